import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError, Cancelled, NetworkError } from '@parkdeck/core/client/errors';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import { plateFieldOf } from '@parkdeck/core/kit/plannable';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { PlannedRows, Preview } from '@parkdeck/core/wire/envelope';
import type { CliFile } from './cli-file.ts';
import { Interrupted, UserError } from './errors.ts';
import { checkInputFile } from './input-file.ts';
import { isKey } from './rows.ts';

export type Plan = AnswerOf<typeof plan, 'get', CliFile>;
export type PlanRow = AnswerOf<typeof plan, 'rows', CliFile>['rows'][number];

export interface PlanAsked {
  /** `pass.renew` */
  readonly action: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[];
  /** Filters of the list instead of keys, as an address writes them. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Rows by their ids, plates and names instead: the platform finds them, and says of each that it does not find. */
  readonly list?: RowList;
  /** New rows with their values, instead of keys. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  /** A csv, xlsx or jsonl file. */
  readonly file?: GivenFile;
  /** The same file is imported once: its earlier plan is answered. */
  readonly once?: boolean;
  /** Name or number of a sheet of the workbook. */
  readonly sheet?: string;
  /** The column whose value tells a line from others in every file. */
  readonly key?: string;
  /** Heads of the file and what they are called here. */
  readonly heads?: Readonly<Record<string, string>>;
}

/** A file of this machine, and the flag or argument by which it was given. */
export interface GivenFile {
  readonly path: string;
  readonly by: string;
}

/** What a plan comes to that was only rehearsed. */
export type Rehearsal = PlannedRows & Pick<Preview, 'amountFen' | 'notes'>;

/** Rows as people name them, and of which noun. */
interface RowList {
  readonly noun: ResourceDef;
  readonly names: readonly string[];
  /** Key of the park in which names are looked for. */
  readonly park?: string | undefined;
}

interface Going {
  readonly signal: AbortSignal;
  readonly intent?: string;
}

const TABLES = /\.(csv|xlsx|jsonl)$/i;

/** A name as a line of a table in which the platform looks for it. */
const namedRow = ({ noun, park }: RowList, name: string): Readonly<Record<string, string>> => {
  if (isKey(noun, name)) return { id: name };
  const plate = normalizePlate(name);
  return {
    ...(plate.ok && plateFieldOf(noun) !== undefined ? { plate: plate.value } : { [noun.display]: name }),
    ...(park === undefined ? {} : { park }),
  };
};

