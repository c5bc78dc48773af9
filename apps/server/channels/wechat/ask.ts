import { recordOf } from '../sms/ask.ts';

/** How long WeChat may take to answer. */
const PATIENCE_MS = 10_000;

/** What was answered, or that nothing was. */
export type Heard =
  | {
      readonly kind: 'heard';
      readonly body: Readonly<Record<string, unknown>>;
      /** When WeChat says that it answered, epoch milliseconds; NaN: it does not say. */
      readonly at: number;
    }
  | { readonly kind: 'silent'; readonly reason: string };

/** A secret or a token never stands in a reason: addresses are cut before their query. */
const told = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\?\S*/g, '');

/** Asks WeChat. Silent: the connection broke, it took too long, failed inside, or did not answer with JSON. */
export const askWechat = async (address: string, body?: string | FormData, patience = PATIENCE_MS): Promise<Heard> => {
  try {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body }),
      ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json; charset=utf-8' } } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return { kind: 'silent', reason: `HTTP ${answer.status}` };
    const read: unknown = JSON.parse(await answer.text());
    return { kind: 'heard', body: recordOf(read), at: Date.parse(answer.headers.get('date') ?? '') };
  } catch (error) {
    return { kind: 'silent', reason: told(error) };
  }
};
