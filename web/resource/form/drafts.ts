import type { FieldValues } from '@parkdeck/core/kit/field';
import { session } from '../../state/session.ts';
import { storage } from '../../state/storage.ts';

/** Whoever signs in next in this window finds nothing of another's. */
const name = (tab: string, form: string): string => `draft:${session.user?.userName ?? ''}:${tab}:${form}`;
const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was typed into a form and not saved; it ends with the window. */
export const readDraft = (tab: string, form: string): FieldValues | undefined => {
  const kept = storage.read(name(tab, form));
  return isValues(kept) ? kept : undefined;
};
/** Passwords are never kept. */
export const keepDraft = (tab: string, form: string, values: FieldValues, secrets: readonly string[]): void =>
  storage.write(name(tab, form), Object.fromEntries(Object.entries(values).filter(([key]) => !secrets.includes(key))), {
    session: true,
  });
export const dropDraft = (tab: string, form: string): void => storage.remove(name(tab, form));
