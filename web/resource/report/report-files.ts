import { isReport, type ReportDef } from '@parkdeck/core/kit/report';

/** All declarations of the catalogue's reports area. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../core/catalogue/reports/*.ts', {
  eager: true,
});

export const reports: readonly ReportDef[] = Object.values(files)
  .flatMap((module) => Object.values(module))
  .filter((value): value is ReportDef => typeof value === 'object' && value !== null && isReport(value));
