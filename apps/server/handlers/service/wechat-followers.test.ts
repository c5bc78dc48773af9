import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FILE_URL, fileKey, newFileId } from '../../files/files.ts';
import { fetchFollowers } from '../../business/service/wechat-followers.ts';
import { BLOCKED, FOLLOWER, wechatWorld } from '../../testing/wechat-world.fixture.ts';

/** What followers do, and how receivers of warnings are bound. */

const { ask, at, deliver, done, event, followers, platform, refusal, stand } = wechatWorld();

const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const signal = new AbortController().signal;

describe('what followers do', () => {
  test('who follows is written down and welcomed; who leaves is kept as gone', async () => {
    await done('admin', 'wechat-settings.create-or-update', { input: { subscribeText: '欢迎关注云泊' } });
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '' });
    expect(said.body).toContain('欢迎关注云泊');
    expect(said.body).toContain(`<ToUserName><![CDATA[${FOLLOWER}]]></ToUserName>`);
    expect(await followers()).toMatchObject([{ open_id: FOLLOWER, subscribed: true }]);
    await event({ MsgType: 'event', Event: 'subscribe', EventKey: '' });
    await event({ MsgType: 'event', Event: 'unsubscribe', EventKey: '' });
    expect(await followers()).toMatchObject([{ open_id: FOLLOWER, subscribed: false }]);
  });
  test('keywords are answered: exactly, contained, otherwise', async () => {
    const reply = (keyword: string, match: string) =>
      done('admin', 'wechat-reply.create-or-update', {
        input: { keyword, match, kind: 'text', content: `关于${keyword}` },
      });
    await reply('发票', 'whole');
    await reply('停车费', 'within');
    await done('admin', 'wechat-settings.create-or-update', { input: { otherText: '没听懂' } });
    const answerTo = async (Content: string) => (await event({ MsgType: 'text', Content })).body;
    expect(await answerTo('发票')).toContain('关于发票');
    expect(await answerTo('我的停车费')).toContain('关于停车费');
    expect(await answerTo('你好 ]]> <x>')).toContain('没听懂');
  });
  test('a reply may be a picture, which WeChat is given once and anew before it forgets it', async () => {
    const { files, database } = platform().platform;
    const id = newFileId();
    const { size, sha256 } = await files.write(fileKey(id), Readable.from([PNG]), () => 'image/png');
    await database.pool.query(
      `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
        values ($1, 'u', 'x', 'map.png', 'image/png', $2, $3, '2026-03-01')`,
      [id, size, sha256],
    );
    const picture = `${FILE_URL}${id}`;
    const reply = (input: Readonly<Record<string, unknown>>) =>
      done('admin', 'wechat-reply.create-or-update', { input: { match: 'whole', content: '地图', picture, ...input } });
    await reply({ keyword: '地图', kind: 'image' });
    await reply({ keyword: '活动', kind: 'news', title: '免费停车周', link: 'https://park.example/week' });
    const answerTo = async (Content: string) => (await event({ MsgType: 'text', Content })).body;
    const { length } = (await stand().state()).pictures;
    const media = (nth: number) => `<Image><MediaId><![CDATA[media-${length + nth}]]></MediaId></Image>`;
    expect([await answerTo('地图'), await answerTo('地图')]).toEqual([
      expect.stringContaining(media(1)),
      expect.stringContaining(media(1)),
    ]);
    at.now += 3 * 86_400_000;
    expect(await answerTo('地图')).toContain(media(2));
    expect((await stand().state()).pictures).toHaveLength(length + 2);
    const article = await answerTo('活动');
    for (const part of ['<Title><![CDATA[免费停车周]]>', '<Url><![CDATA[https://park.example/week]]>'])
      expect(article).toContain(part);
    const shown = /<PicUrl><!\[CDATA\[(.*?)\]\]>/.exec(article)?.[1] ?? '';
    const { pathname, search } = new URL(shown);
    expect((await platform().app.inject({ url: `${pathname}${search}` })).rawPayload.equals(PNG)).toBe(true);
    await stand().say({ down: true });
    at.now += 3 * 86_400_000;
    expect(await answerTo('地图')).toBe('success'); // which tells WeChat to say nothing
  });
  test.each([
    ['a wrong token', { token: 'other' }],
    ['a time an hour ago', { off: -3600 }],
    ['a time an hour ahead', { off: 3600 }],
  ])('%s is refused and writes nothing', async (_name, more) => {
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', ...more });
    expect([said.statusCode, await followers()]).toEqual([401, []]);
  });
  test.each([-600, 600])('a time that is %i seconds off is taken: clocks differ by as much', async (off) => {
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', off });
    expect([said.statusCode, await followers()]).toMatchObject([200, [{ subscribed: true }]]);
  });
  test.each([-960, 960])('a time that is %i seconds off is refused, and the refusal names the clock', async (off) => {
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', off });
    expect([said.statusCode, await followers()]).toEqual([401, []]);
    expect(said.body).toMatch(/off our clock/);
    const forged = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', off, token: 'other' });
    expect(forged.body).toBe('wrong signature');
  });
  test('another account knows nothing of it', async () => {
    expect((await event({ MsgType: 'event', Event: 'subscribe', EventKey: '' }, 'WA999999')).statusCode).toBe(401);
  });
  test('the address is proved to WeChat by its echo', async () => {
    const { query } = await stand().event({ FromUserName: FOLLOWER });
    const of = (more: Readonly<Record<string, string>>) =>
      platform().app.inject({
        url: `/api/wechat/push/${at.account}?${new URLSearchParams({ ...query, ...more }).toString()}`,
      });
    expect((await of({ echostr: '4711' })).body).toBe('4711');
    expect((await of({ echostr: '4711', nonce: 'x' })).statusCode).toBe(401);
  });
  test('encrypted messages are opened and answered encrypted; others are refused then', async () => {
    await done('admin', 'wechat-account.create-or-update', { ids: [at.account], input: { pushKey: KEY } });
    await done('admin', 'wechat-settings.create-or-update', { input: { subscribeText: '欢迎' } });
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: '', mode: 'encrypted' });
    expect(said.body).not.toContain('欢迎');
    expect(await stand().opened(said.body)).toContain('<![CDATA[欢迎]]>');
    expect((await event({ MsgType: 'event', Event: 'SCAN', EventKey: 'x' })).statusCode).toBe(401);
    const other = await event({ MsgType: 'event', Event: 'SCAN', mode: 'encrypted', app: 'wx2222222222222222' });
    expect(other.statusCode).toBe(401);
    const changed = await stand().event({ FromUserName: FOLLOWER, MsgType: 'event', Event: 'SCAN', mode: 'encrypted' });
    expect(
      (await deliver({ ...changed, body: changed.body.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[AA') }))
        .statusCode,
    ).toBe(401);
  });
  test('all followers are taken from WeChat, page by page, and phones stay', async () => {
    await event({ MsgType: 'event', Event: 'subscribe', EventKey: '' });
    await ask(`update wechat_follower set phone = '13800001201'`);
    await fetchFollowers(platform().platform, signal);
    const all = await followers();
    expect(all).toHaveLength(230);
    expect(all.find(({ open_id }) => open_id === FOLLOWER)).toMatchObject({ phone: '13800001201', subscribed: true });
    await fetchFollowers(platform().platform, signal);
    expect(await followers()).toHaveLength(230);
  });
});

