import { expect, test } from 'vitest';
import * as catalogue from '../catalogue/index.ts';
import type { PageDef } from './page.ts';
import { periodField } from './period.ts';
import type { ResourceDef } from './resource.ts';

const nouns: readonly unknown[] = Object.values(catalogue);
const isNoun = (value: unknown): value is ResourceDef =>
  typeof value === 'object' && value !== null && 'fields' in value && 'list' in value;
const pages: readonly PageDef[] = catalogue.pages;
const pageAt = (path: string): PageDef => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
};
const opensOn = (path: string): string | undefined => {
  const page = pageAt(path);
  const noun = nouns.filter(isNoun).find(({ name }) => name === page.of);
  if (!noun) throw new Error(`${path} shows no noun`);
  return periodField(noun, page);
};

test.each([
  ['/static/inoutRecord', 'inTime'],
  ['/rdstatic/inoutRecord', 'inTime'],
  ['/static/tempWCPays', 'time'],
  ['/static/onlineorder', 'createdAt'],
  ['/static/gateEvents', 'time'],
  ['/operatelog/basedata', 'at'],
  ['/rdstatic/escape', 'outTime'],
  ['/static/carDerates', 'time'],
])('what happened, as on %s, opens on the last days of %s', (path, field) => expect(opensOn(path)).toBe(field));

test.each([
  ['/static/incar', 'cars inside'],
  ['/rdstatic/inCar', 'cars inside'],
  ['/static/unConfirmOrder', 'payments to confirm'],
  ['/parkfeerecovery/owefeelist', 'arrears'],
  ['/rdoperatingcenter/earlywarningmanage', 'warnings'],
  ['/car/carMonthNew', 'passes'],
  ['/couponcard/couponcard', 'coupons'],
  ['/basedata/park', 'parks'],
])('what stands now opens whole: %s, %s', (path) => expect(opensOn(path)).toBeUndefined());
