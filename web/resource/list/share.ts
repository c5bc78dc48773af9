/** A part of a whole in percent, to one decimal; nothing of nothing is nothing. */
export const shareOf = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 1000) / 10;

/** A share as it is told; what is too small for a decimal is not told as nothing. */
export const shareText = (share: number, part: number): string => (share === 0 && part > 0 ? '<0.1%' : `${share}%`);
