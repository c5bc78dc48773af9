import { isPlate, normalizePlate } from '../../../lib/plate.ts';
import { checkPhone } from '../../../lib/phone.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { SUBJECTS } from '../../../vocabulary/persons.ts';

/** By what a person is found. */
export type SubjectKind = keyof typeof SUBJECTS;
/** The phone, plate or number of papers of a person, in the form in which it is stored. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

const ID_NUMBER = /^[0-9A-Z]{6,20}$/;
const FULL_ID = /^[1-9]\d{16}[\dX]$/;

/** What a text is by itself: a phone, a full identity number, a plate. */
const recognised = (text: string): SubjectKind | undefined => {
  if (checkPhone(text).ok) return 'phone';
  if (FULL_ID.test(text)) return 'idNumber';
  return normalizePlate(text).ok ? 'plate' : undefined;
};

/** The form in which a number of each kind is stored; undefined where it is none. */
const STORED: Readonly<Record<SubjectKind, (text: string) => string | undefined>> = {
  phone: (text) => {
    const phone = checkPhone(text);
    return phone.ok ? phone.value : undefined;
  },
  plate: (text) => {
    const plate = normalizePlate(text);
    return plate.ok && isPlate(plate.value) ? plate.value : undefined;
  },
  idNumber: (text) => (ID_NUMBER.test(text) ? text : undefined),
};

/**
 * The person meant by a text, of the kind that is named or recognised: `138 0000 0001`, `京a·12345`,
 * `110101199003070017`. Refused where it is none of these, or not what it is named as.
 */
export const subjectOf = (given: string, named?: SubjectKind | null): Result<Subject, 'format'> => {
  const text = given.replace(/\s/g, '').toUpperCase();
  const kind = named ?? recognised(text);
  const value = kind && STORED[kind](text);
  return kind && value !== undefined ? ok({ kind, value }) : err('format');
};

/** What is inside a text where none of it may be part of a longer number or plate. */
const EDGE = '[0-9A-Za-z]';

/** A pattern, the same for PostgreSQL and JavaScript, of any of these values as whole words. */
export const valuesPattern = (values: readonly string[]): string =>
  `(?<!${EDGE})(${values.map((value) => value.replaceAll(/[^0-9A-Za-z\u4e00-\u9fff]/g, '')).join('|')})(?!${EDGE})`;
