/** The flag of a field: `endDateFrom` → `--end-date-from`. */
export const flagName = (key: string): string => `--${kebab(key)}`;

export const kebab = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
