import { pages } from '@parkdeck/core/catalogue/pages';
import { reason } from '@parkdeck/core/catalogue/system/reason';
import { record } from '@parkdeck/core/catalogue/shell/record';
import { calledText } from '@parkdeck/core/kit/called';
import { callsOf, idField, isResource } from '@parkdeck/core/kit/call';
import type { Client } from '@parkdeck/core/client/client';
import { effectiveField, isSecret, type FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { pruneUses, recordUse } from '@parkdeck/core/search/frecency';
import { typedValue } from '@parkdeck/core/palette/command-line';
import { terminalEntries } from '@parkdeck/core/palette/terminal-entries';
import { fold } from '@parkdeck/core/search/text';
import type { ReasonUse } from '@parkdeck/core/vocabulary/system';
import { createRanker } from '@parkdeck/core/search/rank';
import { render } from 'ink';
import type { Cli, Opened, Undoable } from '../commands/cli.ts';
import { linesOfPreview } from '../commands/consent.ts';
import { lineReader, type LineReader } from '../commands/line-reader.ts';
import { CHOSEN_FROM, NOUNS } from '../commands/nouns.generated.ts';
import type { Owner } from '../commands/owners.ts';
import type { CliFile } from '../services/cli-file.ts';
import { Interrupted } from '../services/errors.ts';
import { isForbidden, isKey, mayBeKey, optionsOf } from '../services/rows.ts';
import { parseField } from '../fields/parse.ts';
import { printField } from '../fields/print.ts';
import { nounsLeftOut } from '../services/left-out.ts';
import { wantsColour } from '../output/colour.ts';
import { Colours } from './colour.ts';
import { Impossible, type Chosen } from './chosen.ts';
import { Palette } from './Palette.tsx';
import type { PaletteProps } from './palette-props.ts';
import { deskSource } from './desk/desk-source.ts';
import { Guard } from './Guard.tsx';
import { listSource } from './list-rows.ts';
import type { ListSource } from './list-rows.ts';
import type { Offer } from './use-offers.ts';
import type { ReadPresent } from './use-present.ts';

const MOST = 10;
/** The command that undoes what was done. */
const UNDO = 'undo-entry.undo';

/** Whether a row is meant by a text: by its key, or by a part of what is shown of it. */
const named =
  (text: string) =>
  ({ value, label, detail }: Offer): boolean =>
    value === text || label.includes(text) || detail?.includes(text) === true;

/** Where nothing is listed, a key is taken as it is typed. */
const asTyped = (text: string): readonly Offer[] => (text === '' ? [] : [{ value: text, label: text }]);

/** The row with a key, where a noun is read by it. */
const rowBy = async (client: Client<CliFile>, noun: ResourceDef, id: string): Promise<FieldValues | undefined> => {
  const get = callsOf(noun).find(({ verb, on, answers }) => verb === 'get' && on === 'one' && answers === 'row');
  const answered = get && (await client.call(get, { ids: [id] }, { silent: true }).catch(() => undefined));
  return answered?.answers === 'row' ? answered.value : undefined;
};

/** Rows of a noun as its list has them, or what may be chosen from by who cannot list it. */
const listedBy = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  text: string,
): Promise<{ readonly rows: readonly FieldValues[] } | readonly Offer[]> => {
  const canFilter = text !== '' && !isKey(noun, text) && noun.fields[noun.display]?.options.filter === true;
  const asked = {
    filters: canFilter ? { [noun.display]: text } : {},
    size: canFilter || text === '' ? MOST : 500,
  };
  return client.list<ResourceDef>(noun, asked, { silent: true }).catch(async (cause: unknown) => {
    const options = isForbidden(cause) ? await optionsOf(client, noun, text) : undefined;
    if (!options) throw cause;
    return options;
  });
};

/** A row as the palette offers it. */
const offeredBy =
  (noun: ResourceDef, language: Language) =>
  (row: FieldValues): Offer => {
    const cell = (name: string): string => {
      const field = noun.fields[name];
      return field ? printField(row, name, field, language).text : '';
    };
    const label = calledText(noun, cell);
    // what it is called by is not told twice
    const more = [noun.display, ...noun.list.columns.slice(1, 4)].map(cell).filter((text) => !label.includes(text));
    return { value: String(row[idField(noun)[0]]), label, detail: more.join('  ') };
  };

