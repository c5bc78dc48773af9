import { formatFen } from '@parkdeck/core/lib/money';
import { changeText } from '@parkdeck/core/lib/change';

/** A change with its sign: `+¥12.00`. */
export const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${formatFen(fen, { sign: true })}`;

/** A change as a share of what was before: `+3.2%`, `−0.7%`; empty when nothing was. */
export const share = (before: number, change: number): string => (before === 0 ? '' : changeText(change, before));
