import { expect, test } from 'vitest';
import { calendarOf } from './holidays.ts';
import { isEffective, modelsWithout, overlaps, sameCars, stateAt, tariffFor, type Version } from './versions.ts';
import { datetime } from '../../../lib/fixtures/datetime.ts';

const at = datetime;
const version = (more: Partial<Version> & { readonly id?: string } = {}): Version & { readonly id: string } => ({
  id: 'V',
  area: null,
  carType: 'T',
  carModel: 'S',
  publishedAt: at('2026-01-01 00:00:00'),
  effectiveFrom: at('2026-02-01 00:00:00'),
  effectiveTo: null,
  ...more,
});

test('a version is a draft until it is published, and active until its end', () => {
  const now = at('2026-01-15 00:00:00');
  expect(stateAt(version({ publishedAt: null }), now)).toBe('draft');
  expect(stateAt(version(), now)).toBe('active');
  expect(stateAt(version({ effectiveTo: at('2026-01-15 00:00:01') }), now)).toBe('active');
  expect(stateAt(version({ effectiveTo: now }), now)).toBe('retired');
});

test('the version effective at the entry counts: its first moment does, its last does not', () => {
  const one = version({ effectiveTo: at('2026-03-01 00:00:00') });
  expect(
    ['2026-01-31 23:59:59', '2026-02-01 00:00:00', '2026-02-28 23:59:59', '2026-03-01 00:00:00'].map((moment) =>
      isEffective(one, at(moment)),
    ),
  ).toEqual([false, true, true, false]);
  expect(isEffective(version({ publishedAt: null }), at('2026-02-02 00:00:00'))).toBe(false);
});

test('area, type and model; then the park; then its default model', () => {
  const entry = at('2026-02-10 10:00:00');
  const [ofArea, ofModel, ofDefault, other] = [
    version({ id: 'A', area: 'A1', carModel: 'L' }),
    version({ id: 'M', carModel: 'L' }),
    version({ id: 'D' }),
    version({ id: 'O', carType: 'X' }),
  ];
  const all = [other, ofDefault, ofModel, ofArea];
  const pick = (area: string | null, carModel: string, from = all) =>
    tariffFor(from, { area, carType: 'T', carModel }, 'S', entry)?.id;
  expect([pick('A1', 'L'), pick('A2', 'L'), pick(null, 'L'), pick('A1', 'N'), pick(null, 'S')]).toEqual([
    'A',
    'M',
    'M',
    'D',
    'D',
  ]);
  expect(pick('A2', 'L', [ofArea, other])).toBeUndefined();
  expect(tariffFor(all, { area: null, carType: 'Y', carModel: 'S' }, 'S', entry)).toBeUndefined();
});

test('versions of the same cars never overlap; they may meet', () => {
  const first = version({ effectiveTo: at('2026-03-01 00:00:00') });
  expect(overlaps(first, version({ effectiveFrom: at('2026-03-01 00:00:00') }))).toBe(false);
  expect(overlaps(first, version({ effectiveFrom: at('2026-02-28 23:59:59') }))).toBe(true);
  expect(overlaps(version(), version({ effectiveFrom: at('2027-01-01 00:00:00') }))).toBe(true);
  expect([sameCars(first, version({ area: 'A1' })), sameCars(first, version())]).toEqual([false, true]);
});

test('which models are left without a tariff', () => {
  const models = [
    { id: 'S', default: true },
    { id: 'L', default: false },
  ];
  const entry = at('2026-02-10 10:00:00');
  const without = (versions: readonly Version[]) =>
    modelsWithout(versions, { area: null, carType: 'T' }, models, entry).map(({ id }) => id);
  expect(without([version()])).toEqual([]);
  expect(without([version({ carModel: 'L' })])).toEqual(['S']);
  expect(without([])).toEqual(['S', 'L']);
});

test('a park may work on a national holiday', () => {
  const rows = [
    { date: '2026-10-01', kind: 'holiday' as const },
    { date: '2026-10-01', kind: 'workday' as const, park: 'P1' },
    { date: '2026-10-10', kind: 'workday' as const, park: null },
  ];
  expect(calendarOf(rows, 'P1')).toEqual({ '2026-10-01': 'workday', '2026-10-10': 'workday' });
  expect(calendarOf(rows, 'P2')).toEqual({ '2026-10-01': 'holiday', '2026-10-10': 'workday' });
});
