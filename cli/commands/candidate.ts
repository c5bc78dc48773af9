/** A word that can stand at the end of the line, and what it is. */
export interface Candidate {
  readonly word: string;
  readonly help: string;
}

/** What a program offers besides its commands, or does not. */
export interface Offered {
  /** Nouns that run, but are not offered. */
  readonly leftOut: readonly string[];
  /** Lines of the user, by their short names. */
  readonly aliases: Readonly<Record<string, string>>;
}
