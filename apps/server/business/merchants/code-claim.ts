import { sql } from 'drizzle-orm';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/finance/orders/refusals';
import type { OrderRefusal } from '@parkdeck/core/domain/finance/orders/refusals';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { err } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Words } from '@parkdeck/core/kit/words';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { isFresh, readSerial } from './code-tokens.ts';
import type { DerateCode } from './code-tokens.ts';
import { bindDerate } from './derate-bind.ts';

/** A seller's code as a driver sees it. */
export interface ScannedCode {
  readonly code: DerateCode;
  readonly company: string;
  readonly derate: Stored<typeof derate>;
  readonly seller: string;
  /** Why nobody can take anything with it now; null: a plate may be tried. */
  readonly over: Words | null;
}

const overOf = async (
  work: Work,
  code: DerateCode,
  { token, enabled }: { readonly token: string; readonly enabled: boolean },
): Promise<OrderRefusal | null> => {
  const now = instantOf(work.now);
  if (!enabled) return 'derate-off';
  if (code.state !== 'enabled') return 'code-off';
  if ((code.startTime && now < instantOf(code.startTime)) || (code.endTime && now >= instantOf(code.endTime)))
    return 'code-off';
  if (code.kind === 'dynamic') return isFresh(work.platform, code, { token, now: work.now }) ? null : 'code-off';
  if (code.kind === 'one-time') {
    const serial = readSerial(work.platform, code, token);
    if (serial === undefined || serial < 1 || serial > (code.total ?? 0)) return 'code-off';
    const used = await work.tx.execute(sql`select from derate_use u where u.code = ${code.id}
      and u.serial = ${serial} and u.state <> 'void' and u.deleted_at is null`);
    return used.rows.length > 0 ? 'code-used-up' : null;
  }
  return code.total !== null && (code.used ?? 0) >= code.total ? 'code-used-up' : null;
};

/**
 * The code at a printed address, found by its end because the public address may have changed; undefined when there is
 * none. `token`: what follows in the address, of one-time and dynamic codes. Needs a unit of work without limits of
 * scope.
 */
export const findScannedCode = async (work: Work, key: string, token: string): Promise<ScannedCode | undefined> => {
  const end = `/d/${key}`;
  const [code] = await work.find(derateCode, {
    where: [sql`right(t.content, ${end.length}) = ${end}`],
    full: true,
  });
  if (!code) return undefined;
  const [[off], [owner]] = [
    await work.find(derate, { where: { id: code.derate } }),
    await work.find(seller, { where: { id: code.seller }, columns: ['name', 'company'] }),
  ];
  if (!off || !owner) return undefined;
  const over = await overOf(work, code, { token, enabled: off.state === 'enabled' });
  return { code, derate: off, company: owner.company, seller: owner.name, over: over && ORDER_REFUSALS[over] };
};

/** Takes what a code gives for a plate, once per stay: the same rules as for a seller who binds it by hand (5.25). */
export const claimCode = async (
  work: Work,
  { code, derate: of }: ScannedCode,
  { plate, token }: { readonly plate: Plate; readonly token: string },
): Promise<Result<unknown, Refusal>> => {
  const row = (await work.rows(derate, [of.id])).get(of.id);
  if (!row) return err(UNKNOWN);
  const [outcome] = await bindDerate(work, [{ row, input: { plate, code: asId<'derate-code'>(code.id), token } }]);
  return outcome ?? err(UNKNOWN);
};
