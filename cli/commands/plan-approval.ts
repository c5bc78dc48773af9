import { approval } from '@parkdeck/core/catalogue/system/approval';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { askConsent, linesOfPreview } from './consent.ts';
import type { Cli } from './cli.ts';
import { write } from './write.ts';

const SAY = {
  approve: words('同意一件待复核的计划或操作', 'Approve a plan, or anything else that waits for a second person'),
  reject: words('不同意一件待复核的计划或操作', 'Refuse a plan, or anything else that waits for a second person'),
  id: words('复核编号；不给则列出等你复核的', 'Number of the approval; without one, those that wait are listed'),
  yes: words('不再确认', 'Do not ask'),
  hash: words('只在内容摘要为此时同意', 'Approve only what has this hash'),
  reason: words('不同意的原因，提交人会看到', 'Why; the one who asked sees it'),
  none: words('没有等你复核的', 'Nothing waits for you'),
  changed: words('提交之后内容有变化，下面是现在的', 'It has changed since it was asked; this is as it is now'),
  other: words('内容的摘要已变', 'It has another hash now'),
  broken: words('不能执行：', 'It cannot be done: '),
  needsReason: words('要写原因：--reason', 'Say why: --reason'),
  look: (id: string): string => `parkdeck plan approve ${id} --dry-run`,
} as const;

/** What the one who asked wrote about it is called. */
const LABEL = approval.fields.because.options.label;

const callOf = (verb: 'approve' | 'refuse'): Call => {
  const found = callsOf(approval).find((call) => call.verb === verb);
  if (!found) throw new Error(`approval.${verb} is not declared`);
  return found;
};

/** What waits for the approval of whoever asks, without what he asked for himself: that only others decide. */
const listWaiting = async (cli: Cli): Promise<void> => {
  const { output, environment } = cli;
  const client = await cli.client();
  const { rows: waiting } = await client.list(
    approval,
    { filters: { state: ['waiting'] }, size: 100 },
    { signal: environment.signal },
  );
  const self = client.session.current()?.userInfo.sysUserRecordId;
  const rows = waiting.filter(({ asker }) => self === undefined || self === '' || asker !== self);
  await output.answer({ data: rows }, () =>
    rows.map(({ id, what, subject, amount, rows: count, askerName, because }) =>
      [id, what, subject, amount === null ? '' : formatFen(amount, { sign: true }), count, askerName, because]
        .filter((part) => part !== null && part !== undefined && part !== '')
        .join('  '),
    ),
  );
  if (rows.length === 0 && !output.isJson) await output.say(SAY.none);
};

interface Options {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly hash?: string;
  readonly reason?: string;
}

/**
 * `plan approve AF…`: shows what would be done now and whether that has changed since it was asked, asks, and approves
 * what was shown, by its hash. The platform refuses it to the one who asked.
 */
export const addPlanApprove = (parent: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  parent
    .command('approve')
    .summary(SAY.approve[language])
    .description(`${SAY.approve[language]}\n${approval.actions.approve.consequence[language]}`)
    .argument('[approval]', SAY.id[language])
    .option('--dry-run')
    .option('-y, --yes', SAY.yes[language])
    .option('--hash <hash>', SAY.hash[language])
    .action(async (id: string | undefined, { yes = false, dryRun = false, hash: wanted }: Options) => {
      if (id === undefined) return listWaiting(cli);
      const client = await cli.client();
      const shown = await client.act(approval, 'preview', { ids: [id] }, { signal: environment.signal });
      const why = shown.because === null ? [] : [`${LABEL[language]}  ${shown.because}`];
      if (wanted !== undefined && wanted !== shown.hash)
        throw new UserError('begun', SAY.other, { next: [SAY.look(id)] });
      if (dryRun) {
        const lines = output.isJson ? [] : [...why, ...(await linesOfPreview(shown.preview, cli, 'data'))];
        return output.answer({ data: shown, dryRun: true }, () => lines);
      }
      if (shown.changed && !output.isJson) await output.say(SAY.changed);
      if (shown.refusal) await output.say(`${SAY.broken[language]}${shown.refusal}`);
      if (!yes && shown.mayDecide)
        await askConsent(
          cli,
          async () => [...why, ...(await linesOfPreview(shown.preview, cli, 'talk'))],
          SAY.look(id),
        );
      return write(
        cli,
        callOf('approve'),
        { ids: [id], input: { hash: shown.hash } },
        { dryRun: false, consents: true, intent: undefined },
      );
    });
};

/** `plan reject AF… --reason TEXT`: nothing is done, and the one who asked is told why. */
export const addPlanReject = (parent: Command, cli: Cli): void => {
  const { language } = cli;
  parent
    .command('reject')
    .summary(SAY.reject[language])
    .description(`${SAY.reject[language]}\n${approval.actions.refuse.consequence[language]}`)
    .argument('[approval]', SAY.id[language])
    .option('--reason <text>', SAY.reason[language])
    .action(async (id: string | undefined, { reason }: Options) => {
      if (id === undefined) return listWaiting(cli);
      if (reason === undefined) throw new UserError('usage', SAY.needsReason, { field: '--reason' });
      return write(
        cli,
        callOf('refuse'),
        { ids: [id], input: { reason } },
        { dryRun: false, consents: true, intent: undefined },
      );
    });
};
