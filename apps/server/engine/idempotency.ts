import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { idempotency } from '../db/system.ts';
import { Refused, refused } from '../platform/refusal.ts';
import type { Work } from './work.ts';

export interface Remembered {
  readonly status: number;
  readonly answer: unknown;
}

const OTHER_BODY = {
  zh: '同一次操作的内容变了。重新打开再提交',
  en: 'The same intent came with other content. Open it again',
};

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Claims an intent (idempotency key) inside the transaction of its call. Returns the stored answer when the call was
 * done before; waits while another request with the same key is running; refuses the same key with another content. A
 * refused call that stored something (a wrong password) has no stored answer and may be retried.
 */
export const claimIntent = async (work: Work, key: string, request: string): Promise<Remembered | undefined> => {
  const claimed = await work.tx
    .insert(idempotency)
    .values({ key, user: work.actor.user, request, createdAt: work.now })
    .onConflictDoUpdate({
      target: [idempotency.user, idempotency.key],
      set: { request },
      setWhere: isNull(idempotency.status),
    })
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  const [known] = await work.tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.user, work.actor.user), eq(idempotency.key, key)));
  if (!known || known.request !== request) throw new Refused(refused('intent-changed', OTHER_BODY));
  return { status: known.status ?? 200, answer: known.answer };
};

export const rememberAnswer = async (work: Work, key: string, status: number, answer: unknown): Promise<void> => {
  await work.tx
    .update(idempotency)
    .set({ status, answer })
    .where(and(eq(idempotency.user, work.actor.user), eq(idempotency.key, key)));
};
