import type { ReportDef } from '@parkdeck/core/kit/report';
import { loadChunk } from '../../app/chunk.ts';

const loaded = new Map<string, ReportDef>();

/** A report that has been loaded. */
export const loadedReport = (name: string): ReportDef | undefined => loaded.get(name);

/** The reports of those names, with the part of the catalogue that declares them. Names of lists are left to `load-noun.ts`. */
export const loadReports = async (names: readonly string[]): Promise<void> => {
  if (names.every((name) => loaded.has(name))) return;
  const { reports } = await loadChunk(() => import('./report-files.ts'));
  for (const report of reports) loaded.set(report.name, report);
};
