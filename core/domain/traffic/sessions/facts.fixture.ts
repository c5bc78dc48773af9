import { day } from '../../../lib/fixtures/day.ts';
import { asId } from '../../../lib/id.ts';
import { normalizePlate, type Plate } from '../../../lib/plate.ts';
import { at } from '../../finance/orders/stay.fixture.ts';
import type { EntryFacts, EntrySettings } from './entry.ts';
import type { PassCandidate } from './entry-right.ts';

export const plateOf = (text: string): Plate => {
  const plate = normalizePlate(text);
  if (!plate.ok) throw new Error(text);
  return plate.value;
};

const SETTINGS: EntrySettings = {
  repeatEntry: 'close-old',
  passGraceDays: 0,
  expiredAs: 'temporary',
  carOverflow: 'temporary',
  mergeVisits: 0,
};

/** A pass of March that is in order. */
export const passOf = (more: Partial<PassCandidate> = {}): PassCandidate => ({
  id: asId<'pass'>('P1'),
  carType: asId<'car-type'>('monthly'),
  state: 'active',
  startDate: day('2026-03-01'),
  endDate: day('2026-03-31'),
  gates: [],
  isExact: true,
  carsInside: 0,
  group: null,
  expiredAs: null,
  ...more,
});

/** An unknown car at an open gate of a park with room, on 2026-03-02 at 09:00. */
export const entryFacts = (more: Partial<EntryFacts> = {}, settings: Partial<EntrySettings> = {}): EntryFacts => ({
  now: at('09:00'),
  settings: { ...SETTINGS, ...settings },
  gate: { id: asId<'gate'>('G1'), opening: 'auto', temporaryIn: true },
  schedules: new Map(),
  temporaryType: asId<'car-type'>('temporary'),
  open: null,
  last: null,
  blacklist: [],
  blockingDebt: 0,
  remaining: 10,
  passes: [],
  invitations: [],
  ...more,
});
