import type { CaseSource } from './case-source.ts';
import { MONEY_SOURCES } from './case-sources-money.ts';
import { SERVICE_SOURCES } from './case-sources-service.ts';
import { STAY_SOURCES } from './case-sources-stay.ts';
import { VEHICLE_SOURCES } from './case-sources-vehicle.ts';

/** All sources of a case file. To add a noun about cars, add a source. */
export const CASE_SOURCES: readonly CaseSource[] = [
  ...STAY_SOURCES,
  ...MONEY_SOURCES,
  ...VEHICLE_SOURCES,
  ...SERVICE_SOURCES,
];
