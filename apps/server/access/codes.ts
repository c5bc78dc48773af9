import { pages } from '@parkdeck/core/catalogue/index';
import { exportCallOf, isResource } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { placeOfCode } from '@parkdeck/core/kit/page';
import { ANY_USER, grantsOf } from '@parkdeck/core/kit/permission';
import { isReport } from '@parkdeck/core/kit/report';
import { calls, owners } from '../db/registry.ts';

/** Page and action of a permission code: `car_carMonthNew_renewalMoney`. */
export const pageOfCode = placeOfCode;
export const actionOfCode = (code: string): string => code.slice(code.lastIndexOf('_') + 1);

const find = (): ReadonlyMap<string, readonly Call[]> => {
  const found = new Map<string, Call[]>();
  const exports = [...owners.values()].flatMap((owner) =>
    isResource(owner) || isReport(owner) ? (exportCallOf(owner) ?? []) : [],
  );
  for (const call of new Map([...calls, ...exports.map((one) => [one.id, one] as const)]).values()) {
    const grants = grantsOf(call, pages, owners.get(call.noun)?.page);
    if (typeof grants === 'string') continue;
    for (const { code } of grants) if (code !== ANY_USER) found.set(code, [...(found.get(code) ?? []), call]);
  }
  return found;
};

let known: ReadonlyMap<string, readonly Call[]> | undefined;
/** Every permission code of the declared calls, with the calls it allows; calculated once. */
export const callsByCode = (): ReadonlyMap<string, readonly Call[]> => (known ??= find());
let every: ReadonlySet<string> | undefined;
/** The codes of a platform admin. */
export const allCodes = (): ReadonlySet<string> => (every ??= new Set(callsByCode().keys()));
