import { setTimeout as delay } from 'node:timers/promises';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { asId } from '@parkdeck/core/lib/id';
import { wechatInput } from '@parkdeck/server/testing/wallet-gateways.fixture';
import { startWechatGateway } from '../../factories/gateway/wechat-program.ts';
import { connect } from '../connect.ts';

/** The account that the root company has in the demo world; the parks of all companies take money with it. */
const ROOT_ACCOUNT = asId<'wechat-account'>('WA000001');
const PAUSE_MS = 1000;
/** How a gateway fails: it answers 500, hangs up, never answers, does what it is asked and hangs up, signs wrongly. */
export const FAILURES = ['500', 'cut', 'never', 'lost', 'sign'] as const;

/** Who takes online payments: a program of its own, that keeps its own book of them. */
export interface Gateway {
  /** What a process of the platform is set to, so that it speaks with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the merchant's account with it, on the platform that is there. */
  open(platform: string): Promise<void>;
  /** The payer pays as soon as the platform has asked for it; whether he could, as it was not closed before. */
  pay(no: string, isOver: () => boolean): Promise<boolean>;
  /** Tells the platform that it was paid, until it is told that this was heard or somebody has had enough. */
  tell(no: string, isOver: () => boolean): Promise<void>;
  /** Begins to fail, or no longer does. */
  fail(how: (typeof FAILURES)[number] | ''): Promise<void>;
  stop(): void;
}

/** Starts it; `platform`: address at which it is told the platform hears. */
export const startGateway = async (platform: string): Promise<Gateway> => {
  const wechat = await startWechatGateway({ direct: true });
  return {
    env: { PARKDECK_PAY: 'live', PARKDECK_WECHAT_PAY_URL: wechat.url, PARKDECK_PUBLIC_URL: platform },
    open: async (url) => {
      const admin = await connect(url);
      await wechat.control('', { offset: admin.now() - Date.now() });
      await admin.update(wechatAccount, ROOT_ACCOUNT, wechatInput(wechat));
    },
    pay: async (no, isOver) => {
      while (!isOver()) {
        // who cannot pay at the moment, as the page does not come, tries again
        const answer = await wechat.control('/pay', { no }).catch(() => ({}));
        if ('paid' in answer || 'refused' in answer) return 'paid' in answer;
        await delay(PAUSE_MS);
      }
      return false;
    },
    tell: async (no, isOver) => {
      while (!isOver()) {
        const { status } = await wechat.control('/notify', { no });
        if (typeof status === 'number' && status >= 200 && status < 300) return;
        await delay(PAUSE_MS);
      }
    },
    fail: async (how) => void (await wechat.control('', { fail: how })),
    stop: () => wechat.stop(),
  };
};
