import type { FieldValues } from '@parkdeck/core/kit/field';
import { complexTariff } from '@parkdeck/core/catalogue/fees/complex-tariff';
import { feeCase } from '@parkdeck/core/catalogue/fees/fee-case';
import { holiday } from '@parkdeck/core/catalogue/fees/holiday';
import { simpleTariff } from '@parkdeck/core/catalogue/fees/simple-tariff';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import { calendarOf } from '@parkdeck/core/domain/fees/tariffs/holidays';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';

export type Tariff = Entity<typeof tariff>;
export type FeeCase = Awaited<ReturnType<typeof readCases>>[number];

const MOST = 500;

const readContent = async ({ kind, rule }: Pick<Tariff, 'kind' | 'rule'>, signal: AbortSignal): Promise<FieldValues> =>
  kind === 'simple'
    ? { ...(await client.get(simpleTariff, rule, { signal, silent: true })) }
    : { ...(await client.get(complexTariff, rule, { signal, silent: true })) };

const readCases = async (group: string, signal: AbortSignal) =>
  (await client.act(feeCase, 'list', { input: { group, size: MOST } }, { signal, silent: true })).rows;

/** The rule of a version as rows, for the fee engine. */
export const useContent = (version: Pick<Tariff, 'kind' | 'rule'> | undefined) =>
  useQuery({
    queryKey: ['tariff-content', version?.rule],
    enabled: version !== undefined,
    queryFn: ({ signal }) => (version ? readContent(version, signal) : {}),
  });

/** A version with its content, all versions of its group, and its cases. */
export const useTariff = (id: string | undefined) =>
  useQuery({
    queryKey: ['tariff', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const row = await client.get(tariff, id ?? '', { signal, silent: true });
      const [content, { rows: versions }, cases] = await Promise.all([
        readContent(row, signal),
        client.list(tariff, { filters: { group: row.group }, sort: '-version', size: MOST }, { signal, silent: true }),
        readCases(row.group, signal),
      ]);
      return { row, content, versions, cases };
    },
  });

const NO_DAYS: HolidayCalendar = {};

/** Holidays of a park. */
export const useCalendar = (park: string | undefined): HolidayCalendar => {
  const days = useQuery({
    queryKey: ['list', holiday.name, 'of', park],
    enabled: park !== undefined,
    queryFn: async ({ signal }) =>
      calendarOf(
        (
          await client.list(
            holiday,
            { ...(park === undefined ? {} : { filters: { park: park as Entity<typeof tariff>['park'] } }), size: MOST },
            { signal, silent: true },
          )
        ).rows,
        park ?? '',
      ), // the selected key is a field of the noun
  });
  return days.data ?? NO_DAYS;
};
