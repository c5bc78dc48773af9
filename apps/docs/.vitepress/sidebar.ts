import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Entry {
  readonly text: string;
  readonly link: string;
}
/** A heading of the sidebar with its pages. */
export interface Section {
  readonly text: string;
  readonly items: Entry[];
  readonly collapsed?: boolean;
}

/** The title of a page is its first heading. */
const titleOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? file;

const entryOf = (path: string): Entry => ({ text: titleOf(`${path}.md`), link: `/${path.replace(/index$/, '')}` });

/** A section with these pages of a folder, in this order. */
const chosen = (text: string, folder: string, pages: readonly string[]): Section => ({
  text,
  items: pages.map((page) => entryOf(`${folder}/${page}`)),
});

/** A section with every page of a folder by name, its index first: a new page needs no entry here. */
const whole = (text: string, folder: string): Section => ({
  text,
  collapsed: true,
  items: (existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .toSorted((a, b) => Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1))
    .map((page) => entryOf(`${folder}/${page}`)),
});

const GUIDE = [
  'start',
  'tour',
  'village',
  'shapes',
  'keys',
  'screen-reader',
  'activity',
  'terminal',
  'terminal-compared',
  'runbooks',
  'approvals',
  'phone',
];

const HOUSE: readonly Section[] = [
  chosen('Developers', 'developers', [
    'house',
    'glossary',
    'field',
    'kind',
    'action',
    'noun',
    'report',
    'page',
    'programs',
    'behaviours',
    'bad-input',
    'other-side',
  ]),
  whole('Rules of the domain', 'rules'),
  whole('Decisions', 'decisions'),
];
const PLATFORM = [
  'installation',
  'configuration',
  'deployment',
  'sizing',
  'monitoring',
  'backup',
  'devices',
  'cameras',
  'api',
];

export const english = (): Section[] => [
  chosen('Guide', 'guide', GUIDE),
  chosen('Administration', 'administration', PLATFORM),
  ...HOUSE,
];

/** The Chinese sidebar: operators read Chinese; pages for administrators and developers exist in English only. */
export const chinese = (): Section[] => [
  chosen('使用指南', 'zh/guide', GUIDE),
  chosen('运维（英文）', 'administration', PLATFORM),
  chosen('开发（英文）', 'developers', ['house']),
];
