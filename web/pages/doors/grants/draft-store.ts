import { session } from '../../../state/session.ts';
import { storage } from '../../../state/storage.ts';
import type { Stroke } from './matrix-model.ts';

/** With the user's name: the next user of this window does not see the draft. */
const nameOf = (village: string): string => `draft:${session.user?.userName ?? ''}:grants:${village}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isOpenText = (value: unknown): boolean => value === null || isText(value);
const isStroke = (value: unknown): value is Stroke =>
  typeof value === 'object' &&
  value !== null &&
  'people' in value &&
  isTexts(value.people) &&
  'devices' in value &&
  isTexts(value.devices) &&
  'times' in value &&
  (value.times === null ||
    (typeof value.times === 'object' &&
      ['period', 'startDate', 'endDate'].every((key) =>
        isOpenText(Object.entries(value.times ?? {}).find(([name]) => name === key)?.[1] ?? null),
      )));

/** The strokes of a site that are not saved yet; kept until the window closes. */
export const readStrokes = (village: string): readonly Stroke[] => {
  const kept = storage.read(nameOf(village));
  return Array.isArray(kept) && kept.every(isStroke) ? kept : [];
};

export const keepStrokes = (village: string, strokes: readonly Stroke[]): void =>
  strokes.length === 0 ? storage.remove(nameOf(village)) : storage.write(nameOf(village), strokes, { session: true });
