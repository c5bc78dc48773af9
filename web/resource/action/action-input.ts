import type { Call } from '@parkdeck/core/kit/call';
import { isWritable, refTarget, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isSameKind } from '@parkdeck/core/kit/kinds';
import { extensionOf } from '../extension.ts';
import { startValues } from '../form/form-model.ts';
import { isEcho } from './echo.ts';
import type { ActionRequest } from './request.ts';

/** What the user fills in: everything but what the preview tells. */
export const askedFields = (call: Call): Fields =>
  Object.fromEntries(
    Object.entries(call.input).filter(
      ([name, field]) => isWritable(field) && !isEcho(call, name) && call.given?.[name] === undefined,
    ),
  );

/** Without what was left empty. */
export const stripped = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** Whether both mean the same thing: `coupon` may be the money it took off, or which one it is to be. */
const isSame = (one: Field, other: Field | undefined): boolean =>
  other !== undefined && isSameKind(one, other) && refTarget(one) === refTarget(other);

/** What the row says already: its park, its gates. A changed value starts from the present one. */
const seed = (fields: Fields, row: FieldValues | undefined, own: Fields = {}): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      row &&
      row[name] !== undefined &&
      row[name] !== null &&
      isSame(field, own[name]) &&
      name !== 'remark' &&
      name !== 'payWay'
        ? [[name, row[name]]]
        : [],
    ),
  );

/** What a noun says that its action begins with on a row. */
const startsOf = (call: Call, row: FieldValues | undefined): FieldValues =>
  (row && extensionOf(call.noun).initialInput?.[call.verb]?.(row)) ?? {};

/** What the dialog of a call begins with; `row`: the only one that it is about. */
export const initialValues = (
  { call, preset }: ActionRequest,
  fields: Fields,
  row: FieldValues | undefined,
): FieldValues => ({
  ...seed(fields, row, call.resource?.fields),
  ...startValues(fields, { ...startsOf(call, row), ...preset }),
});
