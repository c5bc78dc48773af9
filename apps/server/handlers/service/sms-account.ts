import { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { smsAccount } from '@parkdeck/core/catalogue/service/sms-account';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import { sampleOf } from '@parkdeck/core/domain/service/messages/templates';
import { MESSAGE_FACTS } from '@parkdeck/core/vocabulary/messages';
import { err, ok } from '@parkdeck/core/lib/result';
import { written } from '../../business/service/message-routes.ts';
import { receiptUrl } from '../../business/service/message-receipts.ts';
import { SMS_JOB } from '../../business/service/sms-record.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored } from '../../engine/work.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const NO_KEYS = refused('sms-keys', {
  zh: '启用前填好 AccessKey 和密钥',
  en: 'Fill in key and secret before it is enabled',
});
const NO_APP = refused('sms-app', {
  zh: '腾讯云需要应用编号 SmsSdkAppId。填好再启用',
  en: 'Tencent Cloud needs the application SmsSdkAppId. Fill it in before it is enabled',
});
const NOT_SMS = refused('template-channel', {
  zh: '这个模板不是短信模板。选渠道为短信的模板',
  en: 'This is no SMS template. Choose one whose channel is SMS',
});

const SAMPLES = Object.fromEntries(Object.entries(MESSAGE_FACTS).map(([fact]) => [fact, sampleOf(fact)]));

export const smsAccountHandlers = {
  test: async (work, items) => {
    const outcomes = [];
    for (const { row, input } of items) {
      const [template] = await work.find(messageTemplate, { where: { id: equals(input.template) } });
      if (!template) outcomes.push(err(malformed({ field: 'template', rule: 'missing' })));
      else if (template.channel === 'sms') {
        const { code, content, parameters } = template;
        work.insert(smsRecord, {
          ...written({ sentence: 'pass-notice', facts: SAMPLES }, { code, content, parameters: parameters ?? [] }),
          key: `test/${row.id}/${work.now}/${input.phone}`,
          phone: input.phone,
          scene: template.scene,
          account: row.id,
          quiet: 'ignore',
          noun: smsAccount.name,
          object: row.id,
          company: row.company,
          queuedAt: work.now,
          nextTry: work.now,
          state: 'queued',
        });
        outcomes.push(ok(undefined));
      } else outcomes.push(err(NOT_SMS));
    }
    if (!work.preview) enqueueJob(work.platform, SMS_JOB);
    return outcomes;
  },
} satisfies HandlersOf<typeof smsAccount>;

export const smsAccountHooks: Hooks<typeof smsAccount> = {
  computedFields: {
    receiptUrl: async (work, ids) => new Map(ids.map((id) => [id, receiptUrl(work.platform, id)])),
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    const row = { ...before, ...values } as Stored<typeof smsAccount>; // checked by the declaration
    // a new account whose state is not said is enabled
    if (row.state === 'disabled') return ok(undefined);
    // reads of rows leave keys out: whoever changes the quiet hours of an account does not type them again
    const kept = before && (await secretsOf(work, smsAccount, before.id, ['accessKey', 'secret']));
    const isThere = (key: 'accessKey' | 'secret') => Boolean(values[key] === undefined ? kept?.[key] : values[key]);
    if (!isThere('accessKey') || !isThere('secret')) return err(NO_KEYS);
    return row.platform === 'tencent' && !row.app ? err(NO_APP) : ok(undefined);
  }),
};
