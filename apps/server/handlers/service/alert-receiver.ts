import { sql } from 'drizzle-orm';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { wechatFollower } from '@parkdeck/core/catalogue/service/wechat-follower';
import { err, ok } from '@parkdeck/core/lib/result';
import { boundFollower, openBinding } from '../../access/one-time-codes.ts';
import {
  accountChannel,
  NO_OFFICIAL,
  officialOf,
  wechatRefusal,
  wechatSilent,
} from '../../business/service/wechat-accounts.ts';
import { keepFollowers } from '../../business/service/wechat-followers.ts';
import { BIND_SCENE } from '../../business/service/wechat-heard.ts';
import { SANDBOX_SCAN_SECONDS } from '../../channels/wechat/index.ts';
import { elevated } from '../../db/elevated.ts';
import { qrAddress } from '../../files/qr-pictures.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';

const PLACES = { company, village, park } as const;

/** Seconds for which a code that binds a follower can be scanned. */
const CODE_SECONDS = 300;
const NOT_SCANNED = refused('not-scanned', {
  zh: '还没有人扫这个二维码，或已过 5 分钟。扫码后再保存，或重新打开二维码',
  en: 'Nobody has scanned the code, or five minutes are over. Scan it before you save, or show another one',
});

/** Who scanned the code of a text. The sandbox plays that somebody did a moment after it was shown. */
const whoScanned = async (work: Work, drawn: string) => {
  const wait = work.platform.config.channels.wechat === 'sandbox' ? SANDBOX_SCAN_SECONDS : 0;
  const id = await boundFollower(work.tx, drawn, work.now, wait);
  // a follower of the account of a company above is told to who holds the text that he scanned
  const [follower] =
    id === undefined ? [] : await elevated(work.tx, () => work.find(wechatFollower, { where: { id } }));
  return follower;
};

export const alertReceiverHandlers: HandlersOf<typeof alertReceiver> = {
  'bind-code': async (work, { binding }) => {
    const account = await officialOf(work, work.actor.switched ?? work.actor.company);
    if (!account) return err(NO_OFFICIAL);
    const channel = await accountChannel(work, account);
    if (!('bindCode' in channel)) return err(channel);
    const key = `bind ${binding}`;
    const said = outsideAnswers(
      work,
      new Map([[key, () => channel.bindCode(`${BIND_SCENE}${binding}`, CODE_SECONDS)]]),
    ).get(key);
    if (said?.kind === 'refused') return err(wechatRefusal(said.code, said.reason));
    if (said?.kind !== 'done') return err(wechatSilent(said?.reason ?? ''));
    const [played] = channel.sandbox
      ? await elevated(work.tx, () =>
          keepFollowers(work, account, [
            { openId: `sandbox-${binding.slice(0, 32)}`, name: '沙盒关注者', subscribed: true, since: null },
          ]),
        )
      : [];
    await openBinding(work.tx, binding, work.now, played?.id ?? '');
    return ok({ content: said.value, image: await qrAddress(said.value) });
  },

  'bound-open-id': async (work, { binding }) => {
    const follower = await whoScanned(work, binding);
    return ok({ openId: follower?.openId ?? null, name: follower?.name ?? null });
  },
};

/**
 * The receiver's place is given by its key, or by the field of its kind; park and village of other kinds are cleared,
 * the company is always set.
 */
export const alertReceiverHooks: Hooks<typeof alertReceiver> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const tag = whole.tag as keyof typeof PLACES; // checked by its declaration
    const kept = values.place ?? (before?.tag === tag ? before.place : null);
    const id = tag === 'company' ? (kept ?? work.actor.switched ?? work.actor.company) : (values[tag] ?? kept);
    if (typeof id !== 'string') return err(malformed({ field: tag, rule: 'required' }));
    const drawn = values.binding;
    if (typeof drawn === 'string' && drawn !== '' && drawn !== before?.binding) {
      const follower = await whoScanned(work, drawn);
      if (!follower) return err(NOT_SCANNED);
      values.follower = follower.id;
    } else if (drawn === null || drawn === '') values.follower = null;
    const [found] = await work.find(PLACES[tag], {
      where: [sql`t.id = ${id}`],
      columns: tag === 'company' ? [] : ['company'],
      full: true,
    });
    if (!found) return err(malformed({ field: tag === 'company' ? 'place' : tag, rule: 'missing' }));
    const owner =
      tag === 'company'
        ? id
        : (
            await work.tx.execute<{ company_id: string }>(
              sql`select company_id from ${sql.identifier(tag)} where id = ${id}`,
            )
          ).rows[0]?.company_id;
    Object.assign(values, {
      place: id,
      park: tag === 'park' ? id : null,
      village: tag === 'village' ? id : null,
      company: owner,
    });
    return ok(undefined);
  }),
};
