/** `endDateFrom` → `end-date-from`. */
const kebab = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** The flag that a field is called by: `endDateFrom` → `--end-date-from`. */
export const flagName = (key: string): string => `--${kebab(key)}`;

/** Flags that every command takes. */
const GLOBAL_NAMES: ReadonlySet<string> = new Set([
  '--json',
  '--profile',
  '--lang',
  '--color',
  '--input',
  '--wait',
  '--help',
  '--version',
]);

/** Flags that every verb takes beside its parameters. */
const VERB_NAMES: ReadonlySet<string> = new Set([
  ...GLOBAL_NAMES,
  '--dry-run',
  '--yes',
  '--idempotency-key',
  '--from',
  '--plan',
  '--all',
  '--output',
]);

/** The flag of a field beside those that its command has: a taken name gets `field-` in front. */
export const fieldFlag = (key: string, taken: ReadonlySet<string> = VERB_NAMES): string => {
  const name = flagName(key);
  // `--no-…` is read as the opposite of another flag.
  return taken.has(name) || name.startsWith('--no-') ? `--field-${name.slice(2)}` : name;
};
