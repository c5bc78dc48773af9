import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatMenu } from '@parkdeck/core/catalogue/service/wechat-menu';
import { menuProblems, shapeProblems } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry } from '@parkdeck/core/domain/service/wechat/menu';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { accountChannel, NO_OFFICIAL, wechatRefusal, wechatSilent } from '../../business/service/wechat-accounts.ts';
import type { Account } from '../../business/service/wechat-accounts.ts';
import {
  buttonsOf,
  entryOf,
  menuOf,
  menuRefusal,
  publishedMenu,
  targetsOf,
} from '../../business/service/wechat-menus.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Steps between the places of entries, so that one can be put between two by other programs. */
const STEP = 10;

/** The account that is meant: the one named, or that of the actor's company. Locked: its menu is changed as a whole. */
const accountOf = async (work: Work, given: string | null | undefined): Promise<Result<Account, Refusal>> => {
  const company = work.actor.switched ?? work.actor.company;
  const [found] = await work.find(wechatAccount, { where: given ? { id: equals(given) } : { company } });
  const row = found && (await work.rows(wechatAccount, [found.id])).get(found.id);
  return row ? ok(row) : err(given ? UNKNOWN : NO_OFFICIAL);
};

type Given = NonNullable<InputOf<typeof wechatMenu, 'arrange'>['entries']>[number];
const drafted = ({ key, above, name, kind, value, link, reply, program }: Given): MenuEntry => ({
  id: key,
  parent: above ?? null,
  name: name.trim(),
  kind: kind ?? null,
  value: value?.trim() || null,
  link: link?.trim() || null,
  reply: reply ?? null,
  program: program ?? null,
});

export const wechatMenuHandlers: HandlersOf<typeof wechatMenu> = {
  /** The whole menu of an account as it was drawn: entries that it does not name are removed. */
  arrange: async (work, { account: given, entries: list }) => {
    const account = await accountOf(work, given);
    if (!account.ok) return account;
    const company = String(account.value.company);
    const entries = (list ?? []).map(drafted);
    const [problem] = shapeProblems(entries);
    if (problem) return err(menuRefusal(problem, entries));
    const { names } = await targetsOf(work, entries);
    const lost = entries.find(({ reply, program }) => [reply, program].some((id) => id !== null && !names.has(id)));
    if (lost) return err(malformed({ field: lost.reply === null ? 'program' : 'reply', rule: 'missing' }));
    const stored = await menuOf(work, company);
    const ids = new Map<string, string>();
    const levels = [entries.filter(({ parent }) => parent === null), entries.filter(({ parent }) => parent !== null)];
    for (const level of levels)
      for (const [at, { id, parent, ...values }] of level.entries()) {
        const row = stored.find((one) => one.id === id);
        const next = { ...values, parent: parent === null ? null : (ids.get(parent) ?? null), sort: (at + 1) * STEP };
        if (row) work.update(wechatMenu, row, next);
        ids.set(id, row ? row.id : work.insert(wechatMenu, { ...next, company }).id);
      }
    for (const row of stored) if (!ids.has(row.id)) work.remove(wechatMenu, row);
    return ok({ saved: entries.length });
  },

  publish: async (work, { account: given }) => {
    const account = await accountOf(work, given);
    if (!account.ok) return account;
    const rows = await menuOf(work, String(account.value.company));
    const entries = rows.map(entryOf);
    const [problem] = menuProblems(entries);
    if (problem) return err(menuRefusal(problem, entries));
    const targets = await targetsOf(work, entries);
    const channel = await accountChannel(work, account.value);
    if (!('publishMenu' in channel)) return err(channel);
    if (!work.preview) {
      const key = `menu ${account.value.id} ${work.now}`;
      const said = outsideAnswers(work, new Map([[key, () => channel.publishMenu(buttonsOf(entries, targets))]])).get(
        key,
      );
      if (said?.kind === 'refused') return err(wechatRefusal(said.code, said.reason));
      if (said?.kind !== 'done') return err(wechatSilent(said?.reason ?? ''));
    }
    for (const row of rows) work.update(wechatMenu, row, { publishedAt: work.now });
    work.update(wechatAccount, account.value, {
      menuPublishedAt: work.now,
      menuPublished: publishedMenu(entries, targets),
    });
    return ok({ publishedAt: work.now, entries: rows.length });
  },
};

/** Entries that are saved or removed one by one keep the menu in the form that WeChat takes. */
export const wechatMenuHooks: Hooks<typeof wechatMenu> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const row = { ...before, ...values } as Stored<typeof wechatMenu>; // checked by the declaration
    const company = String(before?.company ?? work.actor.switched ?? work.actor.company);
    const others = (await menuOf(work, company)).filter(({ id }) => id !== before?.id).map(entryOf);
    const own = { ...entryOf(row), id: before?.id ?? 'new' };
    const entries = [...others, own];
    const problem = shapeProblems(entries).find(
      ({ entry }) => entry === own.id || entry === null || entry === own.parent,
    );
    return problem ? err(menuRefusal(problem, entries)) : ok(undefined);
  }),
};
