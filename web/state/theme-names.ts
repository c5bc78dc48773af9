import type { Words } from '@parkdeck/core/kit/words';
import type { ThemeId } from './theme.ts';

/** Names of the themes, and what each is suited for. */
export const THEME_NAMES: Readonly<Record<ThemeId, { readonly name: Words; readonly note: Words }>> = {
  white: { name: { zh: '素白', en: 'White' }, note: { zh: '白纸黑字，最清楚', en: 'Clear paper, the reference' } },
  grey: { name: { zh: '雾灰', en: 'Grey' }, note: { zh: '低眩光，适合久看', en: 'Low glare for long shifts' } },
  dark: {
    name: { zh: '夜班', en: 'Dark' },
    note: { zh: '夜班，暗处不刺眼', en: 'Neutral charcoal for the night booth' },
  },
  hey: { name: { zh: '嘿蓝', en: 'Hey' }, note: { zh: '蓝紫侧栏，轻快', en: 'Indigo side, brisk' } },
  star: { name: { zh: '星夜', en: 'Star' }, note: { zh: '深靛夜空，柔紫', en: 'Indigo night with a few stars' } },
  vip: { name: { zh: '黑金', en: 'VIP' }, note: { zh: '黑底暖金，沉稳', en: 'Warm black and gold' } },
  blue: {
    name: { zh: '智慧工厂', en: 'Smart factory' },
    note: { zh: '仪表蓝与青，大屏', en: 'Instrument navy for wall screens' },
  },
  cool: { name: { zh: '清凉', en: 'Cool' }, note: { zh: '青到蓝的侧栏，清爽', en: 'Icy, with a teal-to-indigo side' } },
  d2: { name: { zh: '晴空', en: 'D2' }, note: { zh: '悬浮卡片，通透', en: 'The page floats as a white card' } },
  renren: { name: { zh: '人人', en: 'Renren' }, note: { zh: '青顶栏，深侧栏', en: 'Teal top bar, slate side' } },
};
