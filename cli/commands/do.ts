import { counted } from '@parkdeck/core/lib/counted';
import { record } from '@parkdeck/core/catalogue/shell/record';
import type { Call } from '@parkdeck/core/kit/call';
import { refTarget, type FieldValues } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import { words, type Words } from '@parkdeck/core/kit/words';
import { commandLine } from '@parkdeck/core/palette/command-line';
import type { Entry } from '@parkdeck/core/palette/entry';
import { namedRefs, refValues } from '@parkdeck/core/palette/line-refs';
import { placeInput, placeOf } from '@parkdeck/core/palette/line-rows';
import type { Reading as LineReading } from '@parkdeck/core/palette/one-line';
import { rowsToAdd } from '@parkdeck/core/palette/line-plan';
import { inputOf as inputOfDraft, missingOf, startDraft } from '@parkdeck/core/palette/steps';
import type { Command } from 'commander';
import { checkJsonFields } from '../output/answers.ts';
import { refuseJsonFields } from '../output/json-fields.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { needsConsent } from './consent.ts';
import { lineReader, unreadText } from './line-reader.ts';
import { NOUNS } from './nouns.generated.ts';
import { resourceNamed } from './owners.ts';
import { runPlan } from './run-plan.ts';
import { addWriteOptions, write, type WriteOptions } from './write.ts';

const SAY = {
  line: words('一行要做的事：续费 京A00001 京A00002 3月', 'What to do, in one line: renew 京A00001 京A00002 3 months'),
  plan: words('多行只建立计划，不执行', 'Of several rows, make the plan and stop there'),
  unknown: words('这一行不是命令', 'This line is no command'),
  missing: (labels: readonly Words[]): Words =>
    words(`还缺${labels.map(({ zh }) => zh).join('、')}`, `Missing: ${labels.map(({ en }) => en).join(', ')}`),
  like: (name: string, count: number, title: Words): Words =>
    words(
      `「${name}」像 ${count} 个${title.zh}，写全名`,
      `“${name}” is like ${counted(count, title.en.toLowerCase())}. Write the whole name`,
    ),
  nowhere: (plate: string): Words =>
    words(`${plate} 不在通道前，也不在场内`, `${plate} waits at no lane and is inside no park`),
  lanes: (plate: string, count: number): Words =>
    words(`${plate} 可能从 ${count} 个通道走，写通道名`, `${plate} may pass ${counted(count, 'lane')}. Name the lane`),
  noRow: words('没有说是哪一个', 'The line does not say which'),
  elsewhere: words('这件事用自己的命令', 'This has a command of its own'),
} as const;

type Reading = LineReading<Entry>;

/** The command that a line means in the console's words; throws when it means none, or has a word that is not read. */
const readingOf = async (cli: Cli, text: string): Promise<Reading> => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  const read = lineReader(owners, cli.language, cli.now());
  const [reading] = await cli.lookup.fromToday(
    (today) => read(text, today),
    (readings) => readings.map(({ entry, row, many, values, unread }) => [entry.id, row, many, values, unread]),
  );
  if (!reading) throw new UserError('usage', SAY.unknown, { next: ['parkdeck'] });
  if (reading.unread.length > 0) throw new UserError('usage', unreadText(reading.unread), { field: 'line' });
  return reading;
};

interface Place {
  /** Keys of the parks that the line names. */
  readonly parks: readonly string[];
  /** The parameter or filter that they are values of. */
  readonly key: string | undefined;
  /** Somebody sees what will happen before it does: a row may be meant that is only called alike. */
  readonly isSeen: boolean;
}

/** What a row is looked for as: its noun, that noun's name, the values that limit what may be meant. */
interface Sought {
  readonly noun: string;
  readonly title: Words;
  readonly within?: FieldValues;
}
const A_PARK: Sought = { noun: 'park', title: words('车场', 'Park') };

