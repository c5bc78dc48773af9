import { pages } from '@parkdeck/core/catalogue/pages';
import { reason } from '@parkdeck/core/catalogue/system/reason';
import { record } from '@parkdeck/core/catalogue/shell/record';
import { calledText } from '@parkdeck/core/kit/called';
import { callsOf, isResource } from '@parkdeck/core/kit/call';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { isKey } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
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
import { CHOSEN_FROM, NOUNS } from '../commands/nouns.generated.ts';
import type { Owner } from '../commands/owners.ts';
import { Interrupted } from '../services/errors.ts';
import { isForbidden, optionsOf } from '../services/rows.ts';
import { parseField } from '../fields/parse.ts';
import { printField } from '../fields/print.ts';
import { nounsLeftOut } from '../services/left-out.ts';
import { wantsColour } from '../output/colour.ts';
import { Colours } from './colour.ts';
import { Impossible, type Chosen } from './chosen.ts';
import { Palette } from './Palette.tsx';
import { deskSource } from './desk/desk-source.ts';
import { Guard } from './Guard.tsx';
import { listSource } from './list-rows.ts';
import type { ListSource } from './list-rows.ts';
import type { Offer } from './use-offers.ts';

const MOST = 10;
/** The command that undoes what was done. */
const UNDO = 'undo-entry.undo';

const rowsBy =
  (cli: Cli, nouns: ReadonlyMap<string, Owner>) =>
  async (noun: string, text: string, limits: FieldValues = {}): Promise<readonly Offer[]> => {
    const resource = nouns.get(noun);
    if (!resource || !isResource(resource)) return text === '' ? [] : [{ value: text, label: text }];
    if (!callsOf(resource).some(({ verb }) => verb === 'list'))
      return (await optionsOf(await cli.client(), resource, text, limits))?.slice(0, MOST) ?? [];
    const canFilter = text !== '' && resource.fields[resource.display]?.options.filter === true;
    const client = await cli.client();
    const asked = {
      filters: canFilter ? { [resource.display]: text } : {},
      size: canFilter || text === '' ? MOST : 500,
    };
    const found = await client.list<ResourceDef>(resource, asked, { silent: true }).catch(async (cause: unknown) => {
      const options = isForbidden(cause) ? await optionsOf(client, resource, text) : undefined;
      if (!options) throw cause;
      return options;
    });
    if (!('rows' in found)) return found.filter(({ label }) => label.includes(text)).slice(0, MOST);
    const { rows } = found;
    const key = Object.entries(resource.fields).find(([, field]) => isKey(field))?.[0] ?? 'id';
    const cell = (row: Readonly<Record<string, unknown>>, name: string): string => {
      const field = resource.fields[name];
      return field ? printField(row, name, field, cli.language).text : '';
    };
    return rows
      .map((row): Offer => ({
        value: String(row[key]),
        label: calledText(resource, (name) => cell(row, name)),
        detail: [cell(row, resource.display), ...resource.list.columns.slice(1, 4).map((name) => cell(row, name))]
          .filter(Boolean)
          .join('  '),
      }))
      .filter(({ label, detail }) => canFilter || label.includes(text) || detail?.includes(text))
      .slice(0, MOST);
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
      const field = call.input[key];
      if (field && value !== undefined)
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
}

/**
 * Prepares the palette of the terminal; the answered function opens it as often as one likes. It resolves to what was
 * chosen; `undefined` when the user left.
 */
export const preparePalette = async (cli: Cli): Promise<(opening: Opening) => Promise<Choice | undefined>> => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  const chosenFrom = await Promise.all(CHOSEN_FROM.map(({ load }) => load()));
  const nouns = new Map([...owners, ...chosenFrom].map((owner) => [owner.name, owner]));
  const profiles = await cli.environment.profiles();
  const leftOut = await nounsLeftOut(await cli.client());
  if (leftOut && !cli.environment.env.PARKDECK_TOKEN) profiles.save((await cli.profile()).name, { leftOut });
  const offered = owners.filter(({ name }) => !leftOut?.includes(name));
  const entries = terminalEntries({ owners: offered, pages, language: cli.language });
  const ranker = createRanker(entries);
  const undoEntry = entries.find(({ id }) => id === UNDO);
  const sources = new Map<string, ListSource>();
  const listOf = (name: string): ListSource | undefined => {
    const noun = nouns.get(name);
    if (!noun || !isResource(noun)) return undefined;
    const source = sources.get(name) ?? listSource(cli, noun);
    sources.set(name, source);
    return source;
  };
  const rows = rowsBy(cli, nouns);
  const records = recordsBy(cli);
  const remarks = remarksBy(cli);
  const preview = previewBy(cli);
  const desk = deskSource(cli);
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
              language={cli.language}
              ranker={ranker}
              listOf={listOf}
              desk={desk}
              entries={entries}
              opens={on}
              undo={undo}
              undoEntry={undoEntry}
              isResumed={isResumed}
              uses={uses}
              now={cli.environment.now}
              today={dayOfInstant(now)}
              findRecords={records}
              findRows={rows}
              findRemarks={remarks}
              preview={preview}
              onDone={(line, entry, from) => {
                if (entry)
                  profiles.remember(pruneUses(new Map(uses).set(entry.id, recordUse(uses.get(entry.id), now)), now));
                resolve(line && { line, on: from });
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
