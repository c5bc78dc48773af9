import { createElement } from 'react';
import { expect } from 'vitest';
import { choicesOf, effectiveField, isSecret, type Field, type FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isReference } from '@parkdeck/core/kit/kinds';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { typedValue } from '@parkdeck/core/palette/command-line';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import { ANSWER_WORDS } from '@parkdeck/core/palette/words';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { cleanup, render } from '../../cli/fixtures/drawn.ts';
import { preparedBy } from '../../cli/ink/open-palette.tsx';
import { Palette } from '../../cli/ink/Palette.tsx';
import type { Offer } from '../../cli/ink/use-offers.ts';
import { LIST, PALETTE } from '../../cli/ink/words.ts';
import { isRoute } from './is-route.ts';
import type { TestPlatform } from './platform.ts';
import { plainRequest, type PlainRequest } from './plain-request.ts';
import { cliOn } from './terminal-on.ts';

/** What came of a command that was chosen in the palette of the terminal. */
export interface PaletteSent {
  /** The line that it runs; none where its preview is refused, and where a list is walked. */
  readonly line: readonly string[] | undefined;
  /** What its preview, or the list, asked the platform for. */
  readonly sent: PlainRequest | undefined;
  /** The last screen. */
  readonly shown: string;
}

const KEYS = { enter: '\r', down: '\u001B[B', tab: '\t' } as const;
/** How often the screen is looked at, in ms. */
const LOOK = { interval: 2, timeout: 20_000 };
/** Offers on one screen. */
const SHOWN = 10;
/** Most keys that are pressed for one command: one that asks without an end must fail. */
const MOST_STEPS = 60;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The palette of the terminal as a user has it, drawn in the process, with a person at its keys. */
export const terminalPaletteOn = async (at: TestPlatform, user = 'admin') => {
  const { cli, sent } = cliOn(at, user);
  const prepared = await preparedBy(cli);
  const entries: ReadonlyMap<string, TerminalEntry> = new Map((prepared.entries ?? []).map((one) => [one.id, one]));

  /** Chooses a command by its name, gives its row and the values that it asks for, and those that Tab asks for. */
  const drive = async (entry: TerminalEntry, id: string | undefined, values: FieldValues): Promise<PaletteSent> => {
    const { call } = entry.verb;
    const from = sent.length;
    let line: readonly string[] | undefined;
    let isDone = false;
    /** Rows found last, and for which text. */
    let found: { readonly text: string; readonly offers: readonly Offer[] } | undefined;
    const app = render(
      createElement(Palette, {
        ...prepared,
        findRows: async (...asked) => {
          const offers = await prepared.findRows(...asked);
          found = { text: asked[1], offers };
          return offers;
        },
        uses: new Map(),
        today: dayOfInstant(prepared.now()),
        onDone: (chosen) => {
          [line, isDone] = [chosen, true];
        },
      }),
    );
    const frame = (): string => app.lastFrame() ?? '';
    /** What it says, however its lines are broken. */
    const said = (): string => frame().replaceAll(/\s+/g, ' ');
    const head = (): string => frame().split('\n')[0] ?? '';
    /** What is asked for: the head without what is typed. */
    const asked = (): string => head().split(' ›')[0]?.trim() ?? '';
    const marked = (): string =>
      frame()
        .split('\n')
        .find((one) => one.startsWith('❯ ')) ?? '';
    const sees = async (what: () => boolean, why: string): Promise<void> => {
      try {
        await expect.poll(what, LOOK).toBe(true);
      } catch (cause) {
        throw new Error(`${entry.id}: ${why}\n${frame()}`, { cause });
      }
    };
    const moves = async (keys: string, why: string): Promise<void> => {
      const before = asked();
      app.stdin.write(keys);
      await sees(() => isDone || asked() !== before, `${why} does not go on`);
    };
    const types = async (text: string): Promise<void> => {
      app.stdin.write(text);
      await sees(() => head().includes('› ') && head().split('› ')[1]?.trim() !== '', `“${text}” is not shown`);
    };
    const walksTo = async (wanted: string): Promise<void> => {
      const isIt = (): boolean => {
        const shown = marked().slice(2).trimEnd();
        return shown.endsWith('…') ? wanted.startsWith(shown.slice(0, -1)) : shown === wanted;
      };
      await sees(() => marked() !== '', `nothing is offered where “${wanted}” is`);
      for (let step = 1; !isIt() && step < SHOWN; step += 1) {
        const before = frame();
        app.stdin.write(KEYS.down);
        await sees(() => frame() !== before, `“${wanted}” is not offered`);
      }
      if (!isIt()) throw new Error(`${entry.id}: “${wanted}” is not among the first\n${frame()}`);
    };
    /** Takes a row out of those offered, or types its key. */
    const takesRow = async (key: string): Promise<void> => {
      await sees(() => found !== undefined, 'no rows are looked for');
      if (!found?.offers.some(({ value }) => value === key)) {
        await types(key);
        await sees(() => found?.text === key, 'the rows for the key are not looked for');
      }
      const place = found?.offers.findIndex(({ value }) => value === key) ?? -1;
      const offer = found?.offers[place];
      if (!offer) throw new Error(`${entry.id}: ${key} is not found\n${frame()}`);
      await sees(() => marked().startsWith('❯ '), 'no rows are offered');
      // several may be called alike
      const above = said().includes(PALETTE.nothing.en) ? 1 : 0;
      for (let step = 0; step < above + place; step += 1) {
        const before = frame();
        app.stdin.write(KEYS.down);
        await sees(() => frame() !== before, `${offer.label} is not offered`);
      }
      found = undefined;
      await moves(KEYS.enter, key);
    };
    const labelOf = (field: Field, value: unknown): string | undefined => {
      if (isFlag(field)) return (value ? ANSWER_WORDS.yes : ANSWER_WORDS.no).en;
      return isChoice(field) ? choicesOf(field)[String([value].flat()[0])]?.[2] : undefined;
    };
    const gives = async (field: Field, value: unknown): Promise<void> => {
      const label = labelOf(field, value);
      if (isEmpty(value)) return moves(KEYS.enter, 'nothing');
      if (isReference(field)) return takesRow(String([value].flat()[0]));
      if (label !== undefined) {
        await walksTo(label);
        return moves(KEYS.enter, label);
      }
      await types(isSecret(field) ? String(value) : typedValue(effectiveField(field, values), value));
      return moves(KEYS.enter, String(value));
    };

    try {
      await types(entry.label);
      await walksTo(`${entry.label} ${call.noun} ${entry.verb.name}`);
      await moves(KEYS.enter, 'the command');
      const open = new Set(Object.keys(values).filter((key) => !isEmpty(values[key]) && !(key in (call.given ?? {}))));
      const given = new Set<string>();
      let tabs = 0;
      for (let step = 0; step < MOST_STEPS && !isDone; step += 1) {
        if (head().startsWith('$ ')) {
          await sees(() => !frame().includes(PALETTE.loading.en), 'its preview does not come');
          if (!head().startsWith('$ ')) continue;
          const wanted = [...open].join(', ');
          if (open.size > 0 && tabs > 0) throw new Error(`${entry.id} does not ask for ${wanted}`);
          tabs += open.size;
          if (open.size > 0) await moves(KEYS.tab, `what asks for ${wanted}`);
          else if (frame().includes(PALETTE.sure.en)) await moves('y', 'y');
          else if (frame().includes(PALETTE.run.en)) await moves(KEYS.enter, 'running');
          else break;
        } else if (asked() === `${entry.label} · ${PALETTE.row.en}`) await takesRow(id ?? '');
        else if (frame().includes(LIST.keys.en)) {
          await sees(() => !frame().includes(LIST.loading.en), 'its rows do not come');
          break;
        } else {
          const [key, field] =
            Object.entries(call.input).find(([name, one]) => {
              const { options } = effectiveField(one, values);
              const unit = options.unit ? ` (${options.unit.en})` : '';
              return !given.has(name) && asked() === `${entry.label} · ${options.label.en}${unit}`;
            }) ?? [];
          if (key === undefined || !field)
            throw new Error(`${entry.id} asks for something else, after ${[...given].join(', ')}\n${frame()}`);
          const isWanted = open.delete(key);
          const passes = !isWanted && said().includes(PALETTE.next.en);
          // the platform lacks what the console does not give either
          if (passes && open.size === 0) break;
          await (passes ? moves(KEYS.tab, key) : gives(effectiveField(field, values), values[key]));
          if (!passes) {
            given.add(key);
            tabs = 0;
          }
        }
      }
      const last = sent
        .slice(from)
        .findLast((one) =>
          call.effect === 'read' ? isRoute(call, plainRequest({ ...one })) : HEADERS.dryRun in one.headers,
        );
      return { line, sent: last && plainRequest({ ...last }), shown: frame() };
    } finally {
      app.unmount();
      cleanup();
    }
  };
  return { entries, drive };
};
