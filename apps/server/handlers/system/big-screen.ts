import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import { layoutProblem } from '@parkdeck/core/domain/system/screens/layout';
import type { LayoutProblem } from '@parkdeck/core/domain/system/screens/layout';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const PROBLEMS: Readonly<Record<LayoutProblem['kind'], (number: number) => Words>> = {
  many: () => ({ zh: '一屏最多 12 块。删掉几块', en: 'A screen has 12 tiles at most. Remove some' }),
  outside: (number) => ({
    zh: `第 ${number} 块超出了屏幕。移回来或缩小`,
    en: `Tile ${number} reaches beyond the screen. Move it back or make it smaller`,
  }),
  small: (number) => ({ zh: `第 ${number} 块太小。拉大一些`, en: `Tile ${number} is too small. Make it larger` }),
  overlaps: (number) => ({ zh: `第 ${number} 块盖住了另一块。移开它`, en: `Tile ${number} covers another. Move it` }),
  look: (number) => ({
    zh: `第 ${number} 块的内容不能画成这种样式。换一种样式`,
    en: `What tile ${number} tells cannot be drawn like that. Choose another look`,
  }),
  query: (number) => ({
    zh: `第 ${number} 块没有选查询模板，或它已不在。选一个`,
    en: `Tile ${number} has no saved query, or it is gone. Choose one`,
  }),
  words: (number) => ({ zh: `第 ${number} 块没有文字。写上标题`, en: `Tile ${number} has no text. Give it a title` }),
  picture: (number) => ({ zh: `第 ${number} 块没有图片。上传一张`, en: `Tile ${number} has no picture. Upload one` }),
};

const problem = (kind: LayoutProblem['kind'], tile: number): Result<void, Refusal> =>
  err(refused(`screen-${kind}`, PROBLEMS[kind](tile + 1)));

/** Whether the tiles are a screen, and their queries are there for whoever saves it. */
const checkTiles = async (work: Work, tiles: readonly ScreenTile[]): Promise<Result<void, Refusal>> => {
  const found = layoutProblem(tiles);
  if (found) return problem(found.kind, found.tile);
  const asked = tiles.flatMap(({ subject, query }) => (subject === 'query' && query ? [query] : []));
  if (asked.length === 0) return ok(undefined);
  const known = await work.find(savedQuery, { where: { id: [...new Set(asked)] }, columns: ['name'] });
  const gone = tiles.findIndex(({ query }) => query && asked.includes(query) && !known.some(({ id }) => id === query));
  return gone < 0 ? ok(undefined) : problem('query', gone);
};

/** A name that the company has not given yet: `大厅 副本`, `大厅 副本 2`. */
const freeName = async (work: Work, name: string, company: string): Promise<string> => {
  const taken = new Set((await work.find(bigScreen, { where: { company }, columns: ['name'] })).map((one) => one.name));
  const base = `${name.slice(0, 40)} ${work.actor.language === 'zh' ? '副本' : 'copy'}`;
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(next)) return next;
  }
};

export const bigScreenHandlers = {
  copy: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row } of items) {
      const { company, park, tiles, remark } = row;
      const name = await freeName(work, row.name, String(company));
      work.insert(bigScreen, { name, company, park, tiles, remark });
      outcomes.push(ok(undefined));
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof bigScreen>;

export const bigScreenHooks: Hooks<typeof bigScreen> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    values['company'] ??= before?.company ?? work.actor.switched ?? work.actor.company;
    // as declared
    const tiles = (values['tiles'] ?? before?.tiles ?? []) as readonly ScreenTile[];
    return checkTiles(work, tiles);
  }),
};