const rowsBy =
  (cli: Cli, nouns: ReadonlyMap<string, Owner>) =>
  async (noun: string, text: string, limits: FieldValues = {}): Promise<readonly Offer[]> => {
    const resource = nouns.get(noun);
    if (!resource || !isResource(resource)) return asTyped(text);
    const client = await cli.client();
    const some = (offers: readonly Offer[]): readonly Offer[] => offers.filter(named(text)).slice(0, MOST);
    if (!callsOf(resource).some(({ verb }) => verb === 'list'))
      // options are found by what they are called
      return some((await optionsOf(client, resource, mayBeKey(resource, text) ? '' : text, limits)) ?? asTyped(text));
    const offered = offeredBy(resource, cli.language);
    const own = async (): Promise<readonly Offer[]> => {
      const row = mayBeKey(resource, text) ? await rowBy(client, resource, text) : undefined;
      return row ? [offered(row)] : [];
    };
    const byKey = isKey(resource, text) ? await own() : [];
    if (byKey.length > 0) return byKey;
    const listed = await listedBy(client, resource, text);
    const found = some('rows' in listed ? listed.rows.map(offered) : listed);
    return found.length > 0 ? found : own();
  };

/** What a field of a row has now; read each time, since somebody may change it meanwhile. */
const presentBy =
  (cli: Cli, nouns: ReadonlyMap<string, Owner>): ReadPresent =>
  async (noun, id, key) => {
    const resource = nouns.get(noun);
    const field = resource && isResource(resource) ? resource.fields[key] : undefined;
    if (!field || !resource || !isResource(resource) || isSecret(field)) return '';
    const row = await rowBy(await cli.client(), resource, id);
    return row ? printField(row, key, field, cli.language).text : '';
  };

const recordsBy =
  (cli: Cli) =>
  async (text: string): Promise<readonly Offer[]> => {
    const { rows } = await (
      await cli.client()
    ).act(record, 'search', { input: { text, limit: MOST } }, { silent: true });
    const titles = new Map(NOUNS.map(({ name, title }) => [name, title[cli.language]]));
    return rows.map(({ noun, id, title, detail }) => ({
      value: `${noun} ${id}`,
      label: title,
      detail: [titles.get(noun) ?? noun, detail].filter(Boolean).join('  '),
      chip: { noun, id, title },
    }));
  };

/** Remarks that the company keeps for a use. */
const remarksBy =
  (cli: Cli) =>
  async (use: ReasonUse, text: string): Promise<readonly Offer[]> => {
    const found = await (await cli.client()).act(reason, 'lookup', { input: { use } }, { silent: true });
    // several companies may keep the same one
    const remarks = [...new Set(found.map(({ label }) => label))];
    return remarks.filter((label) => fold(label).includes(fold(text))).map((label) => ({ value: label, label }));
  };

/** A dry run of the command in the palette. */
const previewBy =
  (cli: Cli) =>
  async ({ entry, draft: { target, values } }: Chosen): Promise<readonly string[]> => {
    const { call } = entry.verb;
    const input: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(values)) {
      const own = call.input[key];
      const field = own && effectiveField(own, values);
      if (field && isSecret(field)) input[key] = value;
      else if (field && value !== undefined)
        // parsed like a command line: names become keys, files are uploaded
        input[key] = await parseField(typedValue(field, value), {
          field,
          flag: field.options.label[cli.language],
          lookup: cli.lookup,
        });
    }
    const ids = await Promise.all(
      (target?.rows ?? []).map(async ({ id }) => (call.resource ? cli.lookup.key(call.noun, id) : id)),
    );
    const preview = await (
      await cli.client()
    ).previewCall(
      call,
      { input: { ...input, ...call.given }, ...(ids.length > 0 ? { ids } : {}) },
      { silent: true, signal: cli.environment.signal },
    );
    const lines = await linesOfPreview(preview, cli, 'talk');
    const failed = preview.rows.filter(({ reason }) => reason !== undefined);
    if (failed.length > 0 && failed.length >= ids.length) throw new Impossible(lines.join('\n'), failed);
    return lines;
  };

/** How the palette opens: on a list or a live view, and with what was just done. */
export interface Opening {
  readonly on?: Opened | undefined;
  readonly undo?: Undoable | undefined;
  readonly isResumed?: boolean;
}

