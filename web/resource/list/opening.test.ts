import { order, payment } from '@parkdeck/core/catalogue/index';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Day } from '@parkdeck/core/lib/day';
import { describe, expect, test } from 'vitest';
import { afterOpening, openingSearch, wholeTime } from './opening.ts';

const today = '2026-03-01' as Day;
const pageOf = ({ name, title }: ResourceDef): PageDef => ({ path: '/x', title, of: name, view: 'list', auth: 'menu' });
const FROM = { timeFrom: '2026-02-23 00:00:00' };

describe('an address', () => {
  test.each([
    ['without a query opens on the last seven days (B134)', payment, {}, FROM],
    ['of a section does, too', payment, { part: 'payment' }, { part: 'payment', ...FROM }],
    ['with a filter shows what it says', payment, { plate: '京A12345' }, { plate: '京A12345' }],
    ['with a view shows the view', payment, { view: 'mine' }, { view: 'mine' }],
    ['with an open row shows all rows', payment, { id: 'PY1' }, { id: 'PY1' }],
    ['whose period was removed shows all rows', payment, { span: 'all' }, { span: 'all' }],
    ['of a list of what stands now shows all rows', pass, {}, {}],
  ] as const)('%s', (_name, noun, search, opened) =>
    expect(openingSearch(noun, pageOf(noun), search, today)).toEqual(opened),
  );
});

describe('a change of the address', () => {
  test.each([
    ['keeps the period', {}, { plate: '京A12345' }, { ...FROM, plate: '京A12345', span: null }],
    ['remembers that the period was removed', {}, { timeFrom: null }, { timeFrom: null, span: 'all' }],
    ['forgets it once something else is asked', { span: 'all' }, { plate: '京A1' }, { plate: '京A1', span: null }],
    ['remembers it when the last filter goes', { plate: '京A1' }, { plate: null }, { plate: null, span: 'all' }],
    [
      'to another list begins anew',
      { ...FROM },
      { timeFrom: null, part: 'x' },
      { timeFrom: null, part: 'x', span: null },
    ],
  ])('%s', (_name, search, patch, written) =>
    expect(afterOpening({ noun: payment, page: pageOf(payment), search, today }, patch)).toEqual(written),
  );

  test('of a list that opens whole is written as it is', () =>
    expect(afterOpening({ noun: pass, page: pageOf(pass), search: {}, today }, { plate: null })).toEqual({
      plate: null,
    }));
});

test('the period of a list is removed as a whole', () => {
  expect(wholeTime(order, pageOf(order), { createdAtFrom: 'x', plate: 'y' })).toEqual({
    createdAtFrom: null,
    createdAtTo: null,
  });
  expect(wholeTime(order, pageOf(order), { plate: 'y' })).toBeUndefined();
});
