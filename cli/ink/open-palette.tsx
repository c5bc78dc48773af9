import { pages } from '@parkdeck/core/catalogue/pages';
import { record } from '@parkdeck/core/catalogue/shell/record';
import { calledText } from '@parkdeck/core/kit/called';
import { isResource } from '@parkdeck/core/kit/call';
import { isKey } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { pruneUses, recordUse } from '@parkdeck/core/search/frecency';
import { typedValue } from '@parkdeck/core/palette/command-line';
import { terminalEntries } from '@parkdeck/core/palette/terminal-entries';
import { createRanker } from '@parkdeck/core/search/rank';
import { render } from 'ink';
import type { Cli } from '../commands/cli.ts';
import { linesOfPreview } from '../commands/consent.ts';
import { NOUNS } from '../commands/nouns.generated.ts';
import type { Owner } from '../commands/owners.ts';
import { Interrupted } from '../services/errors.ts';
import { isForbidden, optionsOf } from '../services/rows.ts';
import { parseField } from '../fields/parse.ts';
import { printField } from '../fields/print.ts';
import { nounsLeftOut } from '../services/left-out.ts';
import { wantsColour } from '../output/colour.ts';
import { Colours } from './colour.ts';
import { Impossible, Palette } from './Palette.tsx';
import type { Chosen } from './Palette.tsx';
import type { Offer } from './use-offers.ts';

const MOST = 10;

const rowsBy =
  (cli: Cli, nouns: ReadonlyMap<string, Owner>) =>
  async (noun: string, text: string): Promise<readonly Offer[]> => {
    const resource = nouns.get(noun);
    if (!resource || !isResource(resource)) return text === '' ? [] : [{ value: text, label: text }];
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

/**
 * Opens the palette at the terminal. Resolves to the command line to run like any other; `undefined` when the user
 * left.
 */
export const openPalette = async (cli: Cli): Promise<readonly string[] | undefined> => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  const nouns = new Map(owners.map((owner) => [owner.name, owner]));
  const profiles = await cli.environment.profiles();
  const leftOut = await nounsLeftOut(await cli.client());
  if (leftOut && !cli.environment.env.PARKDECK_TOKEN) profiles.save((await cli.profile()).name, { leftOut });
  const offered = owners.filter(({ name }) => !leftOut?.includes(name));
  const uses = profiles.uses();
  const now = cli.environment.now();
  return new Promise((resolve, reject) => {
    const app = render(
      <Colours value={cli.globals.colour && wantsColour(cli.environment.env, true)}>
        <Palette
          language={cli.language}
          ranker={createRanker(terminalEntries({ owners: offered, pages, language: cli.language }))}
          uses={uses}
          now={cli.environment.now}
          today={dayOfInstant(now)}
          findRecords={recordsBy(cli)}
          findRows={rowsBy(cli, nouns)}
          preview={previewBy(cli)}
          onDone={(line, entry) => {
            if (entry)
              profiles.remember(pruneUses(new Map(uses).set(entry.id, recordUse(uses.get(entry.id), now)), now));
            resolve(line);
            app.clear();
            app.unmount();
          }}
        />
      </Colours>,
    );
    // In raw mode a terminal sends Ctrl-C as a key: Ink then exits without a choice.
    void app.waitUntilExit().then(() => reject(new Interrupted()), reject);
  });
};
