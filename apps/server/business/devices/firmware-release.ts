import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { changes } from '../parks/place-rules.ts';

const RELEASED = {
  zh: '已发布的版本不能再改。另建新版本',
  en: 'A released version is not changed any more. Make a new one',
};

/** Refuses changes of these fields once a version is released: devices may have it installed (rules 5.28). */
export const staysOnceReleased = (
  content: readonly string[],
  before: { readonly released: boolean } | null,
  values: Readonly<Record<string, unknown>>,
): Result<void, Refusal> =>
  before?.released && content.some((key) => key in values && changes(before, values, key))
    ? err(refused('released', RELEASED))
    : ok(undefined);
