/** The flag of a field: `endDateFrom` → `--end-date-from`. */
export const flagName = (key: string): string => `--${kebab(key)}`;

export const kebab = (key: string): string => key.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);
