import { NetworkError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { checkJsonFields, countResults, printAnswer } from '../output/answers.ts';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import { idsOf, inputOf, namesOf, textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';
import { askConsent, linesOfPreview, needsConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { runPlan } from './run-plan.ts';
import { saveFile } from './save-file.ts';

/** Maximum number of rows of one direct call (O20). */
const MOST_ROWS = 500;

const SAY = {
  unknown: words(
    '没有收到回答，不知道是否已执行。用同一个键再来一次，只会执行一次：',
    'No answer came: it may have been done. Repeat it with the same key, it is done once:',
  ),
  tooMany: words(`一次最多 ${MOST_ROWS} 个，更多用 --plan`, `At most ${MOST_ROWS} at once; --plan takes more`),
  oneOf: words('--from 和对象只能给一个', 'Either rows or --from'),
} as const;

/**
 * Runs a verb that writes: previews on request, asks for confirmation of dangerous actions, stores the idempotency key,
 * and prints how to undo.
 */
export const runWrite = async (cli: Cli, asked: VerbLine): Promise<void> => {
  const { verb, options } = asked;
  const { globals, environment, output, language } = cli;
  const file = textOption(asked, 'from');
  if (file !== undefined && asked.rows.length > 0) throw new UserError('usage', SAY.oneOf, { field: '--from' });
  const named = verb.on === 'none' ? [] : await namesOf(cli, asked);
  // a plan runs the call for one row on each row
  const rows = options.plan === true ? 1 : named.length;
  const { call, input } = await inputOf(cli, asked, { rows, isPartial: verb.isPartial || file !== undefined });
  const flow = { plan: options.plan === true, yes: options.yes === true, intent: textOption(asked, 'idempotencyKey') };
  if (file !== undefined) return runPlan(cli, { action: call.id, input, file }, flow);
  checkJsonFields(options.dryRun === true ? undefined : globals.json, call.output);
  const ids = verb.on === 'none' ? undefined : await idsOf(cli, asked, named);
  if (flow.plan && ids) return runPlan(cli, { action: call.id, input, ids }, flow);
  if (ids && ids.length > MOST_ROWS) throw new UserError('usage', SAY.tooMany, { field: '--plan' });
  const client = await cli.client();
  const what = { input, ...(ids ? { ids } : {}) };
  const preview = () => client.previewCall(call, what, { signal: environment.signal, silent: true });
  if (options.dryRun === true) {
    const would = await preview();
    const lines = output.isJson ? [] : await linesOfPreview(would, cli, 'data');
    return output.answer({ data: would, dryRun: true }, () => lines);
  }
  if (needsConsent(call) && !verb.save && !flow.yes)
    await askConsent(cli, async () => linesOfPreview(await preview(), cli, 'talk'));
  const intent = flow.intent ?? client.newIntent();
  try {
    const answered = await client.call(call, what, { intent, signal: environment.signal, silent: true });
    if (answered.answers === 'file') return await saveFile(cli, answered.value, undefined);
    await printAnswer(output, { call, answered, asked: globals.json, language });
    if (answered.answers === 'results' && countResults(answered.value).failed > 0)
      cli.exit(countResults(answered.value).done > 0 ? EXIT.partly : EXIT.error);
  } catch (error) {
    if (error instanceof NetworkError) await output.say(SAY.unknown, `  --idempotency-key ${intent}`);
    throw error;
  }
};
