import { once } from 'node:events';
import pg from 'pg';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { Client } from '@parkdeck/core/client/client';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import { LARGE_OWNER } from './filled-folder.ts';
import { LIVE_CHANNEL } from '@parkdeck/server/events/live';

export type Plan = AnswerOf<typeof plan, 'get', Blob>;

/** Plans a renewal by one month for every pass of the large owner; it takes several batches. */
export const planRenewals = (client: Client<Blob>): Promise<Plan> =>
  client.act(plan, 'create', {
    input: { action: 'pass.renew-chosen', input: { months: 1 }, filters: { owner: LARGE_OWNER } },
  });

/** Keys of the passes that the plan renews, in its order. */
export const toRenew = async (client: Client<Blob>, { id }: Plan): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (let cursor: string | undefined = '0'; cursor !== undefined;) {
    const page: AnswerOf<typeof plan, 'rows', Blob> = await client.act(plan, 'rows', {
      ids: [id],
      input: { size: 500, state: ['ready', 'note'], cursor },
    });
    keys.push(...page.rows.map(({ row }) => row ?? ''));
    cursor = page.next;
  }
  return keys;
};

/** Applies until nothing is open, like a user who runs the command again. */
export const applyToTheEnd = async (client: Client<Blob>, { id, hash }: Plan): Promise<Plan> => {
  for (;;) {
    const now = await client.act(plan, 'apply', { ids: [id], input: { hash } });
    if (now.state !== 'running') return now;
  }
};

/** All rows of all ledgers as stored, by key. */
export const readLedgers = async (
  database: pg.Client,
): Promise<ReadonlyMap<string, { readonly pass: string; readonly text: string }>> => {
  const { rows } = await database.query<{ id: string; pass: string; text: string }>(
    'select id, pass_id as pass, p::text as text from pass_period p',
  );
  return new Map(rows.map(({ id, pass, text }) => [id, { pass, text }]));
};

type Ledgers = Awaited<ReturnType<typeof readLedgers>>;

/** Changes since then: passes that got a row, once per row; and existing rows that have changed (I12). */
export const compareLedgers = (
  before: Ledgers,
  after: Ledgers,
): { readonly grown: readonly string[]; readonly altered: readonly string[] } => ({
  grown: [...after].flatMap(([id, { pass }]) => (before.has(id) ? [] : [pass])).sort(),
  altered: [...before].flatMap(([id, { text }]) => (after.get(id)?.text === text ? [] : [id])),
});

/** Locks a pass like another transaction would: writers wait until `release`. */
export const holdPass = async (databaseUrl: string, id: string): Promise<{ readonly release: () => Promise<void> }> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select id from pass where id = $1 for update', [id]);
  return { release: () => client.end() };
};

export interface PlanNews {
  readonly id: string;
  /** Rows of the batch that was just committed. */
  readonly taken?: number;
  /** Set once, when an apply call ends. */
  readonly state?: string;
}

/**
 * Listens to the platform's notifications about plans. `next` waits for the first one that matches, including earlier
 * ones.
 */
export const listenToPlans = async (
  databaseUrl: string,
): Promise<{
  readonly next: (fits: (news: PlanNews) => boolean) => Promise<PlanNews>;
  readonly close: () => Promise<void>;
}> => {
  const client = new pg.Client(databaseUrl);
  const heard: PlanNews[] = [];
  client.on('notification', ({ payload }) => {
    const news: PlanNews & { readonly topic: string } = JSON.parse(payload ?? '{}');
    if (news.topic === 'plan') heard.push(news);
  });
  await client.connect();
  await client.query(`listen ${LIVE_CHANNEL}`);
  return {
    next: async (fits) => {
      for (;;) {
        const found = heard.find(fits);
        if (found) return found;
        await once(client, 'notification');
      }
    },
    close: () => client.end(),
  };
};
