/** The version of this package, as package.json has it: said here too, for where no file can be read. */
export const VERSION = '0.1.0';
