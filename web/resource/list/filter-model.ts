import { choicesOf, type Field } from '@parkdeck/core/kit/field';
import { isKey, isPhone, isPlate, isReferenceList, isText } from '@parkdeck/core/kit/kinds';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { cleanPlate, splitPlate } from '@parkdeck/core/lib/plate';
import { readAddress } from '../../fields/address.ts';

export type Texts = Readonly<Record<string, string>>;

/** One filter as the user sees it: a range is a single filter with two ends. */
export interface FilterSpec {
  /** The field's key. */
  readonly name: string;
  readonly label: Words;
  /** Field as filters compare it: choices and references allow several values. */
  readonly field: Field;
  readonly range: boolean;
  /** Names of the filter in the address and in the list's input. */
  readonly keys: readonly string[];
}

/** Fields by which a list can be filtered. Not the row's key: in an address `id` is the open row. */
export const listFilters = (noun: ResourceDef) =>
  filterFields(Object.fromEntries(Object.entries(noun.fields).filter(([, field]) => !isKey(field))));

/** Filters of a page's list, without fields that the page fixes. */
export const filterSpecs = (noun: ResourceDef, preset: Preset | undefined): readonly FilterSpec[] => {
  const filters = listFilters(noun);
  const places = Object.entries(filters)
    .filter(([name, field]) => isReferenceList(field) && !(name in noun.fields))
    .map(([name, field]): FilterSpec => ({ name, label: field.options.label, field, range: false, keys: [name] }));
  return Object.entries(noun.fields)
    .flatMap(([name, own]): FilterSpec[] => {
      if (!own.options.filter || own.options.filter === 'needed' || Array.isArray(preset?.[name])) return [];
      const range = own.options.filter === 'range';
      const keys = range ? [`${name}From`, `${name}To`] : [name];
      const field = filters[keys[0] ?? name];
      return field ? [{ name, label: own.options.label, field, range, keys }] : [];
    })
    .concat(places);
};

/** The valid filters of the noun in an address. */
export const filterTexts = (noun: ResourceDef, search: Texts): Texts => {
  const filters = listFilters(noun);
  return Object.fromEntries(
    Object.entries(search).filter(
      ([key, text]) => filters[key] !== undefined && readAddress(filters[key], text) !== undefined,
    ),
  );
};

/** Filters that a page fixes, as in the address. */
export const presetTexts = (noun: ResourceDef, preset: Preset | undefined): Texts =>
  Object.fromEntries(
    Object.entries(preset ?? {}).map(([name, rule]) => {
      if (!('not' in rule)) return [name, rule.join(',')];
      const field = noun.fields[name];
      return [
        name,
        field
          ? Object.keys(choicesOf(field))
              .filter((word) => !rule.not.includes(word))
              .join(',')
          : '',
      ];
    }),
  );

/** Converts filter texts to the list's input. */
export const filterInput = (noun: ResourceDef, texts: Texts): Readonly<Record<string, unknown>> => {
  const filters = listFilters(noun);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const field = filters[key];
      const value = field && readAddress(field, text);
      return value === undefined ? [] : [[key, value]];
    }),
  );
};

const isFilter = (noun: ResourceDef, name: string): boolean => noun.fields[name]?.options.filter === true;

/**
 * Fields that the search input filters by: the noun's search fields, or its display field; where that is no text, the
 * first text that people know, beside a phone.
 */
export const searchedFields = (noun: ResourceDef): readonly string[] => {
  const named = (noun.search ?? []).filter((name) => isFilter(noun, name));
  if (named.length > 0) return named;
  const display = noun.fields[noun.display];
  const own = isFilter(noun, noun.display) ? [noun.display] : [];
  if (own.length > 0 && (isText(display) || isPlate(display))) return own;
  const texts = Object.keys(noun.fields).filter(
    (name) => isFilter(noun, name) && isText(noun.fields[name]) && !noun.fields[name]?.options.forPrograms,
  );
  return [...(isPhone(display) ? own : []), ...texts.slice(0, 1)];
};

const PLATE_PART =
  /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-Z]?[0-9A-Z]*|^[A-Z]?[0-9A-Z]*\d[0-9A-Z]*$/;

/**
 * Decides which filter a typed text sets: all digits a phone, part of a plate a plate, anything else the first text
 * field. The list cannot search several fields at once, so one is chosen and shown as a chip; the other matches
 * follow.
 */
export const readSearch = (
  noun: ResourceDef,
  typed: string,
): readonly { readonly name: string; readonly text: string }[] => {
  const text = typed.trim();
  const fields = searchedFields(noun);
  if (text === '' || fields.length === 0) return [];
  const plate = fields.find((name) => isPlate(noun.fields[name]));
  const phone = fields.find((name) => isPhone(noun.fields[name]));
  const bare = text.replace(/\s/g, '');
  const cleaned = cleanPlate(text);
  const likely =
    phone && /^\d{4,11}$/.test(bare)
      ? phone
      : plate && PLATE_PART.test(cleaned) && splitPlate(cleaned)[0] !== ''
        ? plate
        : (fields.find((name) => isText(noun.fields[name])) ?? fields[0]);
  return fields
    .filter((name) => name !== phone || /^\d+$/.test(bare))
    .toSorted((a, b) => Number(b === likely) - Number(a === likely))
    .map((name) => ({ name, text: name === phone ? bare : name === plate ? cleaned : text }));
};
