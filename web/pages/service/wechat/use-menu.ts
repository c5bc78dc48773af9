import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { miniProgram } from '@parkdeck/core/catalogue/service/mini-program';
import { wechatMenu } from '@parkdeck/core/catalogue/service/wechat-menu';
import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import type { MenuEntry } from '@parkdeck/core/domain/service/wechat/menu';
import { publishedOf } from '@parkdeck/core/domain/service/wechat/menu-changes';
import type { PublishedEntry } from '@parkdeck/core/domain/service/wechat/menu-changes';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';

const MOST = 300;

/** The accounts whose menus may be seen. */
export const useAccounts = (active: boolean) =>
  useQuery({
    queryKey: ['wechat-menu', 'accounts'],
    enabled: active,
    queryFn: async ({ signal }) =>
      (await client.list(wechatAccount, { sort: 'id', size: MOST }, { signal, silent: true })).rows,
  });
export type MenuAccount = NonNullable<ReturnType<typeof useAccounts>['data']>[number];

/** What an entry may lead to. */
interface Option {
  readonly value: string;
  readonly label: string;
}
/** The stored menu of an account's company, and what its entries may lead to. */
export interface StoredMenu {
  readonly entries: readonly MenuEntry[];
  readonly replies: readonly Option[];
  readonly programs: readonly Option[];
}

export const useStoredMenu = (account: MenuAccount | undefined, active: boolean) =>
  useQuery({
    queryKey: ['wechat-menu', 'menu', account?.id],
    enabled: active && account !== undefined,
    queryFn: async ({ signal }): Promise<StoredMenu> => {
      const filters = { company: [asId<'company'>(String(account?.company))] };
      const options = { signal, silent: true } as const;
      const [rows, replies, programs] = await Promise.all([
        client.list(wechatMenu, { filters, sort: 'sort', size: MOST }, options),
        client.list(wechatReply, { filters, sort: 'keyword', size: MOST }, options),
        client.list(miniProgram, { filters, sort: 'name', size: MOST }, options),
      ]);
      return {
        entries: rows.rows.map(({ id, parent, name, kind, value, link, reply, program }) => ({
          id,
          parent,
          name,
          kind,
          value,
          link,
          reply,
          program,
        })),
        replies: replies.rows.map(({ id, keyword }) => ({ value: id, label: keyword })),
        programs: programs.rows.map(({ id, name }) => ({ value: id, label: name })),
      };
    },
  });

const nameIn = (options: readonly Option[], id: string | null): string =>
  options.find(({ value }) => value === id)?.label ?? '';

/** The menu as followers would see it, to compare it with what is published. */
export const shownMenu = (
  entries: readonly MenuEntry[],
  { replies, programs }: StoredMenu,
): readonly PublishedEntry[] =>
  publishedOf(entries, ({ kind, value, reply, program }) => {
    if (kind === 'click') return nameIn(replies, reply);
    return kind === 'mini' ? `${nameIn(programs, program)} ${value ?? ''}`.trim() : (value ?? '');
  });

const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, noun] }) => first === 'wechat-menu' || noun === 'wechat-menu',
  });

/** Saves the whole menu of an account; returns the key of the undo entry. */
export const saveMenu = async (account: string, entries: readonly MenuEntry[]): Promise<string | undefined> => {
  const call = callOf(wechatMenu, 'arrange');
  if (!call) throw new Error('menus cannot be saved');
  const list = entries.map(({ id, parent, ...rest }) => ({ key: id, above: parent, ...rest }));
  const { undo } = await client.call(call, { input: { account, entries: list } }, { silent: true });
  await refresh();
  return undo;
};

/** Publishes the stored menu of an account. */
export const publishMenu = async (account: string): Promise<void> => {
  await client.act(wechatMenu, 'publish', { input: { account: asId<'wechat-account'>(account) } }, { silent: true });
  await refresh();
};
