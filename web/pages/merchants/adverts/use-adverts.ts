import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { advertPark } from '@parkdeck/core/catalogue/merchants/advert-park';
import { advertSpace } from '@parkdeck/core/catalogue/merchants/advert-space';
import { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';

const MOST = 500;
const LIST = 'list';

export const mayList = (noun: ResourceDef): boolean => {
  const call = callOf(noun, 'list');
  return call !== undefined && canCall(call).ok;
};

/** All adverts that may be seen, newest first, each with the place of its space. */
export const useAdverts = (active: boolean) =>
  useQuery({
    queryKey: [LIST, advert.name, 'calendar'],
    enabled: active,
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true } as const;
      const [rows, spaces] = await Promise.all([
        client.list(advert, { sort: '-createdAt', size: MOST }, options),
        client.list(advertSpace, { sort: 'name', size: MOST }, options),
      ]);
      const positions = new Map(spaces.rows.map(({ id, position }) => [String(id), position]));
      return {
        adverts: rows.rows.map((row) => ({
          ...row,
          parks: (row.parks ?? []).map(String),
          plat: row.plat,
          position: positions.get(String(row.space)),
        })),
        spaces: spaces.rows,
      };
    },
  });
export type Adverts = NonNullable<ReturnType<typeof useAdverts>['data']>;

/** The parks of a company. */
export const useParks = (company: string, active: boolean) =>
  useQuery({
    queryKey: [LIST, park.name, 'adverts', company],
    enabled: active && company !== '',
    queryFn: async ({ signal }) => {
      const call = callOf(park, 'lookup-of-company');
      if (!call) throw new Error('parks of a company cannot be looked up');
      const answered = await client.call(
        call,
        { input: { company: asId<'company'>(company) } },
        { signal, silent: true },
      );
      return answered.answers === 'options' ? answered.value : [];
    },
  });

/** What a park has said about adverts, as far as that may be seen. */
export const useClosings = (id: string, active: boolean) =>
  useQuery({
    queryKey: [LIST, advertPark.name, 'calendar', id],
    enabled: active && id !== '' && mayList(advertPark),
    queryFn: async ({ signal }) =>
      (
        await client.list(advertPark, { filters: { park: [asId<'park'>(id)] }, size: MOST }, { signal, silent: true })
      ).rows.map(({ plat, opens, closeType }) => ({ plat, opens: opens === true, closeType })),
  });

/** The garage adverts of a company, which stand below the others on pages of payments. */
export const useGarageAdverts = (active: boolean) =>
  useQuery({
    queryKey: [LIST, garageAdvert.name, 'calendar'],
    enabled: active && mayList(garageAdvert),
    queryFn: async ({ signal }) =>
      (
        await client.list(
          garageAdvert,
          { filters: { state: ['enabled'] }, sort: 'sort', size: MOST },
          { signal, silent: true },
        )
      ).rows.map((row) => ({ ...row, parks: (row.parks ?? []).map(String) })),
  });

/** All garage adverts in the order of their pages, also those that are not shown. */
export const useAllGarageAdverts = (active: boolean) =>
  useQuery({
    queryKey: [LIST, garageAdvert.name, 'pictures'],
    enabled: active,
    queryFn: async ({ signal }) =>
      (await client.list(garageAdvert, { sort: 'sort,-createdAt', size: MOST }, { signal, silent: true })).rows.map(
        ({ image, ...row }) => ({ ...row, image: image ?? '' }),
      ),
  });
