-- The library that kept codes here has gone; `codes` holds them since 0032.
DROP TABLE verifications;
