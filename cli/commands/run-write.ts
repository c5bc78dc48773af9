import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { isResource } from '@parkdeck/core/kit/call';
import { isPlannable } from '@parkdeck/core/kit/plannable';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { refuseJsonFields } from '../output/json-fields.ts';
import { checkJsonFields } from '../output/answers.ts';
import { checkJsonBeside, checkWritable } from './file-target.ts';
import { UserError } from '../services/errors.ts';
import type { Journal } from '../services/journal.ts';
import { getPlan, isOpen } from '../services/plans.ts';
import type { PlanAsked } from '../services/plans.ts';
import { concurrencyOf, ROWS_AT_ONCE, selectionOf } from './selection.ts';
import type { NamedSelection, Selection } from './selection.ts';
import { idsOf, inputOf, textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';
import { needsConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { openedOnWeb } from './web-link.ts';
import { resumePlan, runPlan } from './run-plan.ts';
import { findTargets, isOfRow, rehearseRows } from './rehearse-rows.ts';
import type { NamedTarget } from './rehearse-rows.ts';
import { runRows } from './run-rows.ts';
import { writtenLine } from './written-line.ts';
import { write } from './write.ts';

/** Maximum number of rows of one direct call (O20). */
const MOST_ROWS = 500;

const SAY = {
  followsOne: words('--watch 只跟一个对象', '--watch follows one row only'),
  notBegun: words('没有中断的执行可以接着：去掉 --resume', 'Nothing was interrupted here: leave --resume out'),
  which: words('没有执行。看是哪一行不行：', 'Nothing was done. To see which of the rows it is:'),
  begun: words(
    '这一行上次被中断。接着用 --resume，重新开始用 --again',
    'This line was interrupted before. --resume goes on with it, --again begins anew',
  ),
} as const;

const ownerOf = ({ resource }: Call): ResourceDef | undefined =>
  resource && isResource(resource) ? resource : undefined;

/** Where named rows are looked for. */
const withinOf = (selection: Selection): { readonly park?: string } =>
  'park' in selection && selection.park !== undefined ? { park: selection.park } : {};

/** Whether rows are done one by one, or many at once by a plan: what no single call takes. */
const isMany = ({ verb }: VerbLine, selection: Selection, asksPlan: boolean): boolean =>
  asksPlan ||
  selection.kind !== 'rows' ||
  selection.names.length > MOST_ROWS ||
  (selection.names.length > 1 && verb.on !== 'many' && verb.bulk === undefined);

/** Whether a line has begun something that has not come to its end since, by whatever line. */
const isUnfinished = async (cli: Cli, journal: Journal): Promise<boolean> => {
  const entries = journal.read();
  const made = entries.find((entry) => 'plan' in entry);
  if (!made) return entries.length > 0;
  const client = await cli.client();
  const isStill = await getPlan(client, made.plan).then(isOpen, (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  });
  if (!isStill) journal.end();
  return isStill;
};

/** The table of a selection, as a plan is asked for. */
const tableOf = ({
  kind: _kind,
  ...table
}: Extract<Selection, { readonly kind: 'table' }>): Omit<PlanAsked, 'action'> => table;

/** Does a verb to many rows: by a plan of the platform where one can do it, otherwise row by row. */
const runMany = async (
  cli: Cli,
  asked: VerbLine,
  what: { readonly call: Call; readonly input: Record<string, unknown>; readonly selection: Selection },
): Promise<void> => {
  const { options, verb } = asked;
  const { call, input, selection } = what;
  const noun = ownerOf(call);
  if (!noun) throw new Error(`${call.id} has no rows to choose`);
  const { name, url } = await cli.profile();
  // a day in a condition is another one tomorrow
  const told = selection.kind === 'where' ? [selection.text, selection.filters.park] : selection;
  const journal = (await cli.environment.journal())([url, name, verb.name, call.id, input, told]);
  const resumes = options.resume === true;
  const dryRun = options.dryRun === true;
  const begun = resumes ? journal.read() : [];
  if (resumes && begun.length === 0) throw new UserError('usage', SAY.notBegun, { field: '--resume' });
  if (options.again === true) journal.end();
  else if (!resumes && options.plan !== true && !dryRun && (await isUnfinished(cli, journal)))
    throw new UserError('begun', SAY.begun, { next: [`${writtenLine(cli)} --resume`] });
  const consents = options.yes === true || resumes;
  if (isPlannable(call)) {
    const made = begun.find((entry) => 'plan' in entry);
    if (made) return resumePlan(cli, made.plan, { journal, concurrency: concurrencyOf(asked, 1) });
    const rows =
      selection.kind === 'where'
        ? { filters: selection.filters }
        : selection.kind === 'table'
          ? tableOf(selection)
          : selection.areKeys
            ? { ids: selection.names }
            : { list: { noun, names: selection.names, park: selection.park } };
    return runPlan(
      cli,
      { action: call.id, input, ...rows },
      {
        plan: options.plan === true,
        dryRun,
        lines: 'names' in selection ? selection.lines : undefined,
        yes: consents,
        intent: textOption(asked, 'idempotencyKey'),
        journal,
        concurrency: concurrencyOf(asked, 1),
      },
    );
  }
  if (dryRun) {
    const targets = await targetsOf(cli, selection, noun);
    return rehearseRows(cli, { call, input, targets }, { together: false });
  }
  return runRows(
    cli,
    { call, input, ids: await keysOf(cli, asked, selection, noun) },
    {
      consents: consents || !needsConsent(call),
      concurrency: concurrencyOf(asked, ROWS_AT_ONCE),
      journal,
      resumeLine: `${writtenLine(cli)} --resume`,
    },
  );
};

/** The rows that a dry run goes through, each as it was named. */
const targetsOf = async (cli: Cli, selection: Selection, noun: ResourceDef): Promise<readonly NamedTarget[]> => {
  if ('names' in selection)
    return findTargets(selection.names, selection.lines, (name) =>
      cli.lookup.key(noun.name, name, withinOf(selection)),
    );
  return (await keysOfList(cli, selection, noun)).map((id) => ({ name: id, found: { id } }));
};

/** Keys of the chosen rows, for what is sent row by row. */
const keysOf = async (
  cli: Cli,
  asked: VerbLine,
  selection: Selection,
  noun: ResourceDef,
): Promise<readonly string[]> => {
  if ('names' in selection) return idsOf(cli, asked, { ...selection, within: withinOf(selection) });
  return keysOfList(cli, selection, noun);
};

/** Keys of the rows of which a condition is true. */
const keysOfList = async (
  cli: Cli,
  selection: Exclude<Selection, NamedSelection>,
  noun: ResourceDef,
): Promise<readonly string[]> => {
  const { filters } = selection.kind === 'where' ? selection : { filters: {} };
  const ids: string[] = [];
  const client = await cli.client();
  for await (const rows of client.walk(noun, { filters }, { signal: cli.environment.signal, silent: true }))
    for (const { id } of rows) ids.push(String(id));
  return ids;
};

/**
 * Runs a verb that writes: previews on request, asks for confirmation of dangerous actions, stores the idempotency key,
 * and prints how to undo.
 */
export const runWrite = async (cli: Cli, asked: VerbLine): Promise<void> => {
  if (await openedOnWeb(cli, asked)) return;
  const { verb, options } = asked;
  const { globals } = cli;
  const path = textOption(asked, 'output');
  if (options.plan === true || options.dryRun === true) refuseJsonFields(globals.json);
  else if (verb.call.answers === 'file') {
    checkJsonBeside(cli, path);
    await checkWritable(path);
  } else checkJsonFields(globals.json, verb.call);
  const asksPlan = options.plan === true;
  const flow = { yes: options.yes === true, intent: textOption(asked, 'idempotencyKey') };
  const selection = await selectionOf(cli, asked);
  const many = verb.on !== 'none' && isMany(asked, selection, asksPlan);
  // a plan runs the call for one row on each row
  const rows = many ? 1 : selection.kind === 'rows' ? selection.names.length : 1;
  const { call, input } = await inputOf(cli, asked, {
    rows,
    isPartial: verb.isPartial || selection.kind === 'table',
  });
  if (many && asked.follow) throw new UserError('usage', SAY.followsOne, { field: '--watch' });
  if (many) return runMany(cli, asked, { call, input, selection });
  if (rows > 1) checkJsonFields(globals.json, call);
  const noun = ownerOf(call);
  if (options.dryRun === true && rows > 1 && noun) {
    const targets = await targetsOf(cli, selection, noun);
    return rehearseRows(cli, { call, input, targets }, { together: true });
  }
  const ids =
    verb.on === 'none' || selection.kind !== 'rows'
      ? undefined
      : await idsOf(cli, asked, { ...selection, within: withinOf(selection) });
  const consents = !needsConsent(call) || verb.save !== undefined || flow.yes;
  try {
    await write(
      cli,
      call,
      { input, ...(ids ? { ids } : {}) },
      { ...flow, path, consents, dryRun: options.dryRun === true, follow: asked.follow },
    );
  } catch (error) {
    // the refusal of all for one of them does not say of which it is
    if (rows > 1 && isOfRow(error)) await cli.output.say(SAY.which, `  ${writtenLine(cli)} --dry-run`);
    throw error;
  }
};
