import { todaysShare } from '../factories/size.ts';
import { SHAPES } from '../pictures/shapes.ts';
import { ALL, CONTRAST, NOT_CONTRAST, violations } from './axe.ts';
import { expect } from './fixtures.ts';
import { lasting } from './lasting.ts';
import { setLook, settled } from './look.ts';
import { overlappingTexts } from './overlaps.ts';
import { open } from './walked-pages.ts';

const SIZE = { width: 1280, height: 800 };
/** Besides the two that every shape is seen in, each is seen in one of these. */
const THEMES = ['grey', 'hey', 'star', 'vip', 'blue', 'cool', 'd2', 'renren'] as const;

// The shapes that the guide tells of: a seventh of them a day, nightly all.
const all = Object.entries(SHAPES).map(([name, seen], at) => ({ name, seen, theme: THEMES[at % THEMES.length] }));
for (const { name, seen, theme } of todaysShare(all))
  lasting(`the shape ${name} is readable and operable by everyone`, async ({ page }) => {
    await open(page, seen.path, SIZE);
    await setLook(page, { language: 'zh', theme: 'white' });
    await settled(page);
    await seen.pose?.(page);
    await settled(page);
    expect.soft(await violations(page, ALL), 'zh, white').toEqual([]);
    if (!seen.isAside) expect.soft(await overlappingTexts(page), 'texts on texts, zh').toEqual([]);
    for (const one of ['dark', theme ?? 'grey']) {
      await setLook(page, { theme: one });
      expect.soft(await violations(page, CONTRAST), one).toEqual([]);
    }
    await setLook(page, { language: 'en', theme: 'white' });
    await settled(page);
    expect.soft(await violations(page, NOT_CONTRAST), 'en').toEqual([]);
    if (!seen.isAside) expect.soft(await overlappingTexts(page), 'texts on texts, en').toEqual([]);
    await setLook(page, { language: 'zh' });
  });
