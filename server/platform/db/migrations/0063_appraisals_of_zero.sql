-- People wrote 0 where nothing was appraised. New values of 0 are stored as none.
UPDATE listing SET assess_price = NULL WHERE assess_price = 0;
