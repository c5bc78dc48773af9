import { isResource } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import { refuseJsonFields } from '../output/json-fields.ts';
import { checkJsonFields } from '../output/answers.ts';
import { UserError } from '../services/errors.ts';
import { idsOf, inputOf, namesOf, textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';
import { needsConsent } from './consent.ts';
import type { Cli } from './cli.ts';
import { openedOnWeb } from './web-link.ts';
import { runPlan } from './run-plan.ts';
import { filtersOfWhere } from './where.ts';
import { write } from './write.ts';

/** Maximum number of rows of one direct call (O20). */
const MOST_ROWS = 500;

const SAY = {
  tooMany: words(`一次最多 ${MOST_ROWS} 个，更多用 --plan`, `At most ${MOST_ROWS} at once; --plan takes more`),
  oneOf: words('对象、--from、--where 只能给一种', 'Either rows, or --from, or --where'),
} as const;

/**
 * Runs a verb that writes: previews on request, asks for confirmation of dangerous actions, stores the idempotency key,
 * and prints how to undo.
 */
export const runWrite = async (cli: Cli, asked: VerbLine): Promise<void> => {
  if (await openedOnWeb(cli, asked)) return;
  const { verb, options } = asked;
  const { globals } = cli;
  if (options.plan === true || options.dryRun === true) refuseJsonFields(globals.json);
  else checkJsonFields(globals.json, verb.call);
  const file = textOption(asked, 'from');
  if (file !== undefined && asked.rows.length > 0) throw new UserError('usage', SAY.oneOf, { field: '--from' });
  const where = textOption(asked, 'where');
  if (where !== undefined && (file !== undefined || asked.rows.length > 0))
    throw new UserError('usage', SAY.oneOf, { field: '--where' });
  const named = verb.on === 'none' ? [] : await namesOf(cli, asked);
  // a plan runs the call for one row on each row
  const rows = options.plan === true ? 1 : named.length;
  const { call, input } = await inputOf(cli, asked, { rows, isPartial: verb.isPartial || file !== undefined });
  const flow = { plan: options.plan === true, yes: options.yes === true, intent: textOption(asked, 'idempotencyKey') };
  if (where !== undefined) {
    const { resource } = call;
    if (!resource || !isResource(resource)) throw new Error(`${call.id} has no rows to choose`);
    const filters = await filtersOfWhere(resource, where, cli.lookup);
    return runPlan(cli, { action: call.id, input, filters }, flow);
  }
  if (file !== undefined) return runPlan(cli, { action: call.id, input, file }, flow);
  if (rows > 1) checkJsonFields(globals.json, call);
  const ids = verb.on === 'none' ? undefined : await idsOf(cli, asked, named);
  if (flow.plan && ids) return runPlan(cli, { action: call.id, input, ids }, flow);
  if (ids && ids.length > MOST_ROWS) throw new UserError('usage', SAY.tooMany, { field: '--plan' });
  const consents = !needsConsent(call) || verb.save !== undefined || flow.yes;
  await write(cli, call, { input, ...(ids ? { ids } : {}) }, { ...flow, consents, dryRun: options.dryRun === true });
};
