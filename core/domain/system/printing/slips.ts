import type { SLIP_KINDS } from '../../../vocabulary/system.ts';

/** The kinds of printed slips. */
export type SlipKind = keyof typeof SLIP_KINDS;

/** The placeholders that each kind of slip may contain (E#22). */
export const SLIP_PLACEHOLDERS: Readonly<Record<SlipKind, readonly string[]>> = {
  ticket: ['park', 'gate', 'plate', 'inTime', 'number', 'time'],
  receipt: [
    'park',
    'plate',
    'inTime',
    'outTime',
    'stay',
    'due',
    'derated',
    'paid',
    'payWay',
    'cashier',
    'number',
    'time',
  ],
  shift: [
    'park',
    'booth',
    'cashier',
    'startTime',
    'endTime',
    'cars',
    'cash',
    'online',
    'other',
    'total',
    'number',
    'time',
  ],
  'monthly-slip': [
    'park',
    'plate',
    'owner',
    'carType',
    'startDate',
    'endDate',
    'paid',
    'payWay',
    'cashier',
    'number',
    'time',
  ],
};

const MARKED = /\{(\w*)\}/g;

/** Names in braces that this kind of slip does not know. */
export const unknownOnSlip = (content: string, kind: SlipKind): readonly string[] =>
  [...content.matchAll(MARKED)].map(([, name = '']) => name).filter((name) => !SLIP_PLACEHOLDERS[kind].includes(name));

/** The slip with its placeholders replaced; those without a value become a dash. */
export const fillSlip = (content: string, facts: Readonly<Record<string, string>>): string =>
  content.replaceAll(MARKED, (_all, name: string) => facts[name] ?? '—');
