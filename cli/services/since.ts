import { createHash } from 'node:crypto';
import { filterFields } from '@parkdeck/core/kit/filter';
import { isWritable } from '@parkdeck/core/kit/field';
import { isMoment } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { datetimeOfInstant, instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { settingsFolder } from './settings-file.ts';
import { settingsJson } from './settings-folder.ts';

/** Rows of the last moments may still be on their way into the database: they are taken the next time. */
const SETTLED_MS = 60_000;
const SECOND = 1000;

/**
 * The field by which the rows of a noun are new: the time by which its list is ordered, otherwise a time that the
 * platform writes. `undefined`: it has none that its list can be narrowed by.
 */
export const timeFieldOf = (resource: ResourceDef): string | undefined => {
  const filters = filterFields(resource.fields);
  const sorted = (resource.list.sort ?? '').split(',').map((name) => name.replace(/^-/, ''));
  const own = Object.keys(resource.fields).filter((key) => resource.fields[key] && !isWritable(resource.fields[key]));
  return [...sorted, 'createdAt', ...own].find((key) => {
    const field = resource.fields[key];
    return field && isMoment(field) && `${key}From` in filters && `${key}To` in filters;
  });
};

/** Where scheduled exports have come to, by what they export: the last second that is in a file. */
type Marks = Readonly<Record<string, string>>;
const isMarks = (content: unknown): content is Marks =>
  typeof content === 'object' && content !== null && Object.values(content).every((one) => typeof one === 'string');

export interface Window {
  /** The first second; `undefined`: from the beginning. */
  readonly from: string | undefined;
  /** The last second. */
  readonly to: string;
  /** Notes that everything up to `to` is in a file. */
  readonly keep: () => void;
}

interface Asked {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: number;
  /** What is exported: address of the platform, noun, filters. Another export has a mark of its own. */
  readonly of: readonly unknown[];
}

/**
 * The time between the last export of the same rows and now. The marks are kept in `exports.json` in the folder of the
 * settings and move on only when `keep` is called.
 */
export const windowSince = (last: 'last' | string, { env, now, of }: Asked): Window => {
  const file = settingsJson(settingsFolder(env), 'exports', isMarks);
  const key = createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 32);
  const mark = file.read()?.[key];
  const from =
    last === 'last'
      ? mark && isDatetime(mark)
        ? datetimeOfInstant(instantOf(mark) + SECOND)
        : undefined
      : `${last} 00:00:00`;
  const to = datetimeOfInstant(now - SETTLED_MS);
  return { from, to, keep: () => file.write({ ...file.read(), [key]: to }) };
};
