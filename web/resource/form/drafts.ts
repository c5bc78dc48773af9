import type { FieldValues } from '@parkdeck/core/kit/field';
import { session } from '../../state/session.ts';
import { storage } from '../../state/storage.ts';

/** Includes the user name, so that the next user of this window does not see the draft. */
const name = (tab: string, form: string): string => `draft:${session.user?.userName ?? ''}:${tab}:${form}`;
const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The unsaved draft of a form; kept until the window closes. */
export const readDraft = (tab: string, form: string): FieldValues | undefined => {
  const kept = storage.read(name(tab, form));
  return isValues(kept) ? kept : undefined;
};
/** Stores a draft, without passwords. */
export const keepDraft = (tab: string, form: string, values: FieldValues, secrets: readonly string[]): void =>
  storage.write(name(tab, form), Object.fromEntries(Object.entries(values).filter(([key]) => !secrets.includes(key))), {
    session: true,
  });
export const dropDraft = (tab: string, form: string): void => storage.remove(name(tab, form));
