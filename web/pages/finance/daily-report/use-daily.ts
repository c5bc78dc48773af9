import { daySignature } from '@parkdeck/core/catalogue/finance/day-signature';
import { dayFigures, sameHours } from '@parkdeck/core/catalogue/reports/day-figures';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { Row } from '../../../fields/text.ts';
import { callOf } from '../../../resource/calls.ts';

/** What is asked of a daily report. */
export interface DailyAsk {
  readonly day: Day;
  readonly park: string | undefined;
  /** Of each day only what came before this time, `HH:mm`; undefined: whole days. */
  readonly until: string | undefined;
}

const rowsOf = async (report: ReportDef, input: Row, signal: AbortSignal): Promise<readonly Row[]> => {
  const call = callOf(report, 'report');
  const answered = call && (await client.call(call, { input }, { signal, silent: true }));
  return answered?.answers === 'rows' ? answered.value.rows : [];
};

/** The figures of a day and of the days that it is compared with, by park. */
export const useDayFigures = ({ day, park, until }: DailyAsk, enabled: boolean) => {
  const parks = park === undefined ? {} : { park: [park] };
  const [report, input] =
    until === undefined
      ? [dayFigures, { from: addDays(day, -7), to: day, ...parks }]
      : [sameHours, { day, until, ...parks }];
  return useQuery({
    queryKey: ['report', report.name, input],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => rowsOf(report, input, signal),
  });
};

/** The signatures that hold of a day, one a park. */
export const useSignatures = ({ day, park }: DailyAsk, enabled: boolean) =>
  useQuery({
    queryKey: ['list', daySignature.name, 'of-day', day, park],
    enabled,
    queryFn: async ({ signal }) => {
      const input = { day, ...(park === undefined ? {} : { parks: [asId<'park'>(park)] }) };
      return (await client.act(daySignature, 'of-day', { input }, { signal, silent: true })).rows;
    },
  });
export type Signed = NonNullable<ReturnType<typeof useSignatures>['data']>[number];
