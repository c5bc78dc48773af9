import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { lengthWords } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { normalizePlate, PLATE_REFUSALS } from '@parkdeck/core/lib/plate';
import type { Command } from 'commander';
import type { CliFile } from '../services/cli-file.ts';
import { checkJsonFields, picked } from '../output/answers.ts';
import { wrapped } from '../output/width.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { fileTarget } from './file-target.ts';
import { saveFile } from './save-file.ts';
import { saySimilar } from './say-similar.ts';

const SAY = {
  about: words(
    '一辆车的全部经过：进出、钱、月租、处理',
    'Everything about one car: stays, money, passes, what was done',
  ),
  plate: words('车牌', 'Plate'),
  park: words('只看一个车场', 'Only of one park'),
  format: words('文件格式，代替屏幕', 'A file instead of the screen'),
  output: words('写到文件', 'Write to this file'),
  stays: words('次停车，平均', 'stays of'),
  withheld: words('无权查看：', 'Not shown for want of rights: '),
  earlier: words('更早的未列出', 'Earlier ones are left out'),
  hidden: words('无权查看', 'not shown'),
  nothing: words('没有这辆车的记录', 'Nothing is known of this car'),
} as const;

type CaseFile = AnswerOf<typeof caseFile, 'get', CliFile>;
const GET = caseFile.actions.get;
const FIELDS = GET.output;
const INDENT = ' '.repeat(12);
const dotted = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const yuan = (fen: number): string => formatFen(fen, { sign: true });

/** Plate, figures, and the debts with their reasons. */
const headLines = (file: CaseFile, { language, output }: Cli): readonly string[] => {
  // who may not see stays is not told that there were none
  const noStays = file.withheld.includes(session.title[language]);
  const figure = (key: 'due' | 'paid' | 'reduced' | 'owed'): string => {
    const isShown = typeof file[key] === 'number' && (key === 'owed' || !noStays);
    return `${FIELDS[key].options.label[language]} ${isShown ? yuan(Number(file[key])) : SAY.hidden[language]}`;
  };
  const { paint } = output.look;
  return [
    paint(file.plate, 'strong'),
    [
      noStays
        ? `${FIELDS.stays.options.label[language]} ${SAY.hidden[language]}`
        : `${file.stays} ${SAY.stays[language]} ${lengthWords(file.meanStay)[language]}`,
      figure('due'),
      figure('paid'),
      figure('reduced'),
      (file.owed ?? 0) > 0 ? paint(figure('owed'), 'bad') : figure('owed'),
    ].join('  '),
    ...file.inside.map(
      ({ park, gate, space, since, due }) =>
        `${FIELDS.inside.options.label[language]}  ${dotted(park, space ?? gate, since.slice(0, 16))}  ${yuan(due)}`,
    ),
    ...file.debts.flatMap(({ since, park, number, rest, lines }) => [
      `${paint('✕', 'bad')} ${since.slice(0, 16)}  ${[park, number].filter(Boolean).join(' · ')}  ${yuan(rest)}`,
      ...lines.map((line) => `    ${line}`),
    ]),
    ...file.passes.map(
      ({ park, carType, startDate, endDate, stateName }) =>
        `${FIELDS.passes.options.label[language]}  ${dotted(park, carType, `${startDate} – ${endDate}`, stateName)}`,
    ),
  ];
};

const entryLines = (entry: CaseEntry, { output }: Cli): readonly string[] => {
  const { paint, columns } = output.look;
  const told = [entry.park, entry.detail, entry.by].flatMap((text) => text?.split(' · ') ?? []).filter(Boolean);
  const money = entry.amount === null ? undefined : yuan(entry.amount);
  const head = [entry.at.slice(11, 16), entry.title, money].filter((part) => part !== undefined).join('  ');
  return [
    `  ${entry.mark ? paint(head, entry.mark) : head}`,
    ...wrapped(told, ' · ', (columns ?? Infinity) - INDENT.length).map((line) => `${INDENT}${paint(line, 'faint')}`),
    ...entry.lines.map((line) => `${INDENT}${line}`),
  ];
};

/** The history by day, newest first. */
const storyLines = ({ entries }: CaseFile, cli: Cli): readonly string[] =>
  entries.flatMap((entry, index) => {
    const day = entry.at.slice(0, 10);
    return [
      ...(day === entries[index - 1]?.at.slice(0, 10) ? [] : ['', cli.output.look.paint(day, 'strong')]),
      ...entryLines(entry, cli),
    ];
  });

/** Nothing is known of the car, as far as the user may see. */
const isUnknown = ({ entries, passes, stays, withheld }: CaseFile): boolean =>
  entries.length === 0 && passes.length === 0 && stays === 0 && withheld.length === 0;

interface CaseOptions {
  readonly park?: string;
  readonly format?: string;
  readonly output?: string;
}

/** `case PLATE`: the contents of the console's case file, in a terminal, as JSON or as a file. */
export const addCase = (command: Command, cli: Cli): void => {
  const { globals, language, output, environment } = cli;
  command
    .argument('<plate>', SAY.plate[language])
    .description(SAY.about[language])
    .option('--park <park>', SAY.park[language])
    .option('--format <csv|xlsx|jsonl>', SAY.format[language])
    .option('-o, --output <file>', SAY.output[language])
    .action(async (typed: string, options: CaseOptions) => {
      const target = await fileTarget(cli, { format: options.format, path: options.output, always: false });
      if (!target) checkJsonFields(globals.json, GET);
      const plate = normalizePlate(typed);
      if (!plate.ok) {
        const like = await saySimilar(cli, typed);
        const next = like.map((one) => `parkdeck case ${one}`);
        throw new UserError('usage', PLATE_REFUSALS[plate.error], { field: 'plate', next });
      }
      const client = await cli.client();
      const input = {
        plate: plate.value,
        ...(options.park === undefined ? {} : { park: asId<'park'>(await cli.lookup.key('park', options.park)) }),
      };
      const going = { signal: environment.signal, silent: true };
      if (target)
        return saveFile(
          cli,
          await client.act(caseFile, 'export', { input: { ...input, format: target.format } }, going),
          target.path,
        );
      const file = await client.act(caseFile, 'get', { input }, going);
      await output.answer({ data: picked(file, globals.json) }, () => [
        ...headLines(file, cli),
        ...storyLines(file, cli),
      ]);
      if (output.isJson) return;
      if (file.entries.length === 0 && file.withheld.length === 0) await output.say(SAY.nothing);
      if (isUnknown(file)) await saySimilar(cli, plate.value);
      if (file.truncated) await output.say(SAY.earlier);
      if (file.withheld.length > 0) await output.say(`${SAY.withheld[language]}${file.withheld.join(', ')}`);
    });
};
