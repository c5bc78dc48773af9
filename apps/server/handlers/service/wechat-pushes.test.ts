import { beforeEach, describe, expect, test } from 'vitest';
import { queueSms } from '../../business/service/sms-record.ts';
import type { Message } from '../../business/service/sms-record.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { sendSms } from '../../jobs/sms.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { renewedPass } from '../../testing/messages.fixture.ts';
import { BLOCKED, FOLLOWER, wechatWorld } from '../../testing/wechat-world.fixture.ts';

/** Messages by template: by WeChat first, by SMS where it cannot reach the follower, never both. */

const { ask, at, done, event, platform, stand } = wechatWorld();

const signal = new AbortController().signal;
let count = 0;

describe('template messages', () => {
  const follow = async (openId: string, phone: string) => {
    await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', FromUserName: openId });
    await ask(`update wechat_follower set phone = $1 where open_id = $2`, [phone, openId]);
  };
  const message = (phone: string, more: Partial<Message> = {}): Message =>
    renewedPass(phone, { key: `w${++count}`, ...more });
  const queue = (...messages: Message[]) =>
    systemUnit(platform().platform, 'device.status', (work) => queueSms(work, messages));
  const run = () => sendSms(platform().platform, signal);
  const log = () => ask('select channel, state, error, content, message_id from sms_record order by key');
  const template = async (code = 'TPL_PASS') => {
    const saved = await done('admin', 'message-template.create-or-update', {
      input: {
        scene: 'notice',
        message: 'pass-renewed',
        channel: 'wechat',
        code,
        content: '{thing1} {car_number2} 有效至 {time3}',
        parameters: [
          { name: 'thing1', fact: 'park' },
          { name: 'car_number2', fact: 'plate' },
          { name: 'time3', fact: 'end' },
        ],
      },
    });
    await ask(`update sms_strategy set push_template_id = $1 where message = 'pass-renewed'`, [saved.id]);
  };
  beforeEach(() => template());

  test('a follower gets it by WeChat, filled in as WeChat wants it; others by SMS', async () => {
    await follow(FOLLOWER, '13800001201');
    await queue(message('13800001201'), message('13800001202'));
    await run();
    const rows = await log();
    expect(rows.map(({ channel, state }) => [channel, state])).toEqual([
      ['wechat', 'sent'],
      ['sms', 'sent'],
    ]);
    const sent = (await stand().state()).messages.at(-1);
    expect(sent).toMatchObject({
      to: FOLLOWER,
      data: { car_number2: { value: '京A12345' }, thing1: { value: '云泊广场' } },
    });
    expect(rows[0]?.content).toBe('云泊广场 京A·12345 有效至 2026-04-30');
  });
  test('who has left, or does not want it, gets the SMS instead, once', async () => {
    await follow(BLOCKED, '13800001203');
    await queue(message('13800001203'));
    await run();
    await run();
    expect(await log()).toMatchObject([
      { channel: 'sms', state: 'sent', content: expect.stringContaining('云泊广场') },
    ]);
  });
  test.each(['silent', 'busy'])('WeChat that is %s after it took the message: sent once', async (how) => {
    await follow(FOLLOWER, '13800001204');
    await queue(message('13800001204'));
    const before = (await stand().state()).messages.length;
    await stand().say({ [how]: true });
    await run();
    expect(await log()).toMatchObject([{ channel: 'wechat', state: 'queued' }]);
    await stand().say({});
    at.now += 60_000;
    await run();
    expect(await log()).toMatchObject([{ channel: 'wechat', state: 'sent' }]);
    expect((await stand().state()).messages).toHaveLength(before + 1);
  });
  test('without an answer beyond the time in which WeChat knows it, it is not sent again', async () => {
    await follow(FOLLOWER, '13800001205');
    await queue(message('13800001205'));
    await stand().say({ silent: true });
    await run();
    await stand().say({});
    at.now += 11 * 60_000;
    await run();
    expect(await log()).toMatchObject([{ channel: 'wechat', state: 'failed', error: 'no answer' }]);
  });
  test('its receipt is kept; one that was blocked goes by SMS', async () => {
    await follow(FOLLOWER, '13800001206');
    await queue(message('13800001206'), message('13800001206'));
    await run();
    const [first, second] = await log();
    const finish = (row: Row | undefined, Status: string) =>
      event({ MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH', MsgID: Number(row?.message_id), Status });
    await finish(first, 'success');
    await finish(second, 'failed:user block');
    await finish(second, 'failed:user block');
    await run();
    expect(
      await ask('select channel, state, delivered_at is not null as told, receipt from sms_record order by key'),
    ).toEqual([
      { channel: 'wechat', state: 'sent', told: true, receipt: null },
      { channel: 'sms', state: 'sent', told: false, receipt: 'failed:user block' },
    ]);
  });
  test('switched off, everything goes by SMS', async () => {
    await follow(FOLLOWER, '13800001207');
    await done('admin', 'wechat-settings.create-or-update', { input: { pushes: false } });
    await queue(message('13800001207'));
    await run();
    expect(await log()).toMatchObject([{ channel: 'sms', state: 'sent' }]);
  });
  test('a mini program sends to who is known to it', async () => {
    await follow(FOLLOWER, '13800001208');
    await ask(`update wechat_follower set mini_open_id = 'oMini0001'; update message_template set channel = 'mini'
      where code = 'TPL_PASS'`);
    await done('admin', 'mini-program.create-or-update', {
      input: { name: '云泊停车', appId: 'wx2222222222222222', secret: 'mini-secret' },
    });
    await queue(message('13800001208'));
    await run();
    expect(await log()).toMatchObject([{ channel: 'mini', state: 'sent' }]);
    expect((await stand().state()).messages.at(-1)).toMatchObject({ mini: true, to: 'oMini0001' });
  });
});
