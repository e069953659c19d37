/**
 * The version of this package, the same as in package.json. It is repeated here for environments that cannot
 * read files.
 */
export const VERSION = '0.1.0';
