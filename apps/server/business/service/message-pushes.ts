import { sql } from 'drizzle-orm';
import { miniProgram } from '@parkdeck/core/catalogue/service/mini-program';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import type { SmsInstead, SmsParameter } from '@parkdeck/core/catalogue/service/sms-record';
import { columnName, tableName } from '../../db/columns.ts';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOf } from '../../platform/vault.ts';
import type { PushRoute, Route } from './message-routes.ts';

/** By whom and to whom a push goes. */
export interface PushTarget {
  readonly noun: 'wechat-account' | 'mini-program';
  readonly id: string;
  readonly appId: string;
  readonly secret: string | null;
  readonly openId: string;
  readonly page: string | null;
}

/** A target as it was read with its stored secret, opened. */
export const withSecret = ({ vault }: Pick<Platform, 'vault'>, target: PushTarget): PushTarget => {
  const place =
    target.noun === 'wechat-account'
      ? placeOf(tableName(wechatAccount.name), columnName('appSecret', wechatAccount.fields.appSecret), target.id)
      : placeOf(tableName(miniProgram.name), columnName('secret', miniProgram.fields.secret), target.id);
  return { ...target, secret: target.secret === null ? null : vault.open(target.secret, place) };
};

/** What the log keeps of a message that goes by WeChat first. */
interface Pushed {
  readonly channel: PushRoute['channel'];
  readonly content: string;
  readonly template: string;
  readonly parameters: readonly SmsParameter[];
  readonly page: string | null;
  readonly follower: string;
  readonly official: string | null;
  readonly program: string | null;
  readonly instead: SmsInstead;
}

interface Found extends Record<string, unknown> {
  readonly at: number;
  readonly follower: string;
  readonly official: string;
  readonly program: string | null;
}

/** The receivers who follow the account of their company, or of the nearest above it, and want its messages. */
const FOUND = (wanted: string) => sql`with recursive w as (select * from jsonb_to_recordset(${wanted}::jsonb)
    v (at int, phone text, follower text, company text, channel text)),
  up (of, id, parent_id, depth) as (
    select c.id, c.id, c.parent_id, 0 from company c where c.id in (select company from w)
    union all select up.of, c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id),
  speaks as (select distinct on (up.of) up.of, a.id, a.company_id from up
    join wechat_account a on a.company_id = up.id and a.state = 'enabled' and a.deleted_at is null
    order by up.of, up.depth, a.id),
  programs as (select distinct on (up.of) up.of, m.id from up
    join mini_program m on m.company_id = up.id and m.state = 'enabled' and m.deleted_at is null
    order by up.of, up.depth, m.id)
  select distinct on (w.at) w.at, f.id as follower, s.id as official, p.id as program
  from w join speaks s on s.of = w.company
  left join programs p on p.of = w.company
  join wechat_follower f on f.account_id = s.id and f.deleted_at is null
    and (f.id = w.follower or f.phone = w.phone)
  where not exists (select from wechat_settings o where o.company_id = s.company_id and o.deleted_at is null
      and not o.pushes)
    and case w.channel when 'mini' then f.mini_open_id is not null and p.id is not null else f.subscribed end
  order by w.at, f.id = w.follower desc nulls last, f.id`;

/** Which messages go by WeChat first, by their place in the list, and how: their routes say so, somebody is reached. */
export const pushesOf = async (
  work: Pick<Work, 'tx' | 'platform'>,
  messages: readonly { readonly phone: string | null; readonly follower?: string | null }[],
  routes: readonly (Route | null)[],
): Promise<ReadonlyMap<number, Pushed>> => {
  if (work.platform.config.channels.wechat === 'off') return new Map();
  const wanted = messages.flatMap(({ phone, follower = null }, at) => {
    const push = routes[at]?.push;
    return push ? [{ at, phone, follower, company: push.company, channel: push.channel }] : [];
  });
  if (wanted.length === 0) return new Map();
  // messages go by the account of a company above, which their sender need not see
  const { rows } = await elevated(work.tx, () => work.tx.execute<Found>(FOUND(JSON.stringify(wanted))));
  return new Map(
    rows.flatMap(({ at, follower, official, program }): [number, Pushed][] => {
      const route = routes[at];
      if (!route?.push) return [];
      const { company: _company, ...push } = route.push;
      const isMini = push.channel === 'mini';
      const instead = { content: route.content, template: route.template, parameters: route.parameters };
      return [
        [at, { ...push, follower, official: isMini ? null : official, program: isMini ? program : null, instead }],
      ];
    }),
  );
};
