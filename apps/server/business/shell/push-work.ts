import { SEPARATOR, words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { groupBy } from '@parkdeck/core/lib/group';
import { userActor } from '../../access/authenticate.ts';
import { resourceOf } from '../../db/registry.ts';
import { withWork } from '../../engine/run.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueSms } from '../service/sms-record.ts';
import { reachableUsers, toldUntil } from './push-devices.ts';
import type { Reachable } from './push-devices.ts';
import { waitingRows } from './triage.ts';
import type { WaitingRow } from './triage.ts';

/** Name of the job that tells users of what newly waits for them. */
export const PUSH_JOB = 'push-work';
/** Rows counted in one notification; more are as good as many. */
const MOST = 100;
const PAGE = '/desk/triage';
const NEW = (number: number) => words(`${number} 件新的待办`, `${number} new items wait for you`);

/** What a notification says: one thing by its name, several by their kinds. */
const sayWork = (rows: readonly WaitingRow[], language: Language): string => {
  const [first, ...more] = rows;
  if (!first) return '';
  const titleOf = (kind: string): string => resourceOf(kind).title[language];
  if (more.length === 0) return [titleOf(first.kind), first.title, first.parkName].filter(Boolean).join(' · ');
  const kinds = [...groupBy(rows, ({ kind }) => kind)].map(([kind, some]) => `${titleOf(kind)} ${some.length}`);
  return `${NEW(rows.length)[language]}：${kinds.join(SEPARATOR[language])}`;
};

interface News {
  readonly rows: readonly WaitingRow[];
  readonly company: string;
  /** The second that is not over yet: what comes in it is told the next time. */
  readonly until: string;
}

const newsFor = async (
  platform: Platform,
  { user, language, toldUntil: from, switched }: Reachable,
): Promise<News | undefined> => {
  const actor = await userActor(platform, user, {
    switched: switched ?? undefined,
    language,
    surface: 'job',
    ip: '',
    requestId: PUSH_JOB,
  });
  if (!actor) return undefined;
  const { now: until } = platform.clock();
  const asked = { kinds: undefined, park: null, cursor: null, size: MOST, within: [from, until] as const };
  const found = await withWork(platform, actor, (work) => waitingRows(work, asked));
  return { rows: found?.rows ?? [], company: actor.switched ?? actor.company, until };
};

/**
 * Tells every user who has a browser with notifications what newly waits for him, with his own rights as they are now:
 * one notification for all of it.
 */
export const tellWork = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  for (const one of await reachableUsers(platform)) {
    if (stop.aborted) return;
    const news = await newsFor(platform, one);
    const [first] = news?.rows ?? [];
    if (!news || !first) continue;
    await systemUnit(platform, 'push.work', async (work) => {
      await queueSms(work, [
        {
          key: `work/${one.user}/${news.until}`,
          phone: null,
          user: one.user,
          page: news.rows.length === 1 ? `${PAGE}?id=${first.id}` : PAGE,
          sentence: 'work-waiting',
          facts: { text: sayWork(news.rows, one.language) },
          language: one.language,
          noun: first.kind,
          object: first.id,
          park: first.park,
          company: news.company,
        },
      ]);
      await toldUntil(work, one.user, news.until);
    });
  }
};
