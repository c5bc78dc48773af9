import { counted } from '@parkdeck/core/lib/counted';
import { wechatMenu } from '@parkdeck/core/catalogue/service/wechat-menu';
import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { miniProgram } from '@parkdeck/core/catalogue/service/mini-program';
import { entriesBelow } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry, MenuProblem } from '@parkdeck/core/domain/service/wechat/menu';
import { publishedOf } from '@parkdeck/core/domain/service/wechat/menu-changes';
import type { PublishedEntry } from '@parkdeck/core/domain/service/wechat/menu-changes';
import type { MenuButton } from '../../channels/wechat/port.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { replyKey } from './wechat-heard.ts';

type Row = Stored<typeof wechatMenu>;

/** A stored entry as the rules take it. */
export const entryOf = ({ id, parent, name, kind, value, link, reply, program }: Row): MenuEntry => ({
  id,
  parent: parent ?? null,
  name,
  kind: kind ?? null,
  value: value ?? null,
  link: link ?? null,
  reply: reply ?? null,
  program: program ?? null,
});

/** The menu of a company in its order. */
export const menuOf = async (work: Work, company: string): Promise<Row[]> =>
  work.find(wechatMenu, { where: { company }, order: ['sort', 'id'] });

/** A problem in words: which entry, what is wrong, what to do. */
export const menuRefusal = (problem: MenuProblem, entries: readonly MenuEntry[]): Refusal => {
  const name = entries.find(({ id }) => id === problem.entry)?.name.trim() ?? '';
  const { most = 0, is = 0 } = problem;
  const say = {
    empty: ['菜单是空的。先加一项', 'The menu is empty. Add an entry first'],
    'too-many-top': [
      `一级菜单最多 ${most} 项，现在 ${is} 项`,
      `At most ${counted(most, 'entry')} at the bottom, not ${is}`,
    ],
    'too-many-below': [
      `「${name}」下最多 ${most} 项，现在 ${is} 项`,
      `At most ${counted(most, 'entry')} below "${name}", not ${is}`,
    ],
    'too-deep': [`「${name}」在第三级。菜单只有两级`, `"${name}" is on a third level. A menu has two`],
    'no-name': ['有一项没有名称。填写或删去它', 'An entry has no name. Fill it in or remove it'],
    'name-bytes': [
      `「${name}」有 ${is} 字节，最多 ${most} 字节（一个汉字 3 字节）。改短`,
      `"${name}" has ${counted(is, 'byte')}, at most ${most} (three a Chinese character). Shorten it`,
    ],
    'no-kind': [`「${name}」点击后做什么？选一种`, `What does "${name}" do? Choose`],
    'no-value': [`「${name}」的网址或页面没有填`, `"${name}" needs an address or a page`],
    'no-address': [`「${name}」的网址须以 http:// 或 https:// 开头`, `The address of "${name}" begins with http(s)://`],
    'value-bytes': [
      `「${name}」的网址太长，最多 ${most} 字节`,
      `The address of "${name}" has more than ${counted(most, 'byte')}`,
    ],
    'no-reply': [`「${name}」点击后回复什么？选一条回复`, `What does "${name}" reply? Choose a reply`],
    'no-program': [`「${name}」打开哪个小程序？选一个`, `Which mini program does "${name}" open? Choose one`],
  } as const satisfies Record<MenuProblem['rule'], readonly [string, string]>;
  const [zh, en] = say[problem.rule];
  return refused(`menu-${problem.rule}`, { zh, en }, { field: problem.field, entry: problem.entry });
};

/** What the entries lead to: ids of mini programs at WeChat, and the names under which people know their targets. */
export interface Targets {
  readonly appIds: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Replies and mini programs of the entries; those that are gone are absent. */
export const targetsOf = async (work: Work, entries: readonly MenuEntry[]): Promise<Targets> => {
  const given = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];
  const replies = await work.find(wechatReply, { where: { id: given(entries.map(({ reply }) => reply)) } });
  const programs = await work.find(miniProgram, { where: { id: given(entries.map(({ program }) => program)) } });
  return {
    appIds: new Map(programs.map(({ id, appId }) => [id, appId])),
    names: new Map([
      ...replies.map(({ id, keyword }): [string, string] => [id, keyword]),
      ...programs.map(({ id, name }): [string, string] => [id, name]),
    ]),
  };
};

/** The menu as it is kept once it is published. */
export const publishedMenu = (entries: readonly MenuEntry[], { names }: Targets): readonly PublishedEntry[] =>
  publishedOf(entries, ({ kind, value, reply, program }) => {
    if (kind === 'click') return names.get(reply ?? '') ?? '';
    return kind === 'mini' ? `${names.get(program ?? '') ?? ''} ${value ?? ''}`.trim() : (value ?? '');
  });

/** The menu as WeChat takes it. */
export const buttonsOf = (entries: readonly MenuEntry[], { appIds }: Targets): readonly MenuButton[] => {
  const of = (entry: MenuEntry): MenuButton => {
    const name = entry.name.trim();
    const below = entriesBelow(entries, entry.id);
    if (below.length > 0) return { name, sub_button: below.map(of) };
    if (entry.kind === 'click') return { name, type: 'click', key: replyKey(entry.reply ?? '') };
    if (entry.kind === 'view') return { name, type: 'view', url: entry.value ?? '' };
    const appid = appIds.get(entry.program ?? '') ?? '';
    return { name, type: 'miniprogram', appid, pagepath: entry.value ?? '', url: entry.link ?? '' };
  };
  return entriesBelow(entries, null).map(of);
};