/** Uploads a table of rows. */
const uploadRows = async (
  client: Client<CliFile>,
  rows: readonly Readonly<Record<string, unknown>>[],
  signal: AbortSignal,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parkdeck-rows-'));
  try {
    const path = join(folder, 'rows.jsonl');
    await writeFile(path, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`, {
      mode: 0o600,
    });
    return (await client.upload({ file: { from: 'disk', path }, fileName: 'rows.jsonl' }, 'plan', { signal })).url;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Uploads a table that was given; what the platform has against it is said of the flag or argument. */
const uploadFile = async (client: Client<CliFile>, { path, by }: GivenFile, signal: AbortSignal): Promise<string> => {
  if (!TABLES.test(path))
    throw new UserError(
      'unreadable',
      words(`只收 csv、xlsx、jsonl：${path}`, `Only csv, xlsx and jsonl are taken: ${path}`),
      { field: by },
    );
  await checkInputFile(path, by);
  try {
    return (await client.upload({ file: { from: 'disk', path }, fileName: basename(path) }, 'plan', { signal })).url;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.some(({ field }) => field === 'file')) throw error;
    throw new UserError('unreadable', words(error.message, error.message), { field: by, cause: error });
  }
};

/** What a plan is asked for with; its file, or its rows as one, are uploaded first. */
const planInput = async (
  client: Client<CliFile>,
  { action, input, ids, filters, list, rows, file, sheet, heads, once, key }: PlanAsked,
  signal: AbortSignal,
) => {
  const table = rows ?? list?.names.map((name) => namedRow(list, name));
  const address = table ? await uploadRows(client, table, signal) : file && (await uploadFile(client, file, signal));
  return {
    action,
    ...(input && Object.keys(input).length > 0 ? { input } : {}),
    ...(ids ? { ids } : {}),
    ...(filters ? { filters } : {}),
    ...(address === undefined ? {} : { file: address }),
    ...(once === undefined ? {} : { once }),
    ...(key === undefined ? {} : { key }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(heads === undefined ? {} : { heads }),
  };
};

/** Creates a plan on the platform. */
export const makePlan = async (client: Client<CliFile>, asked: PlanAsked, { signal, intent }: Going): Promise<Plan> => {
  const input = await planInput(client, asked, signal);
  return client.act(plan, 'create', { input }, { signal, silent: true, ...(intent === undefined ? {} : { intent }) });
};

/** What a plan would be: the platform tries every row and keeps nothing, whether the answer is heard or not. */
export const rehearsePlan = async (
  client: Client<CliFile>,
  asked: PlanAsked,
  { signal }: Pick<Going, 'signal'>,
): Promise<Rehearsal> => {
  const input = await planInput(client, asked, signal);
  const { amountFen, notes, plan: planned } = await client.preview(plan, 'create', { input }, { signal, silent: true });
  if (!planned) throw new Error('a rehearsed plan tells what its rows come to');
  return { ...planned, amountFen, notes };
};

export const getPlan = (client: Client<CliFile>, id: string): Promise<Plan> => client.act(plan, 'get', { ids: [id] });

/** Rows of a plan in order, only those in the given states. */
export async function* planRows(
  client: Client<CliFile>,
  id: string,
  states?: readonly ('ready' | 'note' | 'problem' | 'done' | 'failed' | 'skipped')[],
): AsyncGenerator<PlanRow> {
  let cursor: string | undefined;
  do {
    const page: AnswerOf<typeof plan, 'rows', CliFile> = await client.act(plan, 'rows', {
      ids: [id],
      input: { size: 500, ...(states ? { state: states } : {}), ...(cursor === undefined ? {} : { cursor }) },
    });
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== undefined);
}

export interface Applied {
  readonly done: number;
  readonly failed: number;
  /** Rows that never could change: those with problems, and excluded ones. */
  readonly skipped: number;
}

export const appliedOf = ({ rows, done, failed }: Plan): Applied => ({ done, failed, skipped: rows - done - failed });

/** The command line that resumes a plan. */
export const resumeLine = (id: string): string => `parkdeck plan apply ${id} --yes --resume`;

/** Whether rows of a plan are still to be done. */
export const isOpen = ({ state }: Pick<Plan, 'state'>): boolean => state === 'ready' || state === 'running';
const LOOK_MS = 1000;

/** While `work` runs, polls the progress of the plan every second: one apply call is silent for many seconds. */
export const watched = async <T>(
  work: Promise<T>,
  { client, plan: { id }, wait, onProgress, signal }: ApplyParts,
): Promise<T> => {
  let isOver = false;
  const watch = async (): Promise<void> => {
    for (await wait(LOOK_MS, signal); !isOver && !signal.aborted; await wait(LOOK_MS, signal))
      onProgress(await getPlan(client, id));
  };
  void watch().catch(() => undefined); // only progress messages: `work` reports its own errors
  return work.finally(() => {
    isOver = true;
  });
};
/** Batches without progress before giving up: another process applies the plan, or the platform is stuck. */
const MOST_IDLE = 30;
const IDLE_MS = 1000;

export interface ApplyParts extends Going {
  readonly client: Client<CliFile>;
  readonly plan: Plan;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly onProgress: (plan: Plan) => void;
}

/**
 * Applies batch after batch until nothing is open. The platform records progress row by row, so resuming after a crash
 * of either side repeats nothing. Network failures are retried; Ctrl-C leaves the rest for `--resume`.
 */
const applyPlan = async ({ client, plan: first, wait, onProgress, signal }: ApplyParts): Promise<Plan> => {
  let current = first;
  let idle = 0;
  const next = [resumeLine(first.id)];
  while (isOpen(current)) {
    const before = current;
    try {
      current = await client.act(
        plan,
        'apply',
        { ids: [first.id], input: { hash: first.hash } },
        { signal, silent: true },
      );
    } catch (error) {
      if (error instanceof Cancelled) throw new Interrupted(next);
      if (!(error instanceof NetworkError) || idle >= MOST_IDLE) throw error;
    }
    onProgress(current);
    idle = current.done + current.failed > before.done + before.failed ? 0 : idle + 1;
    if (!isOpen(current)) break;
    if (idle > MOST_IDLE)
      throw new UserError('failed', words('计划没有进展', 'The plan does not move on'), {
        next,
      });
    if (idle > 0) await wait(IDLE_MS, signal);
    if (signal.aborted) throw new Interrupted(next);
  }
  return current;
};

/** Applies a plan with several calls at a time, which share its rows. */
export const applyTogether = async (parts: ApplyParts, calls: number): Promise<Plan> => {
  const ended = await Promise.all(Array.from({ length: calls }, () => applyPlan(parts)));
  return ended.length === 1 && ended[0] ? ended[0] : getPlan(parts.client, parts.plan.id);
};