/** What was chosen in the palette: the command line to run like any other, and what it was chosen from. */
export interface Choice {
  readonly line: readonly string[];
  readonly on?: Opened | undefined;
  /** What the line reads from standard input. */
  readonly secrets?: readonly string[] | undefined;
}

const needsInput = (noun: ResourceDef): boolean =>
  callsOf(noun).some(
    ({ verb, input }) => verb === 'list' && Object.values(input).some(({ options }) => options.required),
  );

/** What the palette shows, finds and previews, whatever it opens on. */
export type Prepared = Omit<PaletteProps, 'uses' | 'today' | 'opens' | 'undo' | 'isResumed' | 'onDone'>;

/** The palette of the terminal on its platform, not yet drawn. */
export const preparedBy = async (cli: Cli): Promise<Prepared> => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  const chosenFrom = await Promise.all(CHOSEN_FROM.map(({ load }) => load()));
  const nouns = new Map([...owners, ...chosenFrom].map((owner) => [owner.name, owner]));
  const profiles = await cli.environment.profiles();
  const leftOut = await nounsLeftOut(await cli.client());
  if (leftOut && !cli.environment.env.PARKDECK_TOKEN) profiles.save((await cli.profile()).name, { leftOut });
  const offered = owners.filter(({ name }) => !leftOut?.includes(name));
  const entries = terminalEntries({ owners: offered, pages, language: cli.language });
  let reader: LineReader | undefined;
  // most look for one word: the console's commands are ranked when a line is typed
  const readLine: LineReader = (text, today) =>
    /[\s\p{N}]/u.test(text.trim()) ? (reader ??= lineReader(offered, cli.language, cli.now()))(text, today) : [];
  const sources = new Map<string, ListSource>();
  const listOf = (name: string): ListSource | undefined => {
    const noun = nouns.get(name);
    // a list that needs to be told of what is asked for it, and printed
    if (!noun || !isResource(noun) || needsInput(noun)) return undefined;
    const source = sources.get(name) ?? listSource(cli, noun);
    sources.set(name, source);
    return source;
  };
  return {
    language: cli.language,
    ranker: createRanker(entries),
    now: cli.environment.now,
    listOf,
    desk: deskSource(cli),
    entries,
    readLine,
    undoEntry: entries.find(({ id }) => id === UNDO),
    findRecords: recordsBy(cli),
    findRows: rowsBy(cli, nouns),
    findRemarks: remarksBy(cli),
    preview: previewBy(cli),
    present: presentBy(cli, nouns),
  };
};

/**
 * Prepares the palette of the terminal; the answered function opens it as often as one likes. It resolves to what was
 * chosen; `undefined` when the user left.
 */
export const preparePalette = async (cli: Cli): Promise<(opening: Opening) => Promise<Choice | undefined>> => {
  const prepared = await preparedBy(cli);
  const profiles = await cli.environment.profiles();
  return ({ on, undo, isResumed = false }) =>
    new Promise((resolve, reject) => {
      const uses = profiles.uses();
      const now = cli.environment.now();
      const leave = (): void => app.unmount();
      const crashed = (error: unknown): void => {
        reject(error);
        leave();
      };
      const app = render(
        <Colours value={cli.globals.colour && wantsColour(cli.environment.env, true)}>
          <Guard onCrash={crashed}>
            <Palette
              {...prepared}
              opens={on}
              undo={undo}
              isResumed={isResumed}
              uses={uses}
              today={dayOfInstant(cli.now())}
              onDone={(line, entry, more) => {
                if (entry)
                  profiles.remember(pruneUses(new Map(uses).set(entry.id, recordUse(uses.get(entry.id), now)), now));
                resolve(line && { line, on: more?.from, secrets: more?.secrets });
                app.clear();
                app.unmount();
              }}
            />
          </Guard>
        </Colours>,
      );
      cli.environment.signal.addEventListener('abort', leave, { once: true });
      // In raw mode a terminal sends Ctrl-C as a key: Ink then exits without a choice.
      void app
        .waitUntilExit()
        .then(() => reject(new Interrupted()), reject)
        .finally(() => cli.environment.signal.removeEventListener('abort', leave));
    });
};
