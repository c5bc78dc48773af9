import { refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { parameterField, placeField } from '@parkdeck/core/kit/parameter-field';
import type { KindOf, PlaceKind } from '@parkdeck/core/domain/system/runbooks/places';
import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import { calls, resourceOf } from '../../../db/registry.ts';

/** What a place of a step holds, by the declarations. */
export const kindOf: KindOf = (id, field): PlaceKind | undefined => {
  if (field === null) {
    const noun = calls.get(id)?.resource?.name;
    return noun === undefined ? undefined : { kind: 'ref', noun };
  }
  const found = placeField(calls.get(id), field);
  return found && { kind: found.kind, noun: refTarget(found) };
};

type OfParameter = Pick<RunbookParameter, 'call' | 'field' | 'kind' | 'noun'>;

/** The field by which the value of a parameter is read and checked. */
export const fieldOf = ({ call, field, kind, noun }: OfParameter): Field =>
  parameterField({ field, kind }, { call: calls.get(call), noun: noun === null ? undefined : resourceOf(noun) });
