import { PLAYED } from '@parkdeck/core/catalogue/connection-test';
import type { miniProgram } from '@parkdeck/core/catalogue/service/mini-program';
import { err, ok } from '@parkdeck/core/lib/result';
import { checkedBy, MINI_FINE, miniChannel } from '../../business/service/wechat-accounts.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const miniProgramHandlers: HandlersOf<typeof miniProgram> = {
  test: async (work, { row }) => {
    const channel = await miniChannel(work, row);
    if (!('checkMini' in channel)) return err(channel);
    if (channel.sandbox) return ok({ sandbox: true, said: PLAYED[work.actor.language], remaining: null });
    const checked = await checkedBy(work, `mini ${row.id}`, () => channel.checkMini());
    const { language } = work.actor;
    return checked.ok ? ok({ sandbox: false, said: MINI_FINE[language], remaining: checked.value.remaining }) : checked;
  },
};
