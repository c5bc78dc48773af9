import { attendanceDetail } from '@parkdeck/core/catalogue/reports/attendance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { calendarOf, daysOf } from './model.ts';
import type { CalendarPerson } from './model.ts';

/** Rows of one answer, and answers of one month: people beyond are looked for by department. */
const SIZE = 500;
const MOST = 20;

const load = async (
  month: string,
  department: string | undefined,
  signal: AbortSignal,
): Promise<readonly CalendarPerson[]> => {
  const days = daysOf(month);
  const call = callOf(attendanceDetail, 'report');
  if (!call) throw new Error('the attendance detail is no report');
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; page <= MOST; page += 1) {
    const answered = await client.call(
      call,
      {
        input: {
          from: days[0],
          to: days.at(-1),
          ...(department === undefined ? {} : { department }),
          sort: 'number,day',
          page,
          size: SIZE,
        },
      },
      { signal, silent: true },
    );
    if (answered.answers !== 'rows') throw new Error(`${call.id} answers no rows`);
    rows.push(...answered.value.rows);
    if (answered.value.rows.length < SIZE) break;
  }
  return calendarOf(rows);
};

/** The attendance of a month, person by person. */
export const useAttendance = (month: string, department: string | undefined, active: boolean) =>
  useQuery({
    queryKey: ['attendance-detail', 'calendar', month, department ?? ''],
    queryFn: ({ signal }) => load(month, department, signal),
    enabled: active,
    placeholderData: keepPreviousData,
  });
