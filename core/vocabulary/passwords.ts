/** Characters of a password that a person sets (rules 6.0). Long ones are welcome: sentences are passwords, too. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
