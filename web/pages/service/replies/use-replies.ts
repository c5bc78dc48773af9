import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { wechatSettings } from '@parkdeck/core/catalogue/service/wechat-settings';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';

const MOST = 300;
// Below `list`, the noun: a saved reply outdates them.
const key = (noun: string, what: string): readonly string[] => ['list', noun, 'chat', what];

/** The replies of all companies that may be seen, in the order in which they are looked through. */
export const useReplies = (active: boolean) =>
  useQuery({
    queryKey: key(wechatReply.name, 'all'),
    enabled: active,
    queryFn: async ({ signal }) =>
      (await client.list(wechatReply, { sort: 'id', size: MOST }, { signal, silent: true })).rows,
  });
export type Reply = NonNullable<ReturnType<typeof useReplies>['data']>[number];

/** Whether what a company always says may be seen. */
export const maySeeSettings = (): boolean => {
  const call = callOf(wechatSettings, 'list');
  return call !== undefined && canCall(call).ok;
};

/** What a company's account says by itself; null: it has said nothing of it. */
export const useSettings = (company: string, active: boolean) =>
  useQuery({
    queryKey: key(wechatSettings.name, company),
    enabled: active && maySeeSettings(),
    queryFn: async ({ signal }) => {
      const filters = { company: [asId<'company'>(company)] };
      const { rows } = await client.list(wechatSettings, { filters, size: 1 }, { signal, silent: true });
      return rows[0] ?? null;
    },
  });
export type Settings = NonNullable<ReturnType<typeof useSettings>['data']>;
