import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { employeeCheck } from '@parkdeck/core/catalogue/doors/employee-check';
import type { CheckedValues } from '@parkdeck/core/catalogue/doors/employee-check';
import { CHECKED_FIELDS } from '@parkdeck/core/catalogue/doors/choices';
import type { CHECK_ORIGINS } from '@parkdeck/core/catalogue/doors/choices';
import { choiceWords } from '@parkdeck/core/lib/choice';
import type { Stored, Work } from '../../engine/work.ts';

type Person = Stored<typeof employee>;
type CheckedField = keyof typeof CHECKED_FIELDS;

/** The fields of a person that a check can hold. */
const CHECKED = choiceWords(CHECKED_FIELDS);

/** What of some values a check holds. */
const heldOf = (values: Readonly<Record<string, unknown>>): CheckedValues =>
  Object.fromEntries(CHECKED.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));

/** What a change asked of a person: only what differs from what stands there. */
export const differing = (person: Person, values: Readonly<Record<string, unknown>>): CheckedValues =>
  Object.fromEntries(
    Object.entries(heldOf(values)).filter(
      ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(Reflect.get(person, key) ?? null),
    ),
  );

const isChecked = (key: string): key is CheckedField => CHECKED.some((one) => one === key);

/** Holds a newcomer's values until somebody has looked at them (rules 5.19). */
export const checkNewcomer = (work: Work, person: Person, origin: keyof typeof CHECK_ORIGINS): void => {
  const values = heldOf(person);
  work.insert(employeeCheck, {
    employee: person.id,
    village: person.village,
    isNew: true,
    origin,
    changed: Object.keys(values).filter(isChecked),
    old: {},
    new: values,
  });
};

/**
 * Holds a change of a person until somebody has looked at it; another change that waits takes the new values, too
 * (rules 5.19).
 */
export const checkChange = async (
  work: Work,
  person: Person,
  wanted: CheckedValues,
  origin: keyof typeof CHECK_ORIGINS,
): Promise<void> => {
  const [waiting] = await work.find(employeeCheck, {
    where: { employee: person.id, state: ['pending'], isNew: false },
    lock: true,
  });
  const values = { ...waiting?.new, ...wanted };
  const old = Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(person, key) ?? null]));
  const held = { changed: Object.keys(values).filter(isChecked), old, new: values };
  if (waiting) work.update(employeeCheck, waiting, held);
  else work.insert(employeeCheck, { employee: person.id, village: person.village, isNew: false, origin, ...held });
  if (person.checkState !== 'pending') work.update(employee, person, { checkState: 'pending' });
};
