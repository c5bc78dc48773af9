import type { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import {
  FACTORY_LINES,
  unknownPlaceholders,
  type DisplayScene,
  type LineText,
} from '@parkdeck/core/domain/devices/displays/texts';
import type { Entity } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { LED_WORDS } from './words.ts';

export type Config = Entity<typeof displayConfig>;

/** Edited state: the settings of one gate. */
export interface Draft {
  readonly lineCount: Config['lineCount'];
  readonly brightness: number;
  readonly speakOn: boolean;
  readonly volume: number;
  readonly lines: readonly LineText[];
}

const COUNTS = { two: 2, four: 4 } as const;
const countOf = ({ lineCount }: Pick<Draft, 'lineCount'>): number => COUNTS[lineCount];

const FACTORY: Draft = { lineCount: 'two', brightness: 8, speakOn: true, volume: 8, lines: FACTORY_LINES };

/** The stored settings, or the factory defaults of a display. */
export const draftOf = (config: Config | undefined): Draft =>
  config
    ? {
        lineCount: config.lineCount,
        brightness: config.brightness ?? 8,
        speakOn: config.speakOn,
        volume: config.volume ?? 8,
        lines: config.lines ?? [],
      }
    : FACTORY;

export const lineAt = ({ lines }: Pick<Draft, 'lines'>, scene: DisplayScene, line: number): LineText =>
  lines.find((one) => one.scene === scene && one.line === line) ?? {
    scene,
    line,
    text: '',
    color: 'red',
    effect: 'static',
    speed: 5,
    voice: null,
  };

export const withLine = (draft: Draft, next: LineText): Draft => ({
  ...draft,
  lines: [...draft.lines.filter(({ scene, line }) => scene !== next.scene || line !== next.line), next],
});

const hasText = ({ text }: LineText): boolean => text.trim() !== '';

/** Lines to save: those with text, on lines that the display has. */
export const savedLines = (draft: Draft): readonly LineText[] =>
  draft.lines
    .filter((one) => hasText(one) && one.line <= countOf(draft))
    .toSorted((a, b) => (a.scene < b.scene ? -1 : a.scene > b.scene ? 1 : a.line - b.line));

const problemOf = (line: LineText): Words | undefined => {
  const [name] = unknownPlaceholders(`${line.text}${line.voice ?? ''}`);
  if (name !== undefined) return LED_WORDS.unknown(name);
  return !hasText(line) && line.voice ? LED_WORDS.voiceAlone : undefined;
};

/** Problems by `scene/line`. */
export const problemsOf = (draft: Draft): ReadonlyMap<string, Words> =>
  new Map(
    draft.lines.flatMap((line) => {
      const problem = line.line <= countOf(draft) ? problemOf(line) : undefined;
      return problem ? [[`${line.scene}/${line.line}`, problem] as const] : [];
    }),
  );

/** Whether both drafts would be saved identically. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify({ ...one, lines: savedLines(one) }) === JSON.stringify({ ...other, lines: savedLines(other) });

const SCENES: readonly DisplayScene[] = ['idle', 'entry', 'exit-due', 'exit-free', 'pass', 'full', 'blacklist'];
/** Between areas nothing is charged, and entry is refused only when the area is full. */
const INNER: readonly DisplayScene[] = ['exit-due', 'exit-free', 'pass', 'blacklist'];
/** Scenes that cannot occur at a gate of that direction. */
const NOT_AT: Readonly<Record<string, readonly DisplayScene[]>> = {
  in: ['exit-due', 'exit-free'],
  out: ['entry', 'full'],
  'inner-in': INNER,
  'inner-out': INNER,
};

/** Scenes that can occur at a gate of that direction. */
export const scenesAt = (direction: string): readonly DisplayScene[] =>
  SCENES.filter((scene) => !NOT_AT[direction]?.includes(scene));

/** Numbers of the lines that a display has. */
export const numbersOf = (draft: Draft): readonly number[] => Array.from({ length: countOf(draft) }, (_, at) => at + 1);
