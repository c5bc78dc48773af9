import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { doorPeriod } from '@parkdeck/core/catalogue/doors/door-period';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { village } from '@parkdeck/core/catalogue/parks/village';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { addDays } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { EXPIRES_WITHIN_DAYS, pairOf, type GrantCell, type Grants, type Person } from './matrix-model.ts';

/** People whose grants are fetched together. */
const BLOCK = 25;

const mayList = (noun: ResourceDef): boolean => {
  const call = callOf(noun, 'list');
  return call !== undefined && canCall(call).ok;
};

export interface Terminal {
  readonly id: string;
  readonly name: string;
  readonly village: string;
  readonly villageName: string;
  readonly door: string | null;
  readonly area: string | null;
  readonly areaName: string;
  readonly isOnline: boolean;
}

/** All steps of a walk. */
const gathered = async <T>(steps: AsyncGenerator<readonly T[]>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const rows of steps) all.push(...rows);
  return all;
};

/** All terminals within reach, by area and name: they say which sites there are. */
export const useTerminals = (active: boolean) =>
  useQuery({
    queryKey: ['list', doorDevice.name, 'matrix'],
    enabled: active,
    queryFn: async ({ signal }): Promise<readonly Terminal[]> => {
      const [devices, doors] = await Promise.all([
        gathered(client.walk(doorDevice, {}, { signal, silent: true })),
        mayList(door) ? gathered(client.walk(door, {}, { signal, silent: true })) : [],
      ]);
      const areas = new Map(doors.map((one) => [String(one.id), one]));
      return devices
        .map((device): Terminal => {
          const own = device.door === null ? undefined : areas.get(String(device.door));
          return {
            id: device.id,
            name: device.name,
            village: device.village,
            villageName: device.villageName ?? '',
            door: device.door,
            area: own?.area ?? null,
            areaName: own?.areaName ?? '',
            isOnline: device.state === 'online',
          };
        })
        .toSorted(
          (a, b) =>
            Number(a.areaName === '') - Number(b.areaName === '') ||
            a.areaName.localeCompare(b.areaName, 'zh', { numeric: true }) ||
            a.name.localeCompare(b.name, 'zh', { numeric: true }),
        );
    },
  });

/** Everybody who is still at a site. */
export const usePeople = (site: string | undefined, active: boolean) =>
  useQuery({
    queryKey: ['list', employee.name, 'matrix', site],
    enabled: active && site !== undefined,
    queryFn: async ({ signal }): Promise<readonly Person[]> =>
      (
        await gathered(
          client.walk(
            employee,
            { filters: { state: ['in'], ...(site === undefined ? {} : { village: [asId<'village'>(site)] }) } },
            { signal, silent: true },
          ),
        )
      )
        .map((row) => ({
          id: row.id,
          name: row.name,
          number: row.number,
          departments: row.departments ?? [],
          departmentNames: row.departmentsName ?? [],
          isPending: row.admittedAt === null,
          grants: row.grants ?? 0,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.number.localeCompare(b.number)),
  });

/** The company of a site; undefined where the user may not read the site. */
const companyOf = async (site: string, signal: AbortSignal): Promise<string | undefined> => {
  const call = callOf(village, 'list');
  if (!call || !canCall(call).ok) return undefined;
  const rows = await gathered(client.walk(village, {}, { signal, silent: true }));
  return rows.find(({ id }) => id === site)?.company ?? undefined;
};

/** The periods that can be painted with: those of the site's company. */
export const usePeriods = (site: string, active: boolean) =>
  useQuery({
    queryKey: ['list', doorPeriod.name, 'matrix', site],
    enabled: active && mayList(doorPeriod),
    queryFn: async ({ signal }) => {
      const company = await companyOf(site, signal);
      return (await gathered(client.walk(doorPeriod, {}, { signal, silent: true })))
        .filter((row) => company === undefined || row.company === company)
        .map(({ id, name }) => ({ id, name }));
    },
  });

export type GrantFilter = 'waiting' | 'failed' | 'expiring';

/** Who has a grant of that kind. */
export const useHolders = (site: string | undefined, kind: GrantFilter | undefined, active: boolean) =>
  useQuery({
    queryKey: ['list', doorGrant.name, 'holders', site, kind],
    enabled: active && site !== undefined && kind !== undefined,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const own = site === undefined ? {} : { village: [asId<'village'>(site)] };
      const filters =
        kind === 'waiting' || kind === 'failed'
          ? { ...own, state: [kind] as const }
          : { ...own, endDateFrom: today(), endDateTo: addDays(today(), EXPIRES_WITHIN_DAYS) };
      return new Set(
        (await gathered(client.walk(doorGrant, { filters }, { signal, silent: true }))).map((row) => row.employee),
      );
    },
  });

const blockOf = (ids: readonly string[], active: boolean) => ({
  queryKey: ['list', doorGrant.name, 'matrix', ids.join()],
  enabled: active,
  staleTime: 30_000,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly GrantCell[]> =>
    (
      await gathered(
        client.walk(
          doorGrant,
          { filters: { employee: ids.map((id) => asId<'employee'>(id)) } },
          { signal, silent: true },
        ),
      )
    ).map((row) => ({
      employee: row.employee,
      device: row.device,
      period: row.period,
      startDate: row.startDate,
      endDate: row.endDate,
      state: row.state,
    })),
});

interface Loaded {
  readonly grants: Grants;
  readonly isPending: boolean;
  readonly error: Error | null;
}

const combine = (results: UseQueryResult<readonly GrantCell[]>[]): Loaded => ({
  grants: new Map(results.flatMap(({ data }) => data ?? []).map((one) => [pairOf(one.employee, one.device), one])),
  isPending: results.some((one) => one.isPending),
  error: results.find((one) => one.error !== null && one.data === undefined)?.error ?? null,
});

/** Grants of the people that are wanted, fetched in blocks of neighbours in the list of all. */
export const useGrants = (people: readonly Person[], wanted: ReadonlySet<string>, active: boolean): Loaded => {
  const blocks: string[][] = [];
  for (let at = 0; at < people.length; at += BLOCK) {
    const ids = people.slice(at, at + BLOCK).map(({ id }) => id);
    if (ids.some((id) => wanted.has(id))) blocks.push(ids);
  }
  return useQueries({ queries: blocks.map((ids) => blockOf(ids, active)), combine });
};
