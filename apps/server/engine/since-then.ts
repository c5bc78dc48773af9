import { sql } from 'drizzle-orm';
import { SYSTEM_WORK } from '@parkdeck/core/catalogue/system/system-work';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { calls } from '../db/registry.ts';
import { localMoment } from '../db/local-moment.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from './work.ts';
import { nameOfAccount } from '../db/account-name.ts';

interface LogLine extends Record<string, unknown> {
  readonly at: string;
  readonly action: string;
  readonly person: string | null;
}

const systemWork: Readonly<Record<string, Words>> = SYSTEM_WORK;
const PLATFORM: Words = { zh: '系统', en: 'the platform' };

/** A moment of today by its time, any other by its day, too. */
export const shortMoment = (moment: string, today: string): string =>
  moment.startsWith(today) ? moment.slice(11, 16) : moment.slice(5, 16);

/** When a field of a row was last changed, by whom and by what: `14:05 林小梅：手动离场`. */
const lastChange = async (work: Work, { name }: ResourceDef, id: string, field: string): Promise<Words | undefined> => {
  const { rows } = await work.tx.execute<LogLine>(sql`select l.at, l.action,
      ${nameOfAccount(sql`l.user_name`)} as person
    from operation_log l where l.noun = ${name} and l.row_id = ${id} and jsonb_exists(l.content -> 'after', ${field})
    order by l.seq desc limit 1`);
  const [line] = rows;
  const what = line && (calls.get(line.action)?.title ?? systemWork[line.action]);
  if (!line || !what) return undefined;
  const at = shortMoment(localMoment(line.at), work.today);
  const who = line.person === null ? PLATFORM : { zh: line.person, en: line.person };
  return { zh: `${at} ${who.zh}：${what.zh}`, en: `${what.en} at ${at} by ${who.en}` };
};

export const bothSentences = (one: Words, more: Words): Words => ({
  zh: `${one.zh}。${more.zh}`,
  en: `${one.en}. ${more.en}`,
});
/** A refusal that goes on to say something else. */
export const alsoSaying = (refusal: Refusal, more: Words | undefined): Refusal =>
  more && refusal.kind === 'refused' ? { ...refusal, msg: bothSentences(refusal.msg, more) } : refusal;

const fieldOf = (refusal: Refusal): string | undefined => {
  if (refusal.kind !== 'refused' || typeof refusal.data !== 'object' || refusal.data === null) return undefined;
  return 'field' in refusal.data && typeof refusal.data.field === 'string' ? refusal.data.field : undefined;
};

/**
 * The refusal of a call that comes too late, with what has become of the row meanwhile: who looks at it still sees it
 * as it was. What the noun itself tells goes before what the operation log does.
 */
export const tellingSince = async (
  work: Work,
  resource: ResourceDef,
  row: Stored<ResourceDef>,
  refusal: Refusal,
): Promise<Refusal> => {
  const field = fieldOf(refusal);
  if (field === undefined) return refusal;
  const own = await work.platform.behaviours.hooksOf(resource).sinceThen?.(work, row);
  return alsoSaying(refusal, own ?? (await lastChange(work, resource, row.id, field)));
};