describe('binding a receiver', () => {
  const drawn = 'drawn-text-0001';
  const receiver = { name: '王值班', phone: '13800001301', tag: 'park', park: 'PK0001' };
  test('who scans the code is the receiver, and is told by WeChat', async () => {
    const code = await done('admin', 'alert-receiver.bind-code', { input: { binding: drawn } });
    expect(code).toMatchObject({
      content: expect.stringContaining('weixin.qq.com'),
      image: expect.stringContaining('data:image/png'),
    });
    expect((await stand().state()).codes.at(-1)).toEqual({ scene: `bind-${drawn}`, seconds: 300 });
    const bound = () => done('admin', 'alert-receiver.bound-open-id', { input: { binding: drawn } });
    expect(await bound()).toMatchObject({ openId: null });
    const early = { input: { ...receiver, binding: drawn } };
    expect(await refusal('admin', 'alert-receiver.create-or-update', early)).toBe('not-scanned');
    const said = await event({ MsgType: 'event', Event: 'subscribe', EventKey: `qrscene_bind-${drawn}` });
    expect(said.body).toContain('绑定成功');
    expect(await bound()).toMatchObject({ openId: FOLLOWER });
    const other = await event({ MsgType: 'event', Event: 'SCAN', EventKey: `bind-${drawn}`, FromUserName: BLOCKED });
    expect(other.body).toContain('已失效');
    const saved = await done('admin', 'alert-receiver.create-or-update', early);
    const row = await done('admin', 'alert-receiver.get', { ids: [String(saved.recordId)] });
    expect(row).toMatchObject({ openId: FOLLOWER });
  });
  test('after five minutes the code is over', async () => {
    await done('admin', 'alert-receiver.bind-code', { input: { binding: 'drawn-text-0002' } });
    at.now += 301_000;
    const said = await event({ MsgType: 'event', Event: 'SCAN', EventKey: 'bind-drawn-text-0002' });
    expect(said.body).toContain('已失效');
  });
});
