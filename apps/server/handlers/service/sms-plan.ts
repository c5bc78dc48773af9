import { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { smsPlan } from '@parkdeck/core/catalogue/service/sms-plan';
import { chooseStrategy } from '@parkdeck/core/domain/service/messages/strategies';
import { MAILED } from '@parkdeck/core/domain/service/messages/plans';
import { counted } from '@parkdeck/core/lib/counted';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { strategiesOf } from '../../business/service/message-routes.ts';
import { countReceivers } from '../../business/service/sms-audience.ts';
import { beginPlan, hasAccount, stopPlan, targetOf, unserved } from '../../business/service/sms-plan.ts';
import { misfitAt, templateMisfit } from '../../business/service/template-fit.ts';
import { elevated } from '../../db/elevated.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { Note } from '../../engine/note.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Wakes up the job that writes the messages of mailings. */
const SMS_PLANS_JOB = 'sms-plans';

const NO_TEMPLATE = atField('template', 'no-template', {
  zh: '该场景没有短信模板。先加一个，再在这里选它',
  en: 'There is no SMS template for the scene. Add one, then choose it here',
});
const NO_ACCOUNT = refused('no-sms-account', {
  zh: '没有启用的短信平台。先启用一个',
  en: 'No SMS account is enabled. Enable one first',
});
const NOT_WAITING = refused('plan-begun', {
  zh: '计划已开始，不能再改。停止它，另建一个',
  en: 'The plan has begun and cannot be changed. Stop it and make another',
});
const RUNNING = refused('plan-running', {
  zh: '计划正在发送。先停止再删除',
  en: 'The plan is running. Stop it before you remove it',
});
const BEYOND = atField('parks', 'plan-beyond', {
  zh: '接收人里有你看不到的车场的人。选定车场',
  en: 'It would reach people of parks that you do not see. Choose the parks',
});

/** Said before a mailing starts: how many messages go out now. */
const startNote = (messages: number): Note => ({
  zh: `发 ${messages} 条`,
  en: counted(messages, 'message'),
  plain: true,
});

type Plan = Stored<typeof smsPlan>;

/** The template by which the strategies of the company send such messages. */
const usualTemplate = async (work: Work, { company, scene, parks }: Plan): Promise<string | undefined> => {
  const own = String(company);
  const chosen = chooseStrategy((await strategiesOf(work, [own])).get(own) ?? [], {
    scene,
    message: MAILED[scene],
    park: parks[0] ?? null,
  });
  return typeof chosen === 'string' ? undefined : chosen.template?.id;
};

const checked = async (work: Work, plan: Plan, values: Record<string, unknown>): Promise<Result<void, Refusal>> => {
  const template = plan.template ?? (await usualTemplate(work, plan));
  // that of a strategy may be of a company above, which the person does not see
  const [found] = template
    ? await elevated(work.tx, () => work.find(messageTemplate, { where: { id: equals(template) } }))
    : [];
  if (!found) return err(plan.template ? malformed({ field: 'template', rule: 'missing' }) : NO_TEMPLATE);
  const misfit = templateMisfit(found, plan.scene, MAILED[plan.scene]);
  if (misfit) return err(misfitAt('template', misfit));
  values.template = found.id;
  if (plan.from && plan.until && plan.until < plan.from) return err(malformed({ field: 'until', rule: 'order' }));
  const total = await countReceivers(work, targetOf(plan));
  // a person with rights over some parks of the company must not write to people of the others
  const all = await elevated(work.tx, () => countReceivers(work, targetOf(plan)));
  if (all > total) return err(BEYOND);
  values.total = total;
  return ok(undefined);
};

export const smsPlanHooks: Hooks<typeof smsPlan> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before && before.state !== 'waiting') return err(NOT_WAITING);
    const plan = {
      company: work.actor.switched ?? work.actor.company,
      parks: [],
      plates: [],
      ...before,
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    } as Plan; // checked by the declaration
    if (plan.sendTime <= work.now && plan.sendTime !== before?.sendTime)
      return err(malformed({ field: 'sendTime', rule: 'past' }));
    return checked(work, { ...plan, parks: plan.parks ?? [], plates: plan.plates ?? [] }, values);
  }),
  remove: async (_work, { state }) => (state === 'running' ? err(RUNNING) : ok(undefined)),
};

export const smsPlanHandlers = {
  start: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row } of items) {
      const may = await hasAccount(work, String(row.company));
      if (may) {
        work.note(row.id, startNote(await unserved(work, row)));
        await beginPlan(work, row);
      }
      outcomes.push(may ? ok(undefined) : err(NO_ACCOUNT));
    }
    if (!work.preview) enqueueJob(work.platform, SMS_PLANS_JOB);
    return outcomes;
  },
  stop: async (work, items) => {
    for (const { row } of items) await stopPlan(work, row);
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof smsPlan>;
