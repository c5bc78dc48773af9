import { sql } from 'drizzle-orm';
import { personalRequest } from '@parkdeck/core/catalogue/system/personal-request';
import { maskedAs } from '@parkdeck/core/kit/personal';
import { words } from '@parkdeck/core/kit/words';
import { subjectOf } from '@parkdeck/core/domain/system/persons/subject';
import type { Subject, SubjectKind } from '@parkdeck/core/domain/system/persons/subject';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { copyOf } from '../../business/system/persons/copy.ts';
import { eraseHits, LONG_AGO } from '../../business/system/persons/erase.ts';
import { copiesWith, holdingsOf, numbersOf } from '../../business/system/persons/hits.ts';
import type { Hit } from '../../business/system/persons/hits.ts';
import { holdingLine, holdingsIn } from '../../business/system/persons/summary.ts';
import { dropFiles, unusedPictures } from '../../business/system/unused-files.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

interface Asked {
  readonly value: string;
  readonly kind?: SubjectKind | null | undefined;
}

const held = async (work: Work, { value, kind }: Asked): Promise<Result<Found, Refusal>> => {
  const subject = subjectOf(value, kind);
  if (!subject.ok) return err(malformed({ field: 'value', rule: 'format' }));
  return ok({ subject: subject.value, hits: await holdingsOf(work, subject.value) });
};
interface Found {
  readonly subject: Subject;
  readonly hits: readonly Hit[];
}

/** How a person is called afterwards: nothing leads back from it. */
const CALLED: Readonly<Record<SubjectKind, (value: string) => string>> = {
  phone: (value) => maskedAs('phone', value),
  plate: (value) => `${value.slice(0, 2)}*****`,
  idNumber: (value) => maskedAs('idNumber', value),
};

const linesOf = async (work: Work, hits: readonly Hit[]): Promise<string[]> =>
  (await holdingsIn(work, hits)).map((one) => holdingLine(one)[work.actor.language]);

/** Writes down what was done for a person. */
const note = async (
  work: Work,
  { subject, doing, reason, hits, kept }: Found & { doing: 'copy' | 'erase'; reason: string; kept: readonly Hit[] },
) =>
  work.insert(personalRequest, {
    called: CALLED[subject.kind](subject.value),
    kind: subject.kind,
    doing,
    reason,
    rows: hits.length,
    done: await linesOf(work, hits),
    stays: await linesOf(work, kept),
    company: work.actor.switched ?? work.actor.company,
  });

/** What is held of one person: found, copied, erased. */
export const personalRequestHandlers: HandlersOf<typeof personalRequest> = {
  find: async (work, input) => {
    const found = await held(work, input);
    if (!found.ok) return found;
    const { language } = work.actor;
    const rows = (await holdingsIn(work, found.value.hits)).map((one) => ({
      ...one,
      noun: one.noun[language],
      places: one.places[language],
      why: one.why?.[language] ?? null,
    }));
    return ok({ rows, total: rows.length });
  },
  copy: async (work, input) => {
    const found = await held(work, input);
    if (!found.ok) return found;
    const { hits, subject } = found.value;
    const mine = hits.filter(({ table }) => table.resource !== undefined);
    await note(work, { subject, doing: 'copy', reason: input.reason, hits: mine, kept: [] });
    const { language } = work.actor;
    return ok(copyOf(mine, `${personalRequest.actions.copy.title[language]}-${work.today}`, language));
  },
  erase: async (work, input) => {
    const found = await held(work, input);
    if (!found.ok) return found;
    const { hits, subject } = found.value;
    const erased = hits.filter(({ fate }) => fate === 'erased');
    const kept = hits.filter(({ fate }) => fate === 'kept');
    const [done, stays] = [await linesOf(work, erased), await linesOf(work, kept)];
    // done before, or never held: nothing is written down twice
    if (erased.length === 0) return ok({ rows: 0, done, stays });
    const row = await note(work, { subject, doing: 'erase', reason: input.reason, hits: erased, kept });
    for (const line of stays) work.note(row.id, words(`依法保留：${line}`, `Kept by law: ${line}`));
    const nouns = erased.filter(({ table }) => table.resource !== undefined);
    await eraseHits(work, nouns, [subject.value]);
    // what the platform remembers of those rows may have grown by the change: it is looked for again
    const rest = (await holdingsOf(work, subject)).filter(({ fate }) => fate === 'erased');
    await eraseHits(work, rest, [subject.value]);
    const numbers = numbersOf(nouns);
    if (numbers.length > 0) await eraseHits(work, await copiesWith(work, numbers), numbers);
    return ok({ rows: erased.length, done, stays });
  },
};

/** Pictures of an erased person go as soon as the rows that showed them are overwritten. */
export const personalRequestHooks: Hooks<typeof personalRequest> = {
  committed: async (platform) => dropFiles(platform, unusedPictures(sql`f.created_at <= ${LONG_AGO}`)),
};
