import { platformInterface } from '@parkdeck/core/catalogue/system/platform-interface';
import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { isAllowedPath } from '@parkdeck/core/domain/system/uploads/signed-request';
import { err, ok } from '@parkdeck/core/lib/result';
import { newAppKey, newSecret } from '../../business/system/program-keys.ts';
import { UPLOADS_JOB } from '../../business/system/upload-claims.ts';
import { targetProblem } from '../../channels/outside.ts';
import { calls } from '../../db/registry.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { atField, refused } from '../../platform/refusal.ts';

const NO_WEBHOOK = refused('no-webhook', {
  zh: '没有推送地址。先填推送地址并换一次密钥',
  en: 'It has no webhook address. Fill one in, and draw a key, first',
});
const PRIVATE = atField('webhook', 'private-address', {
  zh: '推送地址在本机或内网。用公网可达的地址',
  en: 'The webhook address is of this machine or a private network. Use one that is reached from the internet',
});
const noCall = (path: string) =>
  atField('calls', 'no-such-call', {
    zh: `没有接口 ${path}。按接口文档填写路径`,
    en: `There is no call ${path}. Take paths from the API reference`,
  });

const paths = [...calls.values()].flatMap((call) => [call.route, ...call.aliases].map(({ path }) => path));

export const platformInterfaceHandlers = {
  'new-key': async (work, items) =>
    items.map(({ row }) => {
      const secret = newSecret();
      const appKey = row.appKey ?? newAppKey('pi');
      work.update(platformInterface, row, { appKey, secret });
      return ok({ appKey, secret });
    }),
  'test-webhook': async (work, items) => {
    const outcomes = [];
    for (const { row } of items)
      if (row.webhook) {
        work.insert(uploadItem, {
          happenedAt: work.now,
          kind: 'test',
          target: 'program',
          interface: row.id,
          company: row.company,
          uid: `test/${row.id}/${work.now}`,
          nextTry: work.now,
        });
        outcomes.push(ok(undefined));
      } else outcomes.push(err(NO_WEBHOOK));
    if (!work.preview) enqueueJob(work.platform, UPLOADS_JOB);
    return outcomes;
  },
} satisfies HandlersOf<typeof platformInterface>;

export const platformInterfaceHooks: Hooks<typeof platformInterface> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!before) values.appKey = newAppKey('pi');
    const { webhookNetworks } = work.platform.config;
    if (typeof values.webhook === 'string' && targetProblem(values.webhook, webhookNetworks)) return err(PRIVATE);
    const given = Array.isArray(values.calls) ? values.calls.map(String) : [];
    const unknown = given.find((one) => !paths.some((path) => isAllowedPath(path, [one])));
    return unknown === undefined ? ok(undefined) : err(noCall(unknown));
  }),
};