/** The row of a name, otherwise the only one that it is a part, the sound or the initials of, as in the console. */
const rowCalled = async (cli: Cli, name: string, { noun, title, within = {} }: Sought): Promise<string> => {
  try {
    return await cli.lookup.key(noun, name, within);
  } catch (error) {
    if (!(error instanceof UserError) || error.problem !== 'not-found') throw error;
    const { rowsLike } = await import('../services/rows.ts');
    const rows = await rowsLike(await cli.client(), await resourceNamed(noun), name, within);
    const [row, ...more] = rows;
    if (!row) throw error;
    if (more.length === 0) return row.id;
    throw new UserError('ambiguous', SAY.like(name, rows.length, title), {
      next: rows.map(({ id, title: called }) => `${id}  ${called}`),
    });
  }
};

/** The values that a line names rows for, where a parameter looks them up: `角色 车场管理员`. */
const namedValues = async (cli: Cli, reading: Reading, known: FieldValues): Promise<FieldValues> => {
  const { call, asks } = reading;
  const field = asks && call.input[asks.key];
  const noun = field && refTarget(field);
  if (!field || !noun) return {};
  const sought = { noun, title: field.options.label, within: limitsOf(field, known) };
  let refusal: unknown;
  const refs = await namedRefs(reading, async (name) => {
    try {
      return [{ value: await rowCalled(cli, name, sought), label: name }];
    } catch (error) {
      if (!(error instanceof UserError) || error.problem !== 'not-found') throw error;
      refusal ??= error;
      return [];
    }
  });
  if (refs.some(({ options }) => options.length === 0)) throw refusal;
  return refValues(call, refs);
};

/** The row that a car is meant to pass: the lane at which it waits, or the only way out of its park. */
const laneOf = async (cli: Cli, noun: string, plate: string): Promise<string> => {
  const client = await cli.client();
  const { rows } = await client.act(record, 'search', { input: { text: plate, kinds: [noun] } }, { silent: true });
  const lanes = rows.filter(({ because }) => because);
  const [lane, ...more] = lanes;
  if (!lane) throw new UserError('not-found', SAY.nowhere(plate), { field: 'line' });
  if (more.length === 0) return lane.id;
  throw new UserError('ambiguous', SAY.lanes(plate, lanes.length), {
    next: lanes.map(({ id, title, because }) => `${id}  ${title}  ${because ?? ''}`),
  });
};

/** Keys of the rows that a line names one by one, each within the park if it names just one. */
const idsOf = async (cli: Cli, { call, row, many }: Reading, { parks, isSeen }: Place): Promise<readonly string[]> => {
  const names = many ? many.plates : row ? [row.by === 'plate' ? row.plate : row.text] : [];
  const [park, ...more] = parks;
  const within = park !== undefined && more.length === 0 ? { park } : {};
  const ids: string[] = [];
  const isPlate = many !== null || row?.by === 'plate';
  const title = call.resource?.title ?? call.title;
  for (const name of names)
    if (isPlate && call.action?.byCar) ids.push(await laneOf(cli, call.noun, name));
    else if (isPlate || !isSeen) ids.push(await cli.lookup.key(call.noun, name, within));
    else ids.push(await rowCalled(cli, name, { noun: call.noun, title, within }));
  return ids;
};

/** The row that a line names: by the longest of its words that a row is called by; the others say something else. */
const namedRow = async (
  cli: Cli,
  reading: Reading,
  place: Place,
): Promise<{ readonly said: Reading; readonly ids: readonly string[] }> => {
  let refusal: unknown;
  for (const said of [reading, ...reading.shorter.map((one): Reading => ({ ...reading, ...one }))])
    try {
      return { said, ids: await idsOf(cli, said, place) };
    } catch (error) {
      if (!(error instanceof UserError) || error.problem !== 'not-found') throw error;
      refusal ??= error;
    }
  throw refusal;
};

const inputOf = ({ call, values }: Reading, { parks }: Place): FieldValues => ({
  ...values,
  ...placeInput(call, parks),
  ...call.given,
});

