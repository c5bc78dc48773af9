import { sql } from 'drizzle-orm';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { handoverNote } from '@parkdeck/core/catalogue/service/handover-note';
import { holdsUntil, isUnread, MOST_DAYS, untilProblem } from '@parkdeck/core/domain/service/handover/notes';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import { countRows } from '../../db/totals.ts';
import { conditionsOf } from '../../db/where.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import { inReach } from '../../db/policies.ts';

const DEFAULT_SIZE = 20;
const NOT_YOURS = refused('not-yours', {
  zh: '只有写的人能收回',
  en: 'Only who wrote it can withdraw it',
});
const TOO_FAR = refused('too-far', {
  zh: `有效期最长 ${MOST_DAYS} 天。长期的事写成公告`,
  en: `It holds for ${MOST_DAYS} days at most. What lasts longer is a notice`,
});

/** Tells who works in the park. */
const tell = async (work: Work, { id, park: at, gate: lane }: Stored<typeof handoverNote>, state: string) => {
  const [place] = await work.find(park, { where: { id: at }, columns: ['company'] });
  await publishEvent(work, {
    topic: 'handover-note',
    id,
    company: String(place?.company),
    park: at,
    gate: lane,
    state,
  });
};

export const handoverNoteHandlers = {
  write: async (work, { content, park: at, gate: lane, until: given }) => {
    const until = holdsUntil(work.now, given ?? null);
    const wrong = untilProblem(work.now, until);
    if (wrong === 'past') return err(malformed({ field: 'until', rule: 'min' }));
    if (wrong === 'far') return err(TOO_FAR);
    if (lane) {
      const [found] = await work.find(gate, { where: { id: lane }, columns: ['park'] });
      if (found?.park !== at) return err(malformed({ field: 'gate', rule: 'choice' }));
    }
    const row = work.insert(handoverNote, {
      content,
      park: at,
      gate: lane ?? null,
      until,
      state: 'valid',
      readings: [],
      author: asId<'user'>(work.actor.user),
    });
    await tell(work, row, 'written');
    return ok(row);
  },

  /** Reading twice is reading once; the writer has nothing to confirm. */
  confirm: async (work, items) => {
    const { user, nickName, userName } = work.actor;
    for (const { row } of items) {
      if (!isUnread(row, user)) continue;
      const readings = [...(row.readings ?? []), { user, name: nickName || userName, at: work.now }];
      work.update(handoverNote, row, { readings, readBy: readings.map(({ name }) => name).join('、') });
      await tell(work, row, 'read');
    }
    return items.map(() => ok(undefined));
  },

  withdraw: async (work, items) => {
    const outcomes = [];
    for (const { row } of items) {
      if (row.author !== work.actor.user) {
        outcomes.push(err(NOT_YOURS));
        continue;
      }
      work.update(handoverNote, row, { state: 'withdrawn' });
      await tell(work, row, 'withdrawn');
      outcomes.push(ok(undefined));
    }
    return outcomes;
  },

  current: async (work, { page, size }) => {
    const where = [
      inReach(handoverNote, work.actor),
      ...conditionsOf(handoverNote, {
        state: 'valid',
        until: (until) => sql`${until} > ${work.now}`,
        // whoever attends some lanes of a park only is not told of its others
        gate: (of) => sql`(${of} is null or exists (select from gate g where g.id = ${of}))`,
      }),
    ];
    const limit = size ?? DEFAULT_SIZE;
    const rows = await selectRows(work.tx, handoverNote, {
      where,
      order: ['-createdAt', '-id'],
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, handoverNote, where, true)).total });
  },
} satisfies HandlersOf<typeof handoverNote>;
