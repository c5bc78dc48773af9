import * as catalogue from '@parkdeck/core/catalogue/index';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';

type Owner = ResourceDef | ServiceDef;
const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'name' in value && 'base' in value;

const declared: readonly unknown[] = Object.values(catalogue);

/** All declarations, in the form that the tests of this folder need. */
export const owners: readonly Owner[] = declared.filter(isOwner);
export const resources: readonly ResourceDef[] = owners.filter((owner) => 'fields' in owner);
export const reports: readonly ReportDef[] = owners.filter(isReport);
export const calls: readonly Call[] = owners.flatMap((owner) => callsOf(owner));
export const pages: readonly PageDef[] = catalogue.pages;

/** The values that occur more than once. */
export const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);
