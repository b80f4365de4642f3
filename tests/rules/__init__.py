"""Rules by clause; no physics runs here."""
