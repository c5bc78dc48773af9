import type { Call } from '@parkdeck/core/kit/call';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { namedAfter } from '@parkdeck/core/kit/named-after';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { commandVerb } from '@parkdeck/core/kit/command';
import { extensionOf } from '../resource/extension.ts';
import { callForRows, callOf, takesSeveral } from '../resource/calls.ts';
import { callNamed, nounNamed } from '../resource/nouns.ts';
import {
  openRecord,
  startAction,
  startCreate,
  startEdit,
  startExport,
  startImport,
  startList,
} from '../resource/action/start.ts';
import { onlyParkFor } from '../state/own-parks.ts';
import { fold } from '@parkdeck/core/search/text';
import { pageAt } from '../app/pages.ts';
import { selection } from '../state/selection.ts';
import { openTab } from '../tabs/tabs.ts';
import { writeAddress } from '../fields/address.ts';
import type { PaletteEntry } from './entry.ts';
import { palette } from './open.ts';
import { saidByVerb } from '@parkdeck/core/palette/line-values';
import { isSteppable, mainParameters, startDraft, type Draft, type Target } from '@parkdeck/core/palette/steps';

/** Opens the form of a command, filled with what is known so far. */
export const openForm = ({ call, target, values }: Draft): void => {
  const known = target?.rows.flatMap(({ row }) => (row ? [row] : [])) ?? [];
  startAction({
    call,
    ids: target?.rows.map(({ id }) => id) ?? [],
    source: 'palette',
    preset: values,
    ...(known.length === target?.rows.length ? { rows: known } : {}),
  });
};

const inAddress = (values: FieldValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeAddress(value)]));

/** Opens what a line only fills in: a report with its span and parks, the form of a new row, or that of a command. */
export const openFilled = (draft: Draft, entry: PaletteEntry | undefined): void => {
  if (entry?.act.kind === 'page') openTab(entry.act.path, { ...entry.act.search, ...inAddress(draft.values) });
  else if (entry?.act.kind === 'create') startCreate(entry.act.resource, draft.values);
  else if (!openInstead(draft)) openForm(draft);
};

/** The call to use for these rows: for several rows there may be a separate one (`renew` → `renew-chosen`). */
export const callFor = (call: Call, target: Target | null): Call =>
  target?.noun === call.noun ? callForRows(call, target.rows.length) : call;

/** The tab of its owner's record that a command is done in, for commands of parts: the parks of a user. */
const tabFor = (call: Call): { readonly owner: ResourceDef; readonly tab: string } | undefined => {
  const owner = nounNamed((call.resource && namedAfter(call.resource)) ?? '');
  const tab = owner && extensionOf(owner.name).tabs?.find(({ of }) => of === call.noun);
  return tab && { owner, tab: tab.id };
};

/** Whether a command asks for its parameters step by step: not when its dialog has something of its own to show. */
export const isLineByLine = (call: Call): boolean => {
  const { dialogs, leads } = extensionOf(call.noun);
  return (
    isSteppable(call) && tabFor(call) === undefined && !dialogs?.[commandVerb(call)] && !leads?.[commandVerb(call)]
  );
};

/** Parks that a command needs, as far as there is no choice. */
const settledParks = (call: Call): FieldValues =>
  Object.fromEntries(
    mainParameters(call).flatMap(([name, field]) => {
      const park = onlyParkFor(name, field);
      return park === undefined ? [] : [[name, park]];
    }),
  );

/** Values of these names that the page in front has settled. */
const knownOf = (names: object): FieldValues =>
  palette.useSelection ? Object.fromEntries(Object.entries(selection.known).filter(([name]) => name in names)) : {};

/** Whether the target is all rows of the filtered list: only the dialog, which creates a plan, can handle that. */
const meansEverything = (target: Target | null): boolean =>
  selection.all && target?.from === 'selection' && target.noun === selection.noun;

/** What the words for a page narrow it to, where they are the name of a view of its list: `离线` of all devices. */
const viewSaid = (path: string, query: string): Readonly<Record<string, string>> | undefined => {
  const page = pageAt(path);
  const said = fold(query);
  const noun = page?.of === undefined || page.view !== 'list' ? undefined : nounNamed(page.of);
  if (!page || [page.title.zh, page.title.en].some((title) => fold(title) === said)) return undefined;
  return noun?.list.views?.find(({ title, keywords = [] }) =>
    [title.zh, title.en, ...keywords].some((name) => fold(name) === said),
  )?.filters;
};

/** Whether a command on these rows is a plan, which only the dialog makes. */
const meansPlan = (call: Call, target: Target | null): boolean =>
  takesSeveral(call) && (meansEverything(target) || (call.on === 'one' && (target?.rows.length ?? 0) > 1));

/**
 * Chooses an entry. One that opens something does so at once and returns `null`; one that needs rows or parameters
 * returns a draft to continue with. `query`: what it was found by; `抬杆` also says that the barrier opens. Editing asks
 * for its row like a command does (`get` stands for it).
 */
export const actOn = ({ act, label, detail }: PaletteEntry, target: Target | null, query: string): Draft | null => {
  switch (act.kind) {
    case 'page':
      openTab(act.path, act.search ?? viewSaid(act.path, query));
      return null;
    case 'create':
      startCreate(act.resource, knownOf(act.resource.fields));
      return null;
    case 'import':
      startImport(act.resource);
      return null;
    case 'export':
      startExport(act.resource, selection.noun === act.resource.name ? selection.filters : {});
      return null;
    case 'record': {
      const noun = nounNamed(act.noun);
      if (noun) openRecord(noun, act.id);
      return null;
    }
    case 'undo': {
      const call = callNamed('undo-entry.undo');
      const row = { id: act.id, title: label, plates: [], detail };
      return call ? startDraft(call, { noun: call.noun, rows: [row], from: 'picked' }) : null;
    }
    case 'setting':
      act.run();
      return null;
    case 'edit': {
      const row = target?.noun === act.resource.name && target.rows.length === 1 ? target.rows[0] : undefined;
      const get = act.resource.calls.get && callOf(act.resource, 'get');
      if (row) startEdit(act.resource, row.id);
      else if (get) return startDraft(get, null);
      // rows that are not read one by one are chosen in their list
      else startList(act.resource);
      return null;
    }
    case 'call': {
      const call = callFor(act.call, target);
      const settled = {
        ...(call.on === 'none' && settledParks(call)),
        ...((call.on === 'none' || call.noun === (selection.about ?? selection.noun)) && knownOf(call.input)),
        ...saidByVerb(call, query),
      };
      const open = mainParameters(call).filter(([name]) => !(name in settled));
      const draft = startDraft(call, target?.noun === call.noun ? target : null, settled, open);
      const known = call.on === 'none' || draft.target !== null;
      const isBare = call.answers === 'file' && mainParameters(call).length === 0;
      if (known && (!isLineByLine(call) || isBare || meansPlan(call, draft.target))) {
        openForm(draft);
        return null;
      }
      return draft;
    }
  }
};

/** For a draft that opens something instead of running: opens it. Returns whether it did. */
export const openInstead = (draft: Draft): boolean => {
  const { call, target } = draft;
  const [row] = target?.rows ?? [];
  if (!row || !call.resource) return false;
  if (call.verb === 'get' && !call.action) {
    startEdit(call.resource, row.id);
    return true;
  }
  const part = Object.keys(draft.values).length === 0 ? tabFor(call) : undefined;
  if (part) {
    openRecord(part.owner, row.id, part.tab);
    return true;
  }
  if (isLineByLine(call)) return false;
  openForm(draft);
  return true;
};
