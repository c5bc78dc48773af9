import type { ParameterDef } from './parameter-def.ts';
import { DEVICE_PARAMETERS } from './parameters-devices.ts';
import { LANE_PARAMETERS } from './parameters-lanes.ts';
import { MESSAGE_PARAMETERS } from './parameters-messages.ts';
import { SYSTEM_PARAMETERS } from './parameters-system.ts';
import { ARCHIVES, RETENTIONS } from './retentions.ts';

/**
 * Every number that operators may set, by its key: declared in these groups and nowhere else, read by `parameterOf`
 * (apps/server/platform/parameters.ts).
 */
export const PARAMETERS = {
  ...SYSTEM_PARAMETERS,
  ...LANE_PARAMETERS,
  ...DEVICE_PARAMETERS,
  ...MESSAGE_PARAMETERS,
  ...RETENTIONS,
  ...ARCHIVES,
} as const satisfies Readonly<Record<string, ParameterDef>>;

/** Key of a parameter. */
export type ParameterName = keyof typeof PARAMETERS;

/** The declaration of a parameter; undefined: there is none of this key. */
export const parameterNamed = (key: string): ParameterDef | undefined => {
  const all: Readonly<Partial<Record<string, ParameterDef>>> = PARAMETERS;
  return all[key];
};
