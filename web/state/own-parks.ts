import { refTarget, type Field } from '@parkdeck/core/kit/field';
import { isReferenceList } from '@parkdeck/core/kit/kinds';

/** The parks of the user, as far as the console knows them. */
export const ownParks: {
  /** The one park of who has no other; null also as long as nobody has asked for them. */
  only: { readonly id: string; readonly name: string } | null;
} = { only: null };

/** The only park of who has no other, where a field needs one: nothing to choose. */
export const onlyParkFor = (field: Field): unknown => {
  const { only } = ownParks;
  if (only === null || !field.options.required || refTarget(field) !== 'park' || 'only' in field.options)
    return undefined;
  return isReferenceList(field) ? [only.id] : only.id;
};
