import { operationLog, park, seller, session, user } from '@parkdeck/core/catalogue/index';
import { logOf } from '@parkdeck/core/catalogue/system/operation-log';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { subjectField } from '@parkdeck/core/kit/subject';
import { datetimeOfInstant, isDatetime } from '@parkdeck/core/lib/datetime';
import { calledHere } from '../engine/called-here.ts';
import type { Places } from './places.ts';
import { around, eachOf, key, table } from './table.ts';
import type { AnyRow, SeedRow, SeedTable, Setting } from './table.ts';
import { later } from './audit-entries.ts';
import { auditedNouns } from './audited-nouns.ts';

/** The administrator of each company. */
const ADMINS: Readonly<Record<string, string>> = { C0001: 'yunbo', C0002: 'east', C0003: 'roadmgr', C0004: 'jinhe' };

/** Working time of a day. */
const WORKING_MINUTES = 480;

/** First key of these lines; lines of passes have lower ones. */
const FIRST = 50_000_000;

/**
 * Operation log of the world's actions except those on passes (rules 0.10), in order of time. `lately`: recent stays;
 * those of the whole history would be too many.
 */
export const auditHistory = (
  { random }: Setting,
  { parks }: Places,
  {
    tables,
    lately,
    since,
  }: { readonly tables: readonly SeedTable[]; readonly lately: readonly AnyRow[]; readonly since: number },
): SeedTable => {
  const users = new Map([...eachOf(tables, user)].map((row) => [String(row.id), String(row.userName)]));
  const names = new Map(
    [seller, park].flatMap((noun) =>
      [...eachOf(tables, noun)].map((row) => [String(row.id), String(row.name)] as const),
    ),
  );
  const subjectOf = (noun: ResourceDef, row: AnyRow): string => {
    const key = subjectField(noun);
    const told = isSingleReference(noun.fields[key]) && noun.called ? row[noun.display] : row[key];
    return names.get(String(row[key])) ?? String(told ?? row.id);
  };
  const companies = new Map(parks.map(({ id, company }) => [id, company]));
  const lines = auditedNouns(since, users)
    .flatMap(({ noun, name, entries: of }) =>
      [...(noun === session ? lately : eachOf(tables, noun))].flatMap((row, index) =>
        of(row, index).map((entry) => ({
          noun,
          row,
          entry,
          // what has no moment of its own was set up when the history begins
          at: String(entry.at ?? later(datetimeOfInstant(since), index % WORKING_MINUTES)),
          name: name?.(row) ?? (calledHere(noun, row) || subjectOf(noun, row)),
        })),
      ),
    )
    .filter(({ at }) => isDatetime(at))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const [ip, surface] = [random('deed/ip'), random('deed/surface')];
  return table(operationLog)(
    lines,
    ({ noun, row, entry: { by, action, before = null, after }, at, name }, index): SeedRow<typeof operationLog> => {
      const place = typeof row.park === 'string' ? row.park : null;
      const company = typeof row.company === 'string' ? row.company : (companies.get(String(place)) ?? '1');
      const isJob = by === 'system';
      return {
        id: key('LG', 8, FIRST + index + 1),
        type: logOf(noun) as SeedRow<typeof operationLog>['type'],
        at,
        userName: by ?? ADMINS[company] ?? 'admin',
        action,
        noun: noun.name,
        rowId: String(row.id),
        objectName: name,
        park: place,
        company, // a test checks that `log` is one of the choices
        surface: isJob ? 'job' : around(['web', 'web', 'web', 'cli', 'web'] as const, surface.int(index, 5)),
        ip: isJob ? null : `192.0.2.${10 + ip.int(index, 40)}`,
        content: { before, after },
      };
    },
  );
};
