import { home } from '@parkdeck/core/catalogue/shell/home';
import { parkMonitor } from '@parkdeck/core/catalogue/reports/monitors';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';

const EVERY_MS = 60_000;

/** The figures of the home pages, refetched every minute while one of them is in front. */
export const useFigures = () =>
  useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => client.act(home, 'figures', {}, { signal, silent: true }),
    refetchInterval: EVERY_MS,
  });
export type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The current state of every park, refetched every minute. */
export const useParks = () =>
  useQuery({
    queryKey: ['report', parkMonitor.name, {}],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const call = callOf(parkMonitor, 'report');
      const answered = call && (await client.call(call, { input: {} }, { signal, silent: true }));
      const rows = answered?.answers === 'rows' ? answered.value.rows : [];
      return rows.map((row) => ({
        park: String(row['park']),
        name: String(row['parkName']),
        stalls: number(row['stalls']),
        remaining: number(row['remaining']),
        offline: number(row['offline']),
        entries: number(row['entries']),
      }));
    },
  });
