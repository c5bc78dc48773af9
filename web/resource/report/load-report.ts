import type { PageDef } from '@parkdeck/core/kit/page';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { loadChunk } from '../../app/chunk.ts';
import { callOf } from '../calls.ts';
import { LATER_WORDS } from '../list/later-words.ts';
import { loadNoun } from '../load-noun.ts';
import { learnParts } from '../page-parts.ts';
import type { PagePart } from '../page-parts.ts';

const loaded = new Map<string, ReportDef>();

/** A report, if it has been loaded. */
export const loadedReport = (name: string): ReportDef | undefined => loaded.get(name);

/** Loads the reports with those names and their area of the catalogue. Names of lists are left to `load-noun.ts`. */
export const loadReports = async (names: readonly string[]): Promise<void> => {
  if (names.every((name) => loaded.has(name))) return;
  const { reports } = await loadChunk(() => import('./report-files.ts'));
  for (const report of reports) loaded.set(report.name, report);
};

const partOf = async (name: string): Promise<readonly PagePart[]> => {
  const report = loadedReport(name);
  if (report) return [{ name, title: report.title, call: callOf(report, 'report') }];
  const noun = await loadNoun(name);
  return noun ? [{ name, title: LATER_WORDS.several(noun), call: callOf(noun, 'list') }] : [];
};

/** Loads everything on a page of figures: its own report, and the reports and nouns shown as tabs. */
export const loadParts = async (page: PageDef): Promise<void> => {
  const names = [...(page.of === undefined ? [] : [page.of]), ...Object.keys(page.with ?? {})];
  await loadReports(names);
  learnParts(page.path, (await Promise.all(names.map(partOf))).flat());
};
