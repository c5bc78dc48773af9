import type { Call } from '@parkdeck/core/kit/call';
import { savingAs } from '@parkdeck/core/kit/saving';
import { isTabOf } from '@parkdeck/core/kit/page';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { selection, type Row } from '../../state/selection.ts';
import { withAllPages } from '../../app/pages.ts';
import { openTab } from '../../tabs/tabs.ts';
import { writeAddress } from '../../fields/address.ts';
import { sayNow } from '../../state/language.ts';
import { canSee } from '../../state/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { keyField, takesSeveral } from '../calls.ts';
import { loadNoun } from '../load-noun.ts';
import { ownPageOf } from '../own-page.ts';
import { needsPermission } from '../permission-words.ts';
import { blockOf, wayOf, type Block } from './block.ts';
import { fullMisfitOf } from './conditions.ts';
import { openAction, openExport, openImport, type ActionSource } from './request.ts';
import { whenLoaded } from '../../ui/report-load.ts';

const COLON = words('：', ': ');
const WHO_CAN = words('看谁能开通', 'Who can allow it');

export interface Start {
  readonly call: Call;
  readonly ids: readonly string[];
  /** Rows for these ids, in any order, where the caller has them. */
  readonly rows?: readonly Row[];
  readonly source: ActionSource;
  /** Parameters already given, in domain units. */
  readonly preset?: Readonly<Record<string, unknown>>;
}

/** The key of an action that was chosen with the pointer or from a menu is told once. */
const teachKey = (keys: string, title: Words): void =>
  whenLoaded(import('../../keyboard/teach.ts'), ({ teach }) => teach('list', keys, title));

/** Says why a call cannot run, and offers what can be done about it. The sentence names the action once. */
const refuse = (call: Call, block: Block, rows: readonly Row[]): void => {
  const run = wayOf(block);
  const [only] = rows.length === 1 && block.kind === 'state' ? rows : [];
  const misfit = only && fullMisfitOf(call, only);
  if (run) return toast.warn(sayNow(block.text), { action: { label: sayNow(WHO_CAN), run } });
  toast.warn(misfit ? sayNow(misfit) : `${sayNow(call.title)}${sayNow(COLON)}${sayNow(block.text)}`);
};

/** Says why a call cannot run on these rows, if it cannot. */
export const refuseNow = (call: Call, rows: readonly Row[]): void => {
  const block = blockOf(call, rows);
  if (block) refuse(call, block, rows);
};

/** Opens a row over its list, at one of its tabs; for a noun without a list, the detail page. */
export const openRecord = (noun: ResourceDef, id: string, tab?: string): void =>
  withAllPages(() => {
    const page = ownPageOf(noun);
    const at: Readonly<Record<string, string>> = tab === undefined ? {} : { tab };
    if (page && !canSee(page)) toast.warn(sayNow(needsPermission(`${noun.page}_view`)));
    else if (page && (page.of === noun.name || isTabOf(page, noun.name)))
      openTab(page.path, { ...sectionOf(page.of, noun), id, ...at });
    else openTab('/form-detail/index', { type: noun.name, id, ...at });
  });

/** Opens what a reference refers to. */
export const openReference = (noun: string, id: string): void =>
  void loadNoun(noun).then((target) => target && openRecord(target, id), reportError);

/** Opens the form of a new row over its list. `preset`: initial values. */
export const startCreate = (noun: ResourceDef, preset: Readonly<Record<string, unknown>> = {}): void => {
  const given = Object.entries(preset)
    .map(([name, value]) => `${name}=${encodeURIComponent(writeAddress(value))}`)
    .join('&');
  openList(noun, { form: 'new', ...(given ? { preset: given } : {}) });
};

export const startEdit = (noun: ResourceDef, id: string): void => openList(noun, { form: id });

/** Opens the list of a noun, on the page that contains it. */
const openList = (noun: ResourceDef, search: Readonly<Record<string, string>>): void =>
  withAllPages(() => {
    const page = ownPageOf(noun);
    if (page) openTab(page.path, { ...sectionOf(page.of, noun), ...search });
  });

/** Query that opens a noun as a tab of another noun's page. */
const sectionOf = (host: string | undefined, noun: ResourceDef): Readonly<Record<string, string>> =>
  host === noun.name ? {} : { part: noun.name };

/** Opens the list of a noun as it stands. */
export const startList = (noun: ResourceDef): void => openList(noun, {});

export const startImport = (noun: ResourceDef): void => openImport(noun);

/** Opens the export dialog. Filters as in the address; `format` is that of the file. */
export const startExport = (noun: ResourceDef, { format, ...filters }: Readonly<Record<string, string>> = {}): void =>
  openExport({ noun, filters, ...(format === undefined ? {} : { format }) });

/** Calls that open a part of the console instead of an action dialog. */
const OPENS: Readonly<Record<string, (noun: ResourceDef, start: Start) => void>> = {
  'create-or-update': (noun, { ids: [id], preset }) =>
    id === undefined ? startCreate(noun, preset) : startEdit(noun, id),
  list: startList,
  get: (noun, { ids: [id] }) => void (id !== undefined && openRecord(noun, id)),
  export: (noun, { preset = {} }) =>
    startExport(
      noun,
      Object.keys(preset).length > 0
        ? Object.fromEntries(Object.entries(preset).map(([name, value]) => [name, writeAddress(value)]))
        : selection.noun === noun.name
          ? selection.filters
          : {},
    ),
  import: (noun) => startImport(noun),
};

/**
 * Starts a call on rows: opens its dialog with parameters, preview and run button. A call that opens a form, a page or
 * a file does so at once; one that may not run shows the reason.
 */
export const startAction = (start: Start): void => {
  const { ids, source } = start;
  const call = savingAs(start.call, ids.length > 0);
  const opens = call.resource && call.action === undefined ? OPENS[call.verb] : undefined;
  const rows = start.rows ?? ids.flatMap((id) => (selection.rows[id] ? [selection.rows[id]] : []));
  const block = blockOf(call, rows);
  if (block && (block.kind === 'permission' || rows.length === ids.length)) return refuse(call, block, rows);
  if (opens && call.resource) return opens(call.resource, start);
  if (call.answers === 'file' && Object.keys(call.input).length === 0)
    return whenLoaded(import('../transfer/save-file.ts'), ({ saveFile }) =>
      saveFile(call, { ids }, sayNow(call.title)),
    );
  if (call.on !== 'none' && ids.length === 0) return toast.warn(sayNow(words('先选一行', 'Select a row first')));
  // where the list is not in front its keys do nothing, or something else
  if (call.action?.keys !== undefined && (source === 'row' || source === 'bulk') && selection.noun === call.noun)
    teachKey(call.action.keys, call.title);
  const key = call.resource && keyField(call.resource);
  const known = key === undefined ? {} : Object.fromEntries(rows.map((row) => [String(row[key]), row]));
  const means =
    call.resource &&
    selection.all &&
    selection.noun === call.noun &&
    source !== 'row' &&
    call.on !== 'none' &&
    takesSeveral(call);
  openAction({
    call,
    ids,
    rows: known,
    source,
    preset: start.preset ?? {},
    ...(means && selection.total !== null
      ? { every: { filters: { ...selection.filters }, total: selection.total } }
      : {}),
  });
};
