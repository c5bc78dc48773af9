import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import { versionState } from './version-state.ts';

const at = (text: string) => datetimeOfInstant(Date.parse(`${text}+08:00`));
const now = at('2026-03-01T15:00:00');

test.each([
  ['active', at('2026-04-01T00:00:00'), 'warn', '待生效'],
  ['active', at('2026-02-01T00:00:00'), 'ok', '生效'],
  ['active', now, 'ok', '生效'],
  ['draft', at('2026-04-01T00:00:00'), 'warn', '草稿'],
  ['retired', at('2025-04-01T00:00:00'), 'off', '已停用'],
] as const)('a version that is %s from %s', (state, effectiveFrom, mark, label) => {
  const [shown, { zh }] = versionState({ state, effectiveFrom }, now);
  expect([shown, zh]).toEqual([mark, label]);
});
