import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { ApiError, NetworkError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { rowsToAdd } from '@parkdeck/core/palette/line-plan';
import { inputOf } from '@parkdeck/core/palette/steps';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { client, queryClient } from '../app/client.ts';
import { ACTION_WORDS } from '../resource/action/words.ts';
import { sayNow } from '../state/language.ts';
import { openTab } from '../tabs/tabs.ts';
import { toast } from '../ui/toast-store.ts';
import type { Ran } from './run.ts';
import type { Line } from './use-line.ts';

type Made = Awaited<ReturnType<typeof made>>;

const OPEN_PLAN = words('看计划', 'Open the plan');
const DIFFERS = words('和预演不同，看过计划再执行', 'Not as previewed: look at the plan, then run it there');

/** A line that cannot become a plan, with the sentence that says why. */
class Unplannable extends Error {}

const made = async (line: Line, intent: string) => {
  const { reading, many, draft } = line;
  const { call } = reading;
  const options = { intent, silent: true } as const;
  if (reading.many?.each) {
    const rows = rowsToAdd(line.reading, inputOf(draft));
    if (!rows.ok) throw new Unplannable(sayNow(rows.error));
    const text = rows.value.map((row) => JSON.stringify(row)).join('\n');
    const file = new File([text], 'rows.jsonl', { type: 'application/x-ndjson' });
    const { url } = await client.upload({ file, fileName: file.name }, 'plan', { silent: true });
    return client.act(plan, 'create', { input: { action: `${call.noun}.import`, input: {}, file: url } }, options);
  }
  const input = inputOf({ ...draft, call });
  const source = many?.filters ? { filters: many.filters } : { ids: many?.rows.map(({ id }) => id) ?? [] };
  return client.act(plan, 'create', { input: { action: call.id, input, ...source } }, options);
};

const open = ({ id }: Pick<Made, 'id'>): void => openTab('/desk/plans', { id });

/** Whether a plan does just what was previewed: the same rows, the same money. */
const isAsPreviewed = ({ rows, problems, amount }: Made, preview: Preview | null, total: number): boolean =>
  preview !== null &&
  rows === total &&
  amount === preview.amountFen &&
  problems === preview.rows.filter(({ reason }) => reason !== undefined).length;

const applied = async ({ id, hash }: Made): Promise<Made> => {
  for (;;) {
    const now = await client.act(plan, 'apply', { ids: [id], input: { hash } }, { silent: true });
    if (now.state !== 'running') return now;
  }
};

/**
 * Makes the plan of a line and runs it, if `runs` and it does what was previewed; otherwise it opens, to be looked at
 * and run there.
 */
export const runMany = async (
  line: Line,
  preview: Preview | null,
  { intent, runs }: { readonly intent: string; readonly runs: boolean },
): Promise<Ran> => {
  try {
    const created = await made(line, intent);
    if (!runs || !isAsPreviewed(created, preview, line.many?.total ?? 0)) {
      if (runs && preview) toast.warn(sayNow(DIFFERS));
      open(created);
      return { ok: true };
    }
    const { done, failed, problems, amount } = await applied(created);
    await queryClient.invalidateQueries();
    const { title, resource, action } = line.reading.call;
    const did = { number: done, unit: resource?.unit, fen: amount };
    const said =
      failed + problems > 0
        ? ACTION_WORDS.someFailed(done, failed + problems)
        : action?.later
          ? ACTION_WORDS.underWay(title, did, action.later.told)
          : ACTION_WORDS.done(title, did);
    toast.success(sayNow(said), {
      holdsFor: 10_000,
      action: { label: sayNow(OPEN_PLAN), run: () => open(created) },
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError || error instanceof Unplannable)
      return { ok: false, message: error.message };
    throw error;
  }
};
