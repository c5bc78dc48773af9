import { pages } from '@parkdeck/core/catalogue/pages';
import { callsOf, idField, type Call } from '@parkdeck/core/kit/call';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';

type Owner = ResourceDef | ServiceDef;

const calls = new WeakMap<Owner, ReadonlyMap<string, Call>>();

export const callsByVerb = (owner: Owner): ReadonlyMap<string, Call> => {
  const found = calls.get(owner) ?? new Map(callsOf(owner).map((call) => [call.verb, call]));
  calls.set(owner, found);
  return found;
};

export const callOf = (owner: Owner, verb: string): Call | undefined => callsByVerb(owner).get(verb);

export const keyField = (noun: ResourceDef): string => idField(noun)[0];

const pageList: readonly PageDef[] = pages;

/** Nouns that stand as a tab on another noun's page, or on one with a shape of its own. */
const HOSTS: Readonly<Record<string, string>> = { 'pass-request': '/car/carMonthNew', 'stall-group': '/car/carMonthNew', tariff: '/car/parksimplefeerule', upgrade: '/system/noWireDeviceInfo', 'display-binding': '/road/rdLed' };

/** Where the rows of a noun are listed: the first page of its own that is no twin. */
export const pageOf = (noun: string): PageDef | undefined => {
  const own = pageList.filter((page) => page.of === noun && page.view !== 'own');
  return own.find((page) => page.preset === undefined) ?? own[0] ?? pageList.find((page) => page.path === HOSTS[noun]);
};
