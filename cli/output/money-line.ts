import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

const SAY = { taken: words('金额', 'Money'), back: words('退回', 'Given back') } as const;

/** The money that a preview or plan comes to, in fen: what is taken, or, below nothing, what goes back. */
export const moneyLine = (fen: number, language: Language): string =>
  `${(fen < 0 ? SAY.back : SAY.taken)[language]}  ${formatFen(Math.abs(fen), { sign: true })}`;
