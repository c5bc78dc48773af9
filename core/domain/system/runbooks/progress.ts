import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { RunbookRunStep } from '../../../vocabulary/runbooks.ts';

/** The number of the step that a run goes on with, from 0; undefined: all are done. */
export const nextStep = (steps: readonly Pick<RunbookRunStep, 'state'>[]): number | undefined => {
  const at = steps.findIndex(({ state }) => state !== 'done');
  return at < 0 ? undefined : at;
};

/** What a run is, by its steps: done, stopped at a refused one, waiting for a second person, or going on. */
export const runState = (
  steps: readonly Pick<RunbookRunStep, 'state'>[],
): 'running' | 'done' | 'failed' | 'waiting' => {
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  if (steps.some(({ state }) => state === 'waiting')) return 'waiting';
  return nextStep(steps) === undefined ? 'done' : 'running';
};

/** Why a line of `--set` is not taken: it says no name, one that is unknown, or a name twice. */
export type SetProblem = { readonly kind: 'format' | 'unknown' | 'twice'; readonly name: string };

/** Reads `plate=京A12345` lines: the text of each parameter; what is not given is left out. */
export const setTexts = (
  lines: readonly string[],
  known: readonly string[],
): Result<Readonly<Record<string, string>>, SetProblem> => {
  const texts: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf('=');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    if (at < 1) return err({ kind: 'format', name });
    if (!known.includes(name)) return err({ kind: 'unknown', name });
    if (name in texts) return err({ kind: 'twice', name });
    texts[name] = line.slice(at + 1).trim();
  }
  return ok(texts);
};
