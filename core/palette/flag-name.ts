/** `endDateFrom` → `end-date-from`. */
const kebab = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** The flag that a field is called by: `endDateFrom` → `--end-date-from`. */
export const flagName = (key: string): string => `--${kebab(key)}`;

/** Flags that every command takes. */
const GLOBAL_NAMES: ReadonlySet<string> = new Set([
  '--json',
  '--jq',
  '--quiet',
  '--profile',
  '--lang',
  '--color',
  '--input',
  '--wait',
  '--help',
  '--version',
]);

/** Flags of verbs that read, beside their parameters; those that write take more. */
const READING: ReadonlySet<string> = new Set([...GLOBAL_NAMES, '--all', '--output', '--where']);
const WRITING: ReadonlySet<string> = new Set([
  ...READING,
  '--dry-run',
  '--yes',
  '--idempotency-key',
  '--from',
  '--plan',
]);

/** The flag of a field beside those that its command has: a taken name gets `field-` in front. */
export const fieldFlag = (key: string, effect: 'read' | 'write'): string => {
  const name = flagName(key);
  const taken = effect === 'read' ? READING : WRITING;
  // `--no-…` is read as the opposite of another flag.
  return taken.has(name) || name.startsWith('--no-') ? `--field-${name.slice(2)}` : name;
};
