/** Shares are kept in thousandths and read per cent: `855` is `85.5`. */
export const percentText = (thousandths: unknown): string => (typeof thousandths === 'number' ? String(thousandths / 10) : String(thousandths));

/** What is typed as per cent, at most one decimal; `undefined`: it is none. */
export const parsePercent = (typed: string): number | undefined => (/^\d{1,6}(\.\d)?%?$/.test(typed) ? Math.round(Number.parseFloat(typed) * 10) : undefined);
