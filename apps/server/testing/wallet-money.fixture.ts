import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { onlineStaysOn } from './online-stays.fixture.ts';
import { onlineOn } from './online.fixture.ts';
import type { WechatGateway } from '../../../tests/factories/gateway/wechat-program.ts';
import { freePort, wechatInput } from './wallet-gateways.fixture.ts';

/** A stand-in for a wallet's gateway, a program of its own. */
interface Gateway {
  readonly url: string;
  control(path: string, given: Row): Promise<Row>;
}

/** A server that listens where the gateway tells it of payments; `variable`: what names the gateway to it. */
export const walletWorld = async (
  { url }: Gateway,
  variable: 'PARKDECK_WECHAT_PAY_URL' | 'PARKDECK_ALIPAY_URL',
): Promise<TestPlatform> => {
  const port = await freePort();
  const world = await testPlatform({
    PARKDECK_PAY: 'live',
    [variable]: url,
    PARKDECK_PUBLIC_URL: `http://127.0.0.1:${port}`,
    PARKDECK_TOKEN_SECONDS: '100000000', // days go by
  });
  await world.app.listen({ port, host: '127.0.0.1' });
  return world;
};

/** Enters the account of the root company as its gateway knows it; its key. */
export const enterWechat = async (world: () => TestPlatform, gateway: WechatGateway): Promise<string> => {
  const { ask, done } = callsOn(world);
  const [account] = await ask("select id from wechat_account where company_id = '1'");
  const id = String(account?.id);
  await done('admin', 'wechat-account.create-or-update', { ids: [id], input: wechatInput(gateway) });
  return id;
};

/** Payments of one wallet against its gateway, with one clock for both sides. */
export const walletMoneyOn = (world: () => TestPlatform, gateway: () => Gateway, payWay: 'wechat' | 'alipay') => {
  const { ask } = callsOn(world);
  const { job } = onlineOn(world);
  const stays = onlineStaysOn(world);
  const { enter, start } = stays;
  /** Sets our clock, and that of the gateway with it. */
  const at = async (time: string, apart = 0): Promise<void> => {
    const now = `2026-03-01 ${time}`;
    if (!isDatetime(now)) throw new Error(`${time} is no time`);
    world().setClock(() => now);
    await gateway().control('', { offset: instantOf(now) - Date.now() + apart });
  };
  const begin = (session: string): Promise<string> => start([session], { payWay });
  const numberOf = async (online: string): Promise<string> =>
    String((await ask('select out_trade_no as no from online_order where id = $1', [online]))[0]?.no);
  return {
    ...stays,
    at,
    begin,
    numberOf,
    /** A car that pays 14.00; sent to the gateway. */
    placed: async (): Promise<{ readonly id: string; readonly online: string; readonly no: string }> => {
      const { id } = await enter();
      await at('11:00:00');
      const online = await begin(id);
      await job();
      return { id, online, no: await numberOf(online) };
    },
    pay: (no: string, more: Row = {}) => gateway().control('/pay', { no, ...more }),
    tell: async (no: string, more: Row = {}): Promise<unknown> =>
      (await gateway().control('/notify', { no, ...more })).status,
  };
};
