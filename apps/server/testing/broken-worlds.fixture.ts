import { DOOR_BREACHES } from './broken-doors.fixture.ts';
import { GUIDANCE_BREACHES } from './broken-guidance.fixture.ts';
import { MONEY_BREACHES } from './broken-money.fixture.ts';
import { RULE_BREACHES } from './broken-rules.fixture.ts';
import type { Breach } from './planted-rows.fixture.ts';

/** Breaches of every invariant, at least one each. */
export const BREACHES: readonly Breach[] = [
  ...MONEY_BREACHES,
  ...RULE_BREACHES,
  ...DOOR_BREACHES,
  ...GUIDANCE_BREACHES,
];
