import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { exitOfRows } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import { inParallel } from '../services/in-parallel.ts';
import { linesOfPreview } from './consent.ts';
import type { Cli } from './cli.ts';
import { ROWS_AT_ONCE } from './selection.ts';

/** Whether an answer says that the row itself cannot be done, rather than that nothing can now. */
export const isOfRow = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== 401 &&
  error.status !== 403 &&
  error.status !== 429 &&
  error.status < 500;

/** Whether what is sent beside the rows is wrong, whichever row it is sent for. */
const isOfInput = (error: ApiError): boolean => error.status === 400;

/** A row as it was named, where a list names it, and its key or why none is found. */
export interface NamedTarget {
  readonly name: string;
  readonly line?: number | undefined;
  readonly found: { readonly id: string } | { readonly refusal: UserError };
}

/** Looks the rows up, so many at a time; a name that nothing has, or several have, is a refusal of that row only. */
export const findTargets = async (
  names: readonly string[],
  lines: readonly number[] | undefined,
  find: (name: string) => Promise<string>,
): Promise<readonly NamedTarget[]> => {
  const targets: NamedTarget[] = [];
  await inParallel(names, ROWS_AT_ONCE, async (name, at) => {
    const found = await find(name).then(
      (id) => ({ id }),
      (error: unknown) => {
        if (error instanceof UserError && (error.problem === 'not-found' || error.problem === 'ambiguous'))
          return { refusal: error };
        throw error;
      },
    );
    targets[at] = { name, line: lines?.[at], found };
  });
  return targets;
};

const refusedRow = (
  noun: string,
  { name, line }: NamedTarget,
  { reason, msg }: { readonly reason: string; readonly msg: string },
): Preview => ({
  rows: [
    {
      noun,
      id: name,
      before: null,
      after: null,
      amountFen: 0,
      notes: [],
      reason,
      msg,
      ...(line === undefined ? {} : { line }),
    },
  ],
  amountFen: 0,
  notes: [],
});

/** The rows that a preview refuses, and whether it is of the named one. */
const isRefused = ({ reason }: PreviewRow): boolean => reason !== undefined;

const merged = (previews: readonly Preview[]): Preview => {
  const rows = previews.flatMap((one) => one.rows);
  const plain = [...new Set(previews.flatMap((one) => one.plain ?? []))];
  return {
    rows: [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))],
    amountFen: previews.reduce((sum, one) => sum + one.amountFen, 0),
    notes: [...new Set(previews.flatMap((one) => one.notes))],
    ...(plain.length > 0 ? { plain } : {}),
  };
};

interface Rehearsed {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: readonly NamedTarget[];
}

/** A dry run of each row by itself. What would be refused whichever row it is sent for is thrown. */
const previewEach = async (cli: Cli, { call, input, targets }: Rehearsed): Promise<readonly Preview[]> => {
  const client = await cli.client();
  const options = { signal: cli.environment.signal, silent: true } as const;
  const refusals: ApiError[] = [];
  const previews: Preview[] = [];
  await inParallel(targets, ROWS_AT_ONCE, async (target, at) => {
    const { found } = target;
    if ('refusal' in found) {
      const { problem, words } = found.refusal;
      previews[at] = refusedRow(call.noun, target, { reason: problem, msg: words[cli.language] });
      return;
    }
    previews[at] = await client.previewCall(call, { input, ids: [found.id] }, options).catch((error: unknown) => {
      if (!isOfRow(error)) throw error;
      refusals.push(error);
      return refusedRow(call.noun, target, { reason: error.reason ?? 'not-found', msg: error.message });
    });
  });
  const [first] = refusals;
  if (first && refusals.length === targets.length && refusals.every(isOfInput)) throw first;
  return previews;
};

/** A dry run of all rows by the one call that takes them; where that is refused as a whole, of each by itself. */
const previewTogether = async (cli: Cli, { call, input, targets }: Rehearsed): Promise<Preview> => {
  const ids = targets.flatMap(({ found }) => ('id' in found ? [found.id] : []));
  const unknown = targets.filter(({ found }) => 'refusal' in found);
  const client = await cli.client();
  const asked = { input, ids: [...new Set(ids)] };
  const options = { signal: cli.environment.signal, silent: true } as const;
  try {
    const together = ids.length > 0 ? [await client.previewCall(call, asked, options)] : [];
    const lineOf = new Map(targets.map(({ found, line }) => ['id' in found ? found.id : '', line]));
    const numbered = together.map((one) => ({
      ...one,
      rows: one.rows.map((row) => {
        const line = isRefused(row) ? lineOf.get(row.id) : undefined;
        return line === undefined ? row : { ...row, line };
      }),
    }));
    return merged([...(await previewEach(cli, { call, input, targets: unknown })), ...numbered]);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    return merged(await previewEach(cli, { call, input, targets }));
  }
};

/**
 * A dry run of several rows that are named: tells of each that would be refused which it is and why, of the others what
 * would become of them, and ends as doing it would. `together`: by one call, otherwise row by row.
 */
export const rehearseRows = async (
  cli: Cli,
  rehearsed: Rehearsed,
  { together }: { readonly together: boolean },
): Promise<void> => {
  const { output } = cli;
  const previews = together ? [await previewTogether(cli, rehearsed)] : await previewEach(cli, rehearsed);
  const lines = output.isJson
    ? []
    : (await Promise.all(previews.map((one) => linesOfPreview(one, cli, 'data')))).flat();
  await output.answer({ data: together ? previews[0] : previews, dryRun: true }, () => lines);
  const refused = previews.flatMap(({ rows }) => rows).filter(isRefused).length;
  cli.exit(exitOfRows(rehearsed.targets.length - refused, refused));
};
