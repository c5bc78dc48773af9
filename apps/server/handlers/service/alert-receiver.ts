import type { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { wechatFollower } from '@parkdeck/core/catalogue/service/wechat-follower';
import { err, ok } from '@parkdeck/core/lib/result';
import { placeByTag } from '../../business/parks/tagged-place.ts';
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
import { refused } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';

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

/** The receiver's place is given by its tag; a drawn text binds the follower who scanned its code. */
export const alertReceiverHooks: Hooks<typeof alertReceiver> = {
  beforeSave: eachItem(async (work, item) => {
    const { before, values } = item;
    const drawn = values.binding;
    if (typeof drawn === 'string' && drawn !== '' && drawn !== before?.binding) {
      const follower = await whoScanned(work, drawn);
      if (!follower) return err(NOT_SCANNED);
      values.follower = follower.id;
    } else if (drawn === null || drawn === '') values.follower = null;
    return placeByTag(work, item);
  }),
};
