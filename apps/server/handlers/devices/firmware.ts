import { sql } from 'drizzle-orm';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

const RELEASED = {
  zh: '已发布的版本不能再改。另建新版本',
  en: 'A released version is not changed any more. Make a new one',
};

export const firmwareHandlers = {
  lookup: (work, { model }) =>
    optionsOf(work, firmware, [sql`t.released`, ...(model ? [sql`t.model = ${model}`] : [])]),
} satisfies HandlersOf<typeof firmware>;

/** Refuses any change of these fields once a version is released: devices may hold it (rules 5.28). */
export const staysOnceReleased = (
  content: readonly string[],
  before: { readonly released: boolean } | null,
  values: Readonly<Record<string, unknown>>,
): Result<void, Refusal> =>
  before?.released && content.some((key) => key in values && changes(before, values, key))
    ? err(refused('released', RELEASED))
    : ok(undefined);

export const firmwareHooks: Hooks<typeof firmware> = {
  save: async (_work, { before, values }) =>
    staysOnceReleased(['version', 'model', 'file', 'checksum', 'size', 'forced', 'note', 'released'], before, values),
};
