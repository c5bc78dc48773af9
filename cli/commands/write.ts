import type { CallAsked } from '@parkdeck/core/client/client';
import { isNotNow, NetworkError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { begun, underWay } from '@parkdeck/core/kit/under-way';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { countResults, printAnswer } from '../output/answers.ts';
import { exitOfRows } from '../output/errors.ts';
import { askConsent, linesOfPreview } from './consent.ts';
import type { Cli } from './cli.ts';
import { linkOf, sayLink, writtenRow } from './web-link.ts';
import { saveWritten } from './save-file.ts';
import type { VerbLine } from './verb-line.ts';

const SAY = {
  dryRun: words('只看会怎样，不执行', 'Show what would happen, do nothing'),
  yes: words('不再确认', 'Do not ask'),
  key: words('重复同一意图时用同一个键，只会执行一次', 'Repeat with the same key: it is done once'),
  stop: words('。', '. '),
  notNow: words(
    '现在没有办成。稍后用同一个键再来一次，只会执行一次：',
    'It could not be done now. Repeat it later with the same key, it is done once:',
  ),
  unknown: words(
    '没有收到回答，不知道是否已执行。用同一个键再来一次，只会执行一次：',
    'No answer came: it may have been done. Repeat it with the same key, it is done once:',
  ),
} as const;

/** Options of every command that writes. */
export interface WriteOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly idempotencyKey?: string;
}
export const addWriteOptions = (command: Command, language: Language): Command =>
  command
    .option('--dry-run', SAY.dryRun[language])
    .option('-y, --yes', SAY.yes[language])
    .option('--idempotency-key <key>', SAY.key[language]);

interface Writing {
  readonly dryRun: boolean;
  /** The user has agreed already, or nothing needs to be agreed to. */
  readonly consents: boolean;
  /** Idempotency key; undefined: a fresh one. */
  readonly intent: string | undefined;
  /** Where an answered file goes; undefined: to standard output. */
  readonly path?: string | undefined;
  readonly follow?: VerbLine['follow'] | undefined;
}

/** Previews a call, or asks for confirmation, runs it and prints what came of it. */
export const write = async (
  cli: Cli,
  call: Call,
  what: CallAsked,
  { dryRun, consents, intent: given, path, follow }: Writing,
): Promise<void> => {
  const { globals, environment, output, language } = cli;
  const client = await cli.client();
  const preview = () => client.previewCall(call, what, { signal: environment.signal, silent: true });
  if (dryRun) {
    const would = await preview();
    const lines = output.isJson ? [] : await linesOfPreview(would, cli, 'data');
    await output.answer({ data: would, dryRun: true }, () => lines);
    const refused = would.rows.filter(({ reason }) => reason !== undefined).length;
    return cli.exit(exitOfRows(would.rows.length - refused, refused));
  }
  if (!consents) await askConsent(cli, async () => linesOfPreview(await preview(), cli, 'talk'));
  const intent = given ?? client.newIntent();
  try {
    const answered = await client.call(call, what, { intent, signal: environment.signal, silent: true });
    if (answered.answers === 'file') return await saveWritten(cli, answered.value, path);
    if (follow && answered.answers === 'value') return await follow(answered.value);
    await printAnswer(output, { call, answered, asked: globals.json, language, link: await linkOf(cli, call) });
    const later = underWay(call, answered.value);
    if (later) await output.say(`${begun(call.title)[language]}${SAY.stop[language]}${later[language]}`);
    if (answered.undo !== undefined) cli.noteUndo({ id: answered.undo, title: call.title[language] });
    const row = writtenRow(call, what.ids, answered.value);
    if (row !== undefined) await sayLink(cli, { call }, { row });
    if (answered.answers === 'results') {
      const { done, failed } = countResults(answered.value);
      cli.exit(exitOfRows(done, failed));
    }
  } catch (error) {
    if (error instanceof NetworkError)
      await output.say(isNotNow(error) ? SAY.notNow : SAY.unknown, `  --idempotency-key ${intent}`);
    throw error;
  }
};
