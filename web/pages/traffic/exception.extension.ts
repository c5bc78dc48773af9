import { choiceLabel } from '@parkdeck/core/kit/choice';
import { EXCEPTION_DECISIONS } from '@parkdeck/core/catalogue/traffic/choices';
import { part, type Extension } from '../../resource/extension.ts';
import { RESOLVE_WORDS } from './exceptions/words.ts';
import { LEAVE_WORDS } from './sessions/words.ts';

/** Parameters that only some decisions take. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  plate: ['supplement', 'let-in'],
  inTime: ['supplement'],
  payWay: ['collect', 'fixed-fee', 'supplement'],
  reason: ['waive', 'owe', 'mark-paid', 'close', 'let-in'],
};

/** Resolving a case from elsewhere than its desk: from the gate board, a list, the palette. */
export const extension: Extension = {
  parts: {
    resolve: {
      texts: ({ decision }, name, amount) => {
        const way = typeof decision === 'string' ? choiceLabel(EXCEPTION_DECISIONS, decision) : undefined;
        return {
          title: RESOLVE_WORDS.ask(name, way),
          run: amount > 0 ? LEAVE_WORDS.run(amount) : (way ?? RESOLVE_WORDS.run),
        };
      },
      inQuestion: ['decision', 'session', 'payWay'],
      Beside: part(() => import('./sessions/LeavingCar.tsx'), 'ResolvedCar'),
      folded: ({ decision }) =>
        typeof decision === 'string' ? Object.keys(TAKES).filter((key) => !TAKES[key]?.includes(decision)) : [],
    },
  },
};
