import { park } from '@parkdeck/core/catalogue/parks/park';
import { uploadPermission } from '@parkdeck/core/catalogue/system/upload-permission';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { cityPlatform } from '../../channels/city/index.ts';
import { equals } from '../../db/where.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { platformTexts } from '../../platform/platform-text.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { inReach } from '../../db/policies.ts';

type Place = { readonly park?: string | null | undefined; readonly village?: string | null | undefined };
type Where = 'shanghai' | 'community';
type Permission = Stored<typeof uploadPermission>;

const SAID = platformTexts({
  registered: { zh: '已登记', en: 'Registered' },
  unreachable: { zh: '平台没有应答', en: 'The platform does not answer' },
});
const NO_PLATFORM = {
  shanghai: refused('no-platform', {
    zh: '没有上海平台。先在第三方平台里建一个类型为上海的平台',
    en: 'There is no platform of Shanghai. Add one of that type under upload platforms first',
  }),
  community: refused('no-platform', {
    zh: '没有智慧社区平台。先在第三方平台里建一个类型为智慧社区的平台',
    en: 'There is no community platform. Add one of that type under upload platforms first',
  }),
} as const;
const NO_CITY = refused('city-off', {
  zh: '没有接入城市平台（PARKDECK_CITY）',
  en: 'No city platform is connected (PARKDECK_CITY)',
});

const parksOf = (work: Work, { park: one, village }: Place) =>
  work.find(park, {
    where: { ...(one ? { id: equals(one) } : {}), ...(village ? { village: equals(village) } : {}) },
    order: 'id',
  });
const platformOf = async (work: Work, where: Where): Promise<Stored<typeof uploadPlatform> | undefined> =>
  (
    await work.find(uploadPlatform, {
      where: [inReach(uploadPlatform, work.actor), { type: [where] }],
      order: 'id',
      limit: 1,
    })
  )[0];
const permissionsOf = async (work: Work, platform: string): Promise<ReadonlyMap<string, Permission>> =>
  new Map((await work.find(uploadPermission, { where: { platform: equals(platform) } })).map((one) => [one.park, one]));

/** What a platform says of each park: whether it is registered there, since when. */
export const registrationsOf = async (work: Work, where: Where, place: Place): Promise<Result<unknown, Refusal>> => {
  const platform = await platformOf(work, where);
  if (!platform) return err(NO_PLATFORM[where]);
  const known = await permissionsOf(work, platform.id);
  const rows = (await parksOf(work, place)).map(({ id, name }) => {
    const one = known.get(id);
    return {
      park: id,
      name,
      state: one?.registration ?? 'none',
      time: one?.registeredAt ?? null,
      said: one?.registrationSaid ?? null,
    };
  });
  return ok({ rows, total: rows.length });
};

/**
 * Registers parks at the platform of Shanghai, or of the community: those that are registered stay so. A park that the
 * platform did not know before gets a permission under its own number.
 */
export const registerParks = async (work: Work, where: Where, place: Place): Promise<Result<unknown, Refusal>> => {
  const platform = await platformOf(work, where);
  if (!platform) return err(NO_PLATFORM[where]);
  const { key } = await secretsOf(work, uploadPlatform, platform.id, ['key']);
  const channel = cityPlatform(work.platform, { ...platform, key });
  if (!channel) return err(NO_CITY);
  const known = await permissionsOf(work, platform.id);
  const wanted = (await parksOf(work, place)).filter(({ id }) => known.get(id)?.registration !== 'registered');
  const answers = work.preview
    ? new Map<string, Result<void, 'unreachable'>>()
    : outsideAnswers(
        work,
        new Map(
          wanted.map(({ id, number, name, address, lng, lat, stalls }) => [
            `register ${platform.id} ${id}`,
            () =>
              channel.takePark({
                number: known.get(id)?.parkThere ?? number,
                name,
                address,
                lng,
                lat,
                berths: stalls,
              }),
          ]),
        ),
      );
  for (const { id, number, company } of wanted) {
    const isTaken = answers.get(`register ${platform.id} ${id}`)?.ok ?? true;
    const outcome = {
      registration: isTaken ? ('registered' as const) : ('refused' as const),
      registeredAt: isTaken ? work.now : null,
      registrationSaid: SAID(isTaken ? 'registered' : 'unreachable'),
    };
    const row = known.get(id);
    if (row) work.update(uploadPermission, row, outcome);
    else
      work.insert(uploadPermission, {
        platform: platform.id,
        park: id,
        company,
        parkThere: number,
        kinds: [],
        state: 'enabled',
        ...outcome,
      });
  }
  await work.flush();
  return registrationsOf(work, where, place);
};
