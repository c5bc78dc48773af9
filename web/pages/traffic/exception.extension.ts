import { DECISION_NEEDS } from '@parkdeck/core/domain/traffic/exceptions/decisions';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { EXCEPTION_DECISIONS } from '@parkdeck/core/catalogue/traffic/choices';
import { part, type Extension } from '../../resource/extension.ts';
import { RESOLVE_WORDS } from '@parkdeck/core/desk/case-words';
import { LEAVE_WORDS } from './sessions/words.ts';

/** Decisions after which somebody pays. */
const PAID: readonly string[] = ['collect', 'fixed-fee', 'supplement'];

/** The parameters that a decision has no use for. */
const idle = (decision: unknown): readonly string[] => {
  const found = Object.entries(DECISION_NEEDS).find(([name]) => name === decision);
  if (!found) return [];
  const [name, needs] = found;
  const given: readonly string[] = PAID.includes(name) ? [...needs, 'payWay'] : needs;
  return ['plate', 'inTime', 'payWay', 'reason'].filter((key) => !given.includes(key));
};

/** Resolving a case from elsewhere than its desk: from the gate board, a list, the palette. */
export const extension: Extension = {
  Desk: part(() => import('./exceptions/TriagedCase.tsx'), 'TriagedCase'),
  parts: {
    resolve: {
      texts: ({ decision }, name, amount) => {
        const way = typeof decision === 'string' ? choiceLabel(EXCEPTION_DECISIONS, decision) : undefined;
        return {
          title: RESOLVE_WORDS.ask(name, way),
          run: amount > 0 ? LEAVE_WORDS.run(amount, true) : (way ?? RESOLVE_WORDS.run),
        };
      },
      inQuestion: ['decision', 'session', 'payWay'],
      Beside: part(() => import('./sessions/LeavingCar.tsx'), 'ResolvedCar'),
      folded: ({ decision }) => idle(decision),
    },
  },
};
