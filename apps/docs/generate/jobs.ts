import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { capsOf } from '../../../web/keyboard/chord.ts';
import { keyLabels } from '../../../web/ui/key-labels.ts';
import { COMMON_JOBS } from './common-jobs.ts';
import type { Click, CommonJob } from './common-jobs.ts';
import { table } from './markdown.ts';

/** Characters of a plate that are typed to find a car: the last five. */
const PLATE_KEYS = 5;
const SAY = {
  job: words('要做的事', 'Job'),
  keys: words('按键', 'Keys'),
  keyCount: words('键数', 'Number'),
  clicks: words('只用鼠标', 'By mouse alone'),
  clickCount: words('点击', 'Clicks'),
  plate: words('车牌后五位', 'last five of the plate'),
  row: words('那一行的 ⋯', '⋯ of its row'),
} as const;

const CHORDS: Readonly<Record<string, string>> = { 'Control+k': 'Mod+k', 'Control+Enter': 'Mod+Enter' };
const cap = (key: string): string => `<kbd>${key}</kbd>`;
const caps = (chord: string): string =>
  keyLabels(capsOf(CHORDS[chord] ?? chord), false)
    .map(cap)
    .join(' ');

const partsOf = ({ keys, last }: CommonJob): readonly string[] => [...keys.split(' '), ...(last ? [last.key] : [])];
const isTyped = (part: string): boolean => part.startsWith("'");
const lengthOf = (part: string): number => (part === '{plate}' ? PLATE_KEYS : isTyped(part) ? part.length - 2 : 1);
const told = (part: string, language: Language): string =>
  part === '{plate}' ? SAY.plate[language] : isTyped(part) ? `\`${part.slice(1, -1)}\`` : caps(part);

/** The English page shows the Chinese label, as in the console, with its translation. */
const clicked = (click: Click, language: Language): string => {
  const name = click.role === 'row' ? SAY.row : click.name;
  return language === 'zh' || click.role === 'row' ? name[language] : `${name.zh} (${name.en})`;
};

/** The table of the commonest jobs: how many keys and how many clicks each takes. */
export const jobsPage = (language: Language): string =>
  table(
    [SAY.job, SAY.keys, SAY.keyCount, SAY.clicks, SAY.clickCount],
    COMMON_JOBS.map((job) => {
      const last = job.last ? [job.last.button] : [];
      const clicks = [...job.clicks.map((one) => clicked(one, language)), ...last.map((name) => name[language])];
      return [
        job.title[language],
        partsOf(job)
          .map((part) => told(part, language))
          .join(' '),
        String(partsOf(job).reduce((sum, part) => sum + lengthOf(part), 0)),
        clicks.join(' › '),
        String(clicks.length),
      ];
    }),
    language,
  ).join('\n');
