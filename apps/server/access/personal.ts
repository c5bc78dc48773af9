import type { Call } from '@parkdeck/core/kit/call';
import { personalAccess } from '@parkdeck/core/catalogue/system/personal-access';
import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { refTarget, wireName } from '@parkdeck/core/kit/field';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isReference } from '@parkdeck/core/kit/kinds';
import { maskedAs, maskedDeep, maskedRow, maskedValue, PLAIN_CODE } from '@parkdeck/core/kit/personal';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { oncePer } from '@parkdeck/core/lib/once-per';
import { SYSTEM_USER } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { resources } from '../db/registry.ts';

type Reader = Pick<Actor, 'codes' | 'user'>;

/** Whether somebody reads what is personal as it is stored; the platform's own jobs do. */
export const seesPlain = ({ codes, user }: Reader): boolean => codes.has(PLAIN_CODE) || user === SYSTEM_USER;

/** References to rows that are called by something personal: their names stand beside them. */
const personalNames = oncePer((fields: Fields): readonly (readonly [key: string, target: ResourceDef])[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const target = isReference(field) ? resources.get(refTarget(field) ?? '') : undefined;
    return target?.fields[target.display]?.options.personal ? [[`${key}Name`, target] as const] : [];
  }),
);

/** What a row of a noun is called, as whoever may not see it reads it. */
export const maskedName = ({ fields, display }: ResourceDef, name: unknown): unknown => {
  const field = fields[display];
  if (!field) return name;
  return Array.isArray(name) ? name.map((one: unknown) => maskedValue(field, one)) : maskedValue(field, name);
};

/** A masked row whose references are masked, too: their names are spelled alike here and on the wire. */
const withMaskedNames = (fields: Fields, row: Record<string, unknown>): FieldValues => {
  for (const [key, target] of personalNames(fields)) if (key in row) row[key] = maskedName(target, row[key]);
  return row;
};

/** A row, by our names, with the names of what it refers to, as an actor may read it. */
export const rowFor = (reader: Reader, fields: Fields, row: FieldValues): FieldValues =>
  seesPlain(reader) ? row : withMaskedNames(fields, maskedRow(fields, row));

/** A row of a file as an actor may have it: texts of every field are looked through. */
export const exportedRow = <R extends FieldValues>(reader: Reader, fields: Fields, row: R): R =>
  // the same keys with other values of the same kinds
  seesPlain(reader) ? row : (maskedDeep(rowFor(reader, fields, row)) as R);

const onWire = oncePer((fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [wireName(key, field, 'out'), field])),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row as the wire spells it. */
const wireRowFor = (fields: Fields, row: FieldValues): FieldValues =>
  withMaskedNames(fields, maskedRow(onWire(fields), row));

/** Calls that tell somebody his own data, or what he gave a reason for. */
const OWN: ReadonlySet<string> = new Set([signIn.name, personalAccess.name]);

/**
 * The answer of a call, spelled for the wire, as an actor may read it: what its declaration says is personal is masked,
 * and so is what looks like a phone or an identity number wherever else it stands, in notes, differences and logs.
 */
export const answerFor = (reader: Reader, call: Call, data: unknown): unknown => {
  if (seesPlain(reader) || OWN.has(call.noun)) return data;
  const { output, resource } = call;
  const one = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    const fields = output ?? (call.answers === 'row' || call.answers === 'rows' ? resource?.fields : undefined);
    if (fields) return wireRowFor(fields, item);
    if (resource && call.answers === 'options' && 'label' in item)
      return { ...item, label: maskedName(resource, item.label) };
    return item;
  };
  const told =
    isRecord(data) && Array.isArray(data.rows) && 'amountFen' in data
      ? { ...data, rows: data.rows.map((row: unknown) => previewRow(reader, row)) }
      : Array.isArray(data)
        ? data.map(one)
        : one(data);
  return maskedDeep(told);
};

/** A refusal, or whatever else is told in words, as an actor may read it. */
export const wordsFor = <T extends object>(reader: Reader, told: T): T =>
  // the same keys with other texts
  seesPlain(reader) ? told : (maskedDeep(told) as T);

/** A live event as an actor may hear it: the name of a person stands under `person`. */
export const eventFor = (reader: Reader, event: FieldValues): FieldValues => {
  const told = wordsFor(reader, event);
  return seesPlain(reader) || typeof told.person !== 'string'
    ? told
    : { ...told, person: maskedAs('name', told.person) };
};

const previewRow = (reader: Reader, row: unknown): unknown => {
  if (!isRecord(row)) return row;
  const fields = resources.get(String(row.noun))?.fields;
  const side = (value: unknown): unknown => (fields && isRecord(value) ? rowFor(reader, fields, value) : value);
  return { ...row, before: side(row.before), after: side(row.after) };
};
