import type { Call } from '@parkdeck/core/kit/call';
import { Cancelled, NetworkError } from '@parkdeck/core/client/errors';
import type { ApiError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { refuseJsonFields } from '../output/json-fields.ts';
import { exitOfRows } from '../output/errors.ts';
import { Interrupted } from '../services/errors.ts';
import { inParallel } from '../services/in-parallel.ts';
import type { Journal } from '../services/journal.ts';
import { askConsent, linesOfPreview } from './consent.ts';
import type { Cli } from './cli.ts';
import { isOfRow } from './rehearse-rows.ts';

const SAY = {
  rows: words('行', 'rows'),
  done: words('已完成', 'Done'),
  failed: words('失败', 'failed'),
  before: words('以前已完成', 'done before'),
  notKept: words(
    '设置文件夹不能写：中断后不能用 --resume 接着做',
    'The settings folder cannot be written: --resume will not be able to go on with this',
  ),
  others: words('其余行同样检查', 'The others are alike'),
} as const;

/** What came of one row. */
interface Outcome {
  readonly id: string;
  readonly ok: boolean;
  readonly reason?: string;
  readonly msg?: string;
  /** What was answered, where it is told only once. */
  readonly value?: unknown;
}

interface RowsAsked {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[];
}

interface RowsFlow {
  readonly consents: boolean;
  readonly concurrency: number;
  readonly journal: Journal;
  /** The same line again, to go on. */
  readonly resumeLine: string;
}

/** Number of rows whose preview is shown before the question. */
const SHOWN = 5;

const refusalOf = (id: string, error: ApiError): Outcome => ({
  id,
  ok: false,
  msg: error.message,
  ...(error.reason === undefined ? {} : { reason: error.reason }),
});

/** What the journal knows of the rows: those that were answered, and the key under which others were sent. */
const known = (journal: Journal): { readonly ended: Map<string, Outcome>; readonly sent: Map<string, string> } => {
  const ended = new Map<string, Outcome>();
  const sent = new Map<string, string>();
  for (const entry of journal.read()) {
    if (!('row' in entry)) continue;
    if ('intent' in entry) sent.set(entry.row, entry.intent);
    else ended.set(entry.row, { id: entry.row, ...entry });
  }
  return { ended, sent };
};

const lineOf = ({ id, ok, msg, reason }: Outcome, { output: { look }, language }: Cli): string =>
  ok ? `${look.paint('✓', 'ok')} ${id}` : `${look.paint('✕', 'bad')} ${id}  ${msg ?? reason ?? SAY.failed[language]}`;

/**
 * Does a call to rows one by one, as many at a time as is asked for: what no plan can do. Each row has an idempotency
 * key that is written down before it is sent, so that the same line with `--resume` repeats no row whose answer was
 * lost.
 */
export const runRows = async (cli: Cli, { call, input, ids }: RowsAsked, flow: RowsFlow): Promise<void> => {
  const { environment, output, language } = cli;
  const { consents, concurrency, journal, resumeLine } = flow;
  refuseJsonFields(cli.globals.json);
  const client = await cli.client();
  const options = { signal: environment.signal, silent: true } as const;
  const preview = (id: string) => client.previewCall(call, { input, ids: [id] }, options);
  const { ended, sent } = known(journal);
  const open = ids.filter((id) => !ended.has(id));
  if (!consents && open.length > 0)
    await askConsent(cli, async () => {
      const lines = [];
      for (const id of open.slice(0, SHOWN)) lines.push(...(await linesOfPreview(await preview(id), cli, 'talk')));
      return open.length > SHOWN
        ? [...lines, `… ${SAY.others[language]} (${open.length} ${SAY.rows[language]})`]
        : lines;
    });
  const before = ended.size;
  let isWarned = false;
  const tell = (): Promise<void> => output.progress(`${ended.size} / ${ids.length}`);
  try {
    await inParallel(open, concurrency, async (id) => {
      const intent = sent.get(id) ?? client.newIntent();
      const isKept = sent.has(id) || journal.add({ row: id, intent });
      if (!isKept && !isWarned) {
        isWarned = true;
        await output.say(SAY.notKept);
      }
      const outcome = await client.call(call, { input, ids: [id] }, { ...options, intent }).then(
        (answered): Outcome => ({ id, ok: true, ...(call.action?.once ? { value: answered.value } : {}) }),
        (error: unknown): Outcome => {
          if (isOfRow(error)) return refusalOf(id, error);
          throw error;
        },
      );
      const { value: _shownOnce, id: row, ...kept } = outcome;
      journal.add({ row, ...kept });
      ended.set(id, outcome);
      await tell();
    });
  } catch (error) {
    if (error instanceof Cancelled) throw new Interrupted([resumeLine]);
    if (error instanceof NetworkError) await output.say(resumeLine);
    throw error;
  }
  const outcomes = ids.flatMap((id) => ended.get(id) ?? []);
  const done = outcomes.filter(({ ok }) => ok).length;
  const failed = outcomes.length - done;
  await output.answer({ data: outcomes, done, failed }, () => outcomes.map((one) => lineOf(one, cli)));
  if (!output.isJson)
    await output.say(
      `${SAY.done[language]} ${done}, ${failed} ${SAY.failed[language]}` +
        (before > 0 ? ` (${before} ${SAY.before[language]})` : ''),
    );
  journal.end();
  cli.exit(exitOfRows(done, failed));
};