/** What a line sends: what it says, and what the console gives beforehand. */
const sentOf = (call: Call, values: FieldValues): FieldValues => inputOfDraft(startDraft(call, null, values));

/** The lines of the command itself: one for each of several plates. */
const linesFor = ({ call, many }: Reading, input: FieldValues): readonly string[] => {
  if (!many?.each) return [commandLine({ call, rows: [], values: input })];
  const { plates, each } = many;
  return plates.map((plate) => commandLine({ call, rows: [], values: { ...input, [each]: plate } }));
};

/** `do 续费 @云泊广场 快到期 1月`: the line of the console's palette, with the same plan of several rows. */
export const addDo = (command: Command, cli: Cli): void => {
  const { language } = cli;
  addWriteOptions(command.argument('<line...>', SAY.line[language]), language)
    .option('--plan', SAY.plan[language])
    .action(
      async (
        line: readonly string[],
        { dryRun, yes, plan, idempotencyKey: intent }: WriteOptions & { readonly plan?: boolean },
      ) => {
        const reading = await readingOf(cli, line.join(' '));
        const { call, many, entry } = reading;
        if (many) refuseJsonFields(cli.globals.json);
        else checkJsonFields(cli.globals.json, call);
        const parks: string[] = [];
        for (const name of reading.scope) parks.push(await rowCalled(cli, name, A_PARK));
        const isSeen = dryRun === true || (needsConsent(call) && yes !== true);
        const place: Place = { parks, key: placeOf(call), isSeen };
        const input = inputOf(reading, place);
        const each = many?.each ?? null;
        const isOwn = entry.act.kind === 'call' || (entry.act.kind === 'create' && each !== null);
        if (!isOwn || call.effect === 'read')
          throw new UserError('usage', SAY.elsewhere, { next: linesFor(reading, input) });
        const checkWhole = (values: FieldValues): void => {
          const missing = missingOf(startDraft(call, null, values)).map(([, field]) => field.options.label);
          if (missing.length > 0) throw new UserError('usage', SAY.missing(missing), { field: 'line' });
        };
        /** With what its names stand for that a parameter looks up. */
        const withNamed = async (said: Reading, values: FieldValues): Promise<FieldValues> => {
          checkWhole({ ...values, ...(said.asks && { [said.asks.key]: said.asks.text }) });
          return { ...values, ...(await namedValues(cli, said, values)) };
        };
        const flow = { plan: plan === true, dryRun: dryRun === true, yes: yes === true, intent };
        if (each !== null) {
          const rows = rowsToAdd(reading, sentOf(call, await withNamed(reading, input)));
          if (!rows.ok) throw new UserError('usage', rows.error, { next: linesFor(reading, input) });
          return runPlan(cli, { action: `${call.noun}.import`, rows: rows.value }, flow);
        }
        if (many) {
          const [park] = parks;
          const filters = { ...many.conditions, ...(place.key && park ? { [place.key]: parks.join(',') } : {}) };
          const source = many.plates.length > 0 ? { ids: await idsOf(cli, reading, place) } : { filters };
          const asked = await withNamed(reading, input);
          return runPlan(cli, { action: call.id, input: sentOf(call, asked), ...source }, flow);
        }
        // a shorter name of the row leaves more words for the rest: nothing is asked for what lacks something anyway
        if (reading.shorter.length === 0 && !reading.asks) checkWhole(input);
        const { said, ids } = await namedRow(cli, reading, place);
        const asked = await withNamed(said, inputOf(said, place));
        if (call.on !== 'none' && ids.length === 0) throw new UserError('usage', SAY.noRow, { field: 'line' });
        const consents = yes === true || !needsConsent(call);
        return write(
          cli,
          call,
          { input: sentOf(call, asked), ...(call.on === 'none' ? {} : { ids }) },
          { dryRun: dryRun === true, consents, intent },
        );
      },
    );
};
