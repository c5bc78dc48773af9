import { afterAll, beforeAll, beforeEach } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { startWechat } from './wechat.fixture.ts';
import type { WechatEvent, WechatStand } from './wechat.fixture.ts';

const APP = { appId: 'wx1111111111111111', appSecret: 'official-secret', pushToken: 'agreed-token' };
const NOON = instantOf(`${BASE_DATE} 12:00:00` as Datetime); // a day and a time

/** A follower of the stand-in. */
export const FOLLOWER = 'oFollower0001';
/** A follower of the stand-in who wants no messages. */
export const BLOCKED = 'oFollower0007';

/**
 * A platform with one official account, at a stand-in that is a program of its own and refuses what is wrong; anew
 * before each test of the file that calls it.
 */
export const wechatWorld = () => {
  const at = { account: '', now: NOON };
  let wechat: WechatStand;
  let world: TestPlatform;
  const calls = callsOn(() => world);
  beforeAll(async () => {
    wechat = await startWechat();
    world = await testPlatform({ PARKDECK_WECHAT: 'live', PARKDECK_WECHAT_URL: wechat.address });
    world.setClock(() => datetimeOfInstant(at.now));
  });
  afterAll(async () => {
    await world.close();
    await wechat.stop();
  });
  beforeEach(async () => {
    at.now = NOON;
    await wechat.say({});
    await calls.ask(`delete from sms_record; delete from wechat_follower; delete from wechat_menu;
      delete from wechat_reply; delete from wechat_settings; delete from wechat_account; delete from mini_program`);
    const saved = await calls.done('admin', 'wechat-account.create-or-update', { input: APP });
    at.account = String(saved.id);
  });
  const deliver = ({ query, body }: WechatEvent, path = at.account) =>
    world.app.inject({
      method: 'POST',
      url: `/api/wechat/push/${path}?${new URLSearchParams(query).toString()}`,
      headers: { 'content-type': 'text/xml' },
      payload: body,
    });
  return {
    ...calls,
    at,
    deliver,
    /** The stand-in and the platform, once the tests run. */
    stand: () => wechat,
    platform: () => world,
    /** An event of a follower as WeChat sends it, delivered. */
    event: async (fields: Row, path = at.account) =>
      deliver(await wechat.event({ FromUserName: FOLLOWER, ...fields }), path),
    followers: () => calls.ask('select open_id, subscribed, phone from wechat_follower order by open_id'),
  };
};
