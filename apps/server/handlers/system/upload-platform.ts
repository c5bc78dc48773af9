import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { uploadPermission } from '@parkdeck/core/catalogue/system/upload-permission';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import { PLATFORM_TYPES } from '@parkdeck/core/vocabulary/uploads';
import { err, ok } from '@parkdeck/core/lib/result';
import { UPLOADS_JOB } from '../../business/system/upload-claims.ts';
import { cityBrainProblem } from '../../channels/city/city-brain.ts';
import { targetProblem } from '../../channels/outside.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Platform = Stored<typeof uploadPlatform>;

const INCOMPLETE = refused('platform-incomplete', {
  zh: '接口地址、接入账号、私钥或密码都填好才能开启',
  en: 'Fill in address, account and key before it is opened',
});
const NO_PARKS = refused('no-parks', {
  zh: '没有上传权限。先在「上传权限」里加一个车场',
  en: 'No park may be uploaded. Add one under upload permissions first',
});
const NO_KEY = atField('key', 'not-a-key', {
  zh: '私钥读不出来。粘贴 PEM 全文',
  en: 'The private key cannot be read. Paste the whole PEM',
});
const NO_PEER_KEY = atField('peerKey', 'not-a-key', {
  zh: '平台公钥读不出来。粘贴 PEM 全文',
  en: 'The public key of the platform cannot be read. Paste the whole PEM',
});

const PRIVATE = atField('address', 'private-address', {
  zh: '接口地址在本机或内网。用公网可达的地址，专线网段由运维在 PARKDECK_CITY_NETWORKS 放行',
  en:
    'The address is of this machine or a private network. Use one that is reached from the internet, ' +
    'or have the network of a line allowed in PARKDECK_CITY_NETWORKS',
});

/** Parks that a platform may be told of. */
const permissionsOf = (work: Work, id: string) =>
  work.find(uploadPermission, { where: { platform: id, state: ['enabled'] } });

const openProblem = async (work: Work, row: Platform): Promise<Refusal | undefined> => {
  const { key } = await secretsOf(work, uploadPlatform, row.id, ['key']);
  if (!row.address || !row.account || !key) return INCOMPLETE;
  if ((await permissionsOf(work, row.id)).length === 0) return NO_PARKS;
  return undefined;
};

export const uploadPlatformHandlers = {
  'set-open': async (work, items) => {
    const outcomes = [];
    for (const { row, input } of items) {
      const problem = input.open === 'open' ? await openProblem(work, row) : undefined;
      if (!problem) work.update(uploadPlatform, row, { open: input.open });
      outcomes.push(problem ? err(problem) : ok(undefined));
    }
    if (!work.preview) enqueueJob(work.platform, UPLOADS_JOB);
    return outcomes;
  },
  test: async (work, items) => {
    const outcomes = [];
    for (const { row } of items) {
      const parks = await permissionsOf(work, row.id);
      for (const one of parks)
        work.insert(uploadItem, {
          happenedAt: work.now,
          kind: 'heartbeat',
          target: 'platform',
          platform: row.id,
          permission: one.id,
          park: one.park,
          company: one.company,
          uid: `heartbeat/${one.id}/test/${work.now}`,
          nextTry: work.now,
        });
      outcomes.push(parks.length > 0 ? ok(undefined) : err(NO_PARKS));
    }
    if (!work.preview) enqueueJob(work.platform, UPLOADS_JOB);
    return outcomes;
  },
  'lookup-types': async ({ actor: { language } }) =>
    ok(Object.values(PLATFORM_TYPES).map(([value, zh, en]) => ({ value: String(value), label: { zh, en }[language] }))),
} satisfies HandlersOf<typeof uploadPlatform>;

export const uploadPlatformHooks: Hooks<typeof uploadPlatform> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { cityNetworks } = work.platform.config;
    if (typeof values.address === 'string' && targetProblem(values.address, cityNetworks)) return err(PRIVATE);
    // as declared; the key only when a new one is given
    const { protocol, key, peerKey } = { ...before, ...values } as Partial<Platform> & { readonly key?: string | null };
    if (protocol === 'guangzhou') return ok(undefined);
    if (protocol === 'city-brain-peer' && !peerKey) return err(malformed({ field: 'peerKey', rule: 'required' }));
    const account = { protocol: protocol ?? 'city-brain', address: null, account: null, key: key ?? null } as const;
    const problem = cityBrainProblem({ ...account, peerKey: peerKey ?? null });
    if (key && problem === 'key') return err(NO_KEY);
    return problem === 'peerKey' ? err(NO_PEER_KEY) : ok(undefined);
  }),
};
