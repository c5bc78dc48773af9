import { refTarget, type Field } from '@parkdeck/core/kit/field';
import { isReferenceList } from '@parkdeck/core/kit/kinds';

/** The parks of the user, as far as the console knows them. */
export const ownParks: {
  /** The one park of who has no other; null also as long as nobody has asked for them. */
  only: { readonly id: string; readonly name: string } | null;
} = { only: null };

/** What empty means in it is something else than the only park: all parks, or that nobody asks for one. */
const meansOthers = ({ options: { whenNone, onlyThen } }: Field): boolean =>
  whenNone !== undefined || onlyThen !== undefined;

/**
 * The only park of who has no other, where a field needs one, or is simply the park of what is added: nothing to
 * choose.
 */
export const onlyParkFor = (name: string, field: Field): unknown => {
  const { only } = ownParks;
  if (only === null || refTarget(field) !== 'park' || 'only' in field.options) return undefined;
  if (!field.options.required && (name !== 'park' || meansOthers(field))) return undefined;
  return isReferenceList(field) ? [only.id] : only.id;
};
