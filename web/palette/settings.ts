import { searchTexts } from '@parkdeck/core/palette/entry-names';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { askSignOut } from '../app/shell/UserMenuPanel.tsx';
import { goToWorkspace } from '../app/shell/WorkspacePanel.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { sayNow, setLanguage } from '../state/language.ts';
import { toast } from '../ui/toast-store.ts';
import { DENSITIES, THEMES } from '../state/theme.ts';
import { THEME_NAMES } from '../state/theme-names.ts';
import { ui } from '../state/ui.ts';
import { closeAll, closeOthers, closeTab, refreshTab } from '../tabs/tabs.ts';
import type { Workspace } from '../tabs/workspaces.ts';
import { SETTING_WORDS, SETTINGS } from './entry-words.ts';
import { forgetUses } from './habits.ts';
import type { PaletteEntry } from './entry.ts';

interface Setting {
  readonly id: string;
  readonly name: readonly Words[];
  readonly icon: string;
  readonly keywords?: readonly string[];
  readonly keys?: string;
  readonly run: () => void;
}

/** The parts of its name are transcribed separately, so that it can be found by pinyin. */
const settingEntry = (language: Language, { id, name, keywords = [], icon, keys, run }: Setting): PaletteEntry => ({
  id: `setting:${id}`,
  ...searchTexts(
    {
      zh: name.flatMap((part, at) => (at === 0 ? [part.zh] : ['：', part.zh])),
      en: name.map((part) => part.en).join(': '),
    },
    keywords,
    language,
  ),
  group: 'setting',
  icon,
  detail: '',
  act: { kind: 'setting', run },
  weight: 0.2,
  ...(keys ? { keys } : {}),
});

const plain = (text: string): Words => ({ zh: text, en: text });

const toggleFullscreen = (): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

const said = (name: keyof typeof SETTING_WORDS): readonly string[] =>
  SETTING_WORDS[name].flatMap(({ zh, en }) => [zh, en]);

const LOOKS: readonly Setting[] = [
  ...THEMES.map(({ id, mode }): Setting => ({
    id: `theme.${id}`,
    name: [SETTINGS.theme, THEME_NAMES[id].name],
    icon: 'palette',
    keywords: [id, THEME_NAMES[id].name.zh, '切换主题', ...said(mode)],
    run: () => void (ui.theme = id),
  })),
  {
    id: 'theme.system',
    name: [SETTINGS.theme, SETTINGS.themeSystem],
    icon: 'palette',
    keywords: ['system', 'auto'],
    run: () => void (ui.theme = 'system'),
  },
  {
    id: 'accent',
    name: [SETTINGS.accent],
    icon: 'palette',
    keywords: ['accent', 'colour'],
    run: () => openDialog('theme'),
  },
  { id: 'accent.own', name: [SETTINGS.accentOwn], icon: 'palette', run: () => void (ui.accent = null) },
  ...DENSITIES.map(({ id, name }): Setting => ({
    id: `density.${id}`,
    name: [SETTINGS.density, name],
    icon: 'sliders-horizontal',
    keywords: [id],
    run: () => void (ui.density = id),
  })),
  {
    id: 'density.auto',
    name: [SETTINGS.density, SETTINGS.densityAuto],
    icon: 'sliders-horizontal',
    run: () => void (ui.density = null),
  },
  { id: 'side', name: [SETTINGS.side], icon: 'panel-top', run: () => void (ui.collapsed = !ui.collapsed) },
  {
    id: 'side-mode',
    name: [SETTINGS.sideMode],
    icon: 'panels-top-left',
    run: () => void (ui.sideMode = ui.sideMode === 'vertical' ? 'horizontal' : 'vertical'),
  },
  {
    id: 'hints',
    name: [SETTINGS.hints],
    icon: 'square',
    run: () => void (ui.hints = ui.hints === 'hide' ? 'show' : 'hide'),
  },
];

const ACTS: readonly Setting[] = [
  {
    id: 'zh',
    name: [SETTINGS.chinese],
    icon: 'spell-check',
    keywords: ['中文', 'language', 'Chinese', '语言中文', '语言'],
    run: () => setLanguage('zh'),
  },
  {
    id: 'en',
    name: [SETTINGS.english],
    icon: 'spell-check',
    keywords: ['English', 'language', '语言', '语言英文', '英文'],
    run: () => setLanguage('en'),
  },
  { id: 'theme', name: [SETTINGS.theme], icon: 'palette', run: () => openDialog('theme') },
  {
    id: 'lock',
    name: [SETTINGS.lock],
    icon: 'lock',
    keywords: said('lock'),
    keys: 'alt+l',
    run: () => openDialog('lock'),
  },
  {
    id: 'company',
    name: [SETTINGS.company],
    icon: 'building-2',
    keywords: ['换公司'],
    run: () => openDialog('switch-company'),
  },
  { id: 'fullscreen', name: [SETTINGS.fullscreen], icon: 'monitor', run: toggleFullscreen },
  { id: 'refresh', name: [SETTINGS.refresh], icon: 'history', keys: 'alt+r', run: () => refreshTab() },
  { id: 'close-tab', name: [SETTINGS.closeTab], icon: 'x', keys: 'alt+w', run: () => void closeTab() },
  { id: 'close-others', name: [SETTINGS.closeOthers], icon: 'x', run: () => void closeOthers() },
  { id: 'close-all', name: [SETTINGS.closeAll], icon: 'x', run: () => void closeAll() },
  {
    id: 'keys',
    name: [SETTINGS.keys],
    icon: 'circle-help',
    keywords: said('keys'),
    keys: '?',
    run: () => openDialog('key-help'),
  },
  {
    id: 'forget-habits',
    name: [SETTINGS.forget],
    icon: 'eraser',
    keywords: said('forget'),
    run: () => {
      forgetUses();
      toast.success(sayNow(SETTINGS.forgotten));
    },
  },
  {
    id: 'workspace.save',
    name: [SETTINGS.saveWorkspace],
    icon: 'layers',
    keywords: ['保存工作区', '存工作区', 'save workspace'],
    run: () => openDialog('save-workspace'),
  },
  {
    id: 'sign-out',
    name: [SETTINGS.signOut],
    icon: 'log-out',
    keywords: said('signOut'),
    run: () => void askSignOut(),
  },
];

/** What people say before the name of a workspace. */
const OPENINGS = ['打开工作区', '切换工作区', 'open workspace'];

/** Settings of the console that the palette can change. */
export const settingEntries = (language: Language, workspaces: readonly Workspace[]): readonly PaletteEntry[] =>
  [
    ...ACTS,
    ...LOOKS,
    ...workspaces.map(({ id, name }): Setting => ({
      id: `workspace.${id}`,
      name: [SETTINGS.workspace, plain(name)],
      keywords: [name, ...OPENINGS.map((opening) => `${opening} ${name}`)],
      icon: 'layers',
      run: () => void goToWorkspace(id),
    })),
  ].map((setting) => settingEntry(language, setting));
