// Runs on the site: its guides are unfolded until somebody folds them.
/* global localStorage */
localStorage['tsd-accordion-Guides'] ??= true;
