import { useState } from 'react';
import type { PlanRow, PlanState } from './use-plan.ts';

/** Whether lines of a plan can still be mended. */
const isOpen = ({ state }: PlanState): boolean => ['ready', 'running', 'done', 'partly', 'undone'].includes(state);

/** The line that is being mended; when it is good, the next one that is not follows. */
export const useMending = (plan: PlanState | undefined, loaded: readonly PlanRow[], applying: boolean) => {
  const [number, setNumber] = useState<number | null>(null);
  const canMend = plan !== undefined && isOpen(plan) && !applying;
  const wrong = canMend ? loaded.filter(({ draft }) => draft !== null) : [];
  const row = wrong.find((one) => one.number === number);
  return {
    row,
    canMend: (one: PlanRow | undefined): boolean => canMend && one !== undefined && one.draft !== null,
    open: (one: PlanRow): void => setNumber(one.number),
    close: (): void => setNumber(null),
    next: (): void => {
      const others = wrong.filter((one) => one.number !== number);
      setNumber((others.find((one) => one.number > (number ?? 0)) ?? others[0])?.number ?? null);
    },
  };
};
