import { oncePer } from '../lib/once-per.ts';
import { f, refTarget, wireName } from './field.ts';
import type { Field, FieldOptions, Fields } from './field.ts';
import { filterKind, isChoice, isFlag, isMoney, isSingleReference } from './kinds.ts';
import { words } from './words.ts';

/**
 * Our names of list parameters; on the wire `current` and `size` (B120, A1). `cursor` walks long lists, `exactTotal`
 * asks for an exact total (S23).
 */
export const PAGING = {
  page: f.int({ label: words('页码', 'Page'), wire: 'current', min: 1 }),
  size: f.int({ label: words('每页', 'Page size'), wire: 'size', min: 1, max: 500 }),
  sort: f.text({ label: words('排序', 'Order'), max: 200 }),
  cursor: f.text({ label: words('游标', 'Cursor'), max: 500 }),
  /** Sums of the declared number fields over the whole filtered list. */
  withSums: f.flag({ label: words('合计', 'Sums') }),
  /** Counts and sums the whole filtered list by the values of one field; which: {@link isGroupable}. */
  groupBy: f.text({ label: words('分组', 'Group by'), max: 60 }),
  exactTotal: f.flag({ label: words('精确总数', 'Exact total') }),
  /** Only these fields of the rows, beside their keys, by our names or the wire's; all when none are named. */
  columns: f.lines({ label: words('列', 'Columns'), max: 100 }),
} as const;

/** Whether a list can be grouped by a field: it has few values, and a list can be narrowed to one of them. */
export const isGroupable = (field: Field | undefined): boolean =>
  field?.options.filter === true &&
  !('many' in field.options && field.options.many === true) &&
  (isChoice(field) || isFlag(field) || isSingleReference(field));

const RANGE = { From: ['Begin', '起', 'from'], To: ['End', '止', 'to'] } as const;

/** Amounts in ledgers may be negative, and so may filters on them. */
const BELOW_NOTHING = { min: -1e13 } as const;

const plain = (field: Field): FieldOptions => {
  const { required: _r, readonly: _o, derived: _d, fixed: _x, initial: _i, min: _n, max: _m, ...rest } = field.options;
  return rest;
};

/** A filter compares more loosely than the field stores: several choices, several references, part of a text. */
const loosened = (field: Field): Field => {
  const options = plain(field);
  // `many` belongs to choices
  return { kind: filterKind(field), options: isChoice(field) ? ({ ...options, many: true } as FieldOptions) : options };
};

/** Filters that every list of rows at parks takes as well (rules 0.1). */
const PLACES: Fields = {
  company: f.refs('company', { label: words('单位', 'Company'), wire: 'companyId' }),
  village: f.refs('village', { label: words('小区', 'Site'), wire: 'VID' }),
};
const placesOf = (fields: Fields): readonly (readonly [string, Field])[] => {
  const { park } = fields;
  if (!park?.options.filter || refTarget(park) !== 'park') return [];
  const taken = Object.entries(fields).map(([key, field]) => wireName(key, field, 'in'));
  return Object.entries(PLACES).filter(
    ([key, { options }]) => !(key in fields) && !taken.includes(String(options.wire)),
  );
};

const filtersOf = (fields: Fields): Fields =>
  Object.fromEntries([
    ...Object.entries(fields).flatMap(([key, field]): (readonly [string, Field])[] => {
      if (!field.options.filter) return [];
      if (field.options.filter !== 'range') {
        const { kind, options } = loosened(field);
        return [
          [
            key,
            {
              kind,
              options: {
                ...options,
                wire: wireName(key, field, 'in'),
                ...(field.options.filter === 'needed' ? { required: true } : {}),
              },
            },
          ],
        ];
      }
      return (['From', 'To'] as const).map((suffix) => {
        const [wire, zh, en] = RANGE[suffix];
        const spelled = field.options.rangeWire?.[suffix] ?? wireName(key, field, 'in') + wire;
        return [
          key + suffix,
          {
            kind: field.kind,
            options: {
              ...plain(field),
              ...(isMoney(field) ? BELOW_NOTHING : {}),
              wire: spelled,
              label: words(`${field.options.label.zh}${zh}`, `${field.options.label.en} ${en}`),
            },
          },
        ];
      });
    }),
    ...placesOf(fields),
  ]);

/**
 * Filters that a noun's list takes, by our names: `state`, `endDateFrom`, `endDateTo`. All of them narrow (AND);
 * choices and references take several values (rules 0.5).
 */
export const filterFields = oncePer(filtersOf);
