import type { FieldValues } from '@parkdeck/core/kit/field';
import { presetOf } from '@parkdeck/core/kit/page';
import { isReport } from '@parkdeck/core/kit/report';
import { isCommand } from '@parkdeck/core/kit/command';
import { shellLine } from '@parkdeck/core/palette/command-line';
import { callLine, exportLine, formLine, importLine } from '@parkdeck/core/palette/copied-lines';
import { inputOf, type Draft, type Target } from '@parkdeck/core/palette/steps';
import { known } from '../app/pages.ts';
import { writeAddress } from '../fields/address.ts';
import { today } from '../fields/today.ts';
import { callOf, createCallOf } from '../resource/calls.ts';
import { filterInput, filterTexts, presetTexts } from '../resource/list/filter-model.ts';
import { openingSearch } from '../resource/list/opening.ts';
import { nounNamed, owners } from '../resource/nouns.ts';
import { askedInput, askedTexts } from '../resource/report/parameters.ts';
import { selection } from '../state/selection.ts';
import type { PaletteEntry } from './entry.ts';
import { rowItem, type Line } from './use-line.ts';

/** A line of the palette as the terminal takes it: it says itself which rows its plan has. */
const lineSaid = (text: string): string => shellLine(['do', ...text.trim().split(/\s+/u)]);

/** Address of the case file of a car, which the terminal has as a command of its own. */
const CASE = '/desk/case';

/** The rows that a page opens with. */
const listSaid = (name: string, path: string, search: Readonly<Record<string, string>>): string | undefined => {
  const noun = nounNamed(name);
  const page = known.pages.find((one) => one.path === path);
  const call = noun && callOf(noun, 'list');
  if (!noun || !page || !call || !isCommand(call)) return undefined;
  const asked = filterTexts(noun, openingSearch(noun, page, search, today()));
  return callLine({
    call,
    rows: [],
    values: filterInput(noun, { ...asked, ...presetTexts(noun, presetOf(page, noun.name)) }),
  });
};

/** What the page of a report reads: what is asked, what it opens with, and what it fixes. */
const reportSaid = ({ act, noun }: PaletteEntry, values: FieldValues): string | undefined => {
  if (act.kind !== 'page' || !act.report) return undefined;
  const owner = owners().get(noun ?? '');
  const page = known.pages.find(({ path }) => path === act.path);
  if (!owner || !isReport(owner) || !page) return undefined;
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeAddress(value)]));
  const asked = askedTexts(owner, presetOf(page, owner.name), { ...act.search, ...texts }, today());
  return callLine({ call: act.report, rows: [], values: askedInput(owner.report.parameters, asked) });
};

/** What an entry does, with the rows that are in front; undefined where the terminal has no such command. */
const entrySaid = (entry: PaletteEntry, target: Target | null): string | undefined => {
  const { act, noun } = entry;
  const rowsOf = (name: string): Target['rows'] => (target?.noun === name ? target.rows : []);
  switch (act.kind) {
    case 'call':
      return callLine({ call: act.call, rows: rowsOf(act.call.noun), values: {} });
    case 'create': {
      const call = createCallOf(act.resource);
      return call && formLine({ call, id: undefined, values: {}, shown: {} });
    }
    case 'edit': {
      const get = callOf(act.resource, 'get');
      return get && callLine({ call: get, rows: rowsOf(act.resource.name), values: {} });
    }
    case 'import':
      return importLine({ noun: act.resource, file: `${act.resource.name}.xlsx` });
    case 'export': {
      const filters = selection.noun === act.resource.name ? filterInput(act.resource, selection.filters) : {};
      return exportLine({ owner: act.resource, filters, format: 'xlsx', columns: act.resource.list.columns });
    }
    case 'page':
      if (act.report) return reportSaid(entry, {});
      if (act.path === CASE && act.search?.['plate'] !== undefined) return shellLine(['case', act.search['plate']]);
      return noun === undefined ? undefined : listSaid(noun, act.path, act.search ?? {});
    case 'record': {
      const of = nounNamed(act.noun);
      const get = of && callOf(of, 'get');
      return get && isCommand(get) ? shellLine([act.noun, 'get', act.id]) : undefined;
    }
    case 'undo':
      return shellLine(['undo', act.id]);
    case 'setting':
      return undefined;
  }
};

/** All that it would send, what it shows as given beforehand too; `rows`: those that are meant. */
const draftSaid = (draft: Draft, rows: Target['rows'] = draft.target?.rows ?? []): string =>
  callLine({ call: draft.call, rows, values: inputOf(draft) });

/** What is in view of the palette. */
export interface InView {
  /** The typed line, where it is read as a command. */
  readonly line: Line | null;
  readonly text: string;
  /** Of several rows. */
  readonly plans: boolean;
  /** The command whose values are being asked for. */
  readonly draft: Draft | null;
  /** The item of the list that is current, by its value. */
  readonly current: string;
  readonly entry: PaletteEntry | undefined;
  readonly target: Target | null;
}

/**
 * The line of the terminal for what is in view: of a row that may be several, the one that is current. `undefined`: the
 * terminal has no command for it, or it is not certain what is meant.
 */
export const inTerminal = ({ line, text, plans, draft, current, entry, target }: InView): string | undefined => {
  if (!line) return draft ? draftSaid(draft) : entry && entrySaid(entry, target);
  if (line.waiting || line.reading.unread.length > 0) return undefined;
  if (plans) return line.lacks === null ? lineSaid(text) : undefined;
  const isNamed = line.draft.call.on === 'none' || line.draft.target !== null || line.reading.row === null;
  if (isNamed) return reportSaid(line.reading.entry, line.draft.values) ?? draftSaid(line.draft);
  // a plate that is not as typed is another car until a person says that it is meant
  const row = line.candidates.find(({ id, misread }) => rowItem(id) === current && misread === undefined);
  return row && draftSaid(line.draft, [row]);
};
