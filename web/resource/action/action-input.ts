import type { Call } from '@parkdeck/core/kit/call';
import { openInput } from '@parkdeck/core/kit/open-input';
import { isWritable, refTarget, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isSameKind } from '@parkdeck/core/kit/kinds';
import { extensionOf } from '../extension.ts';
import type { Row } from '../../state/selection.ts';
import { startValues } from '../form/form-model.ts';
import { isEcho } from './echo.ts';
import type { ActionRequest } from './request.ts';

/** Fields that the user fills in: all but those taken from the preview. */
export const askedFields = (call: Call): Fields =>
  Object.fromEntries(
    Object.entries(openInput(call)).filter(([name, field]) => isWritable(field) && !isEcho(call, name)),
  );

/** Removes empty values. */
export const stripped = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** Whether both fields mean the same: `coupon` may be the money it took off, or a reference to a coupon. */
const isSame = (one: Field, other: Field | undefined): boolean =>
  other !== undefined && isSameKind(one, other) && refTarget(one) === refTarget(other);

/** Values taken from the row: its park, its gates. A value to change starts with the current one. */
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

/** Initial values that the noun's extension provides for an action on a row. */
const startsOf = (call: Call, row: FieldValues | undefined): FieldValues =>
  (row && extensionOf(call.noun).initialInput?.[call.verb]?.(row)) ?? {};

/** Initial values of a call's dialog; `row`: the row when there is exactly one. */
export const initialValues = (
  { call, preset }: ActionRequest,
  fields: Fields,
  row: FieldValues | undefined,
): FieldValues => ({
  ...seed(fields, row, call.resource?.fields),
  ...startValues(fields, { ...startsOf(call, row), ...preset }),
});

/**
 * What the dialog of an action asks for, starts with and sends. `row`: the row when there is exactly one; it may have
 * fields of its own for the action, unless the caller has given values of those declared.
 */
export const askedOf = (
  request: ActionRequest,
  row: Row | undefined,
): { readonly fields: Fields; readonly fresh: FieldValues; readonly sent: (values: FieldValues) => FieldValues } => {
  const { call, preset } = request;
  const own = row && Object.keys(preset).length === 0 ? extensionOf(call.noun).asks?.[call.verb]?.(row) : undefined;
  const fields = own?.fields ?? askedFields(call);
  return {
    fields,
    fresh: own?.initial ?? initialValues(request, fields, row),
    sent: (values) => ({ ...(own?.input ?? ((given) => given))(stripped(values)), ...call.given }),
  };
};
