import { describe, expect, test } from 'vitest';
import type { Row } from '../../testing/calls.fixture.ts';
import { wechatWorld } from '../../testing/wechat-world.fixture.ts';

/** The connection to WeChat and the menu, against a stand-in that refuses what is wrong. */

const { ask, at, done, event, platform, refusal, stand } = wechatWorld();

describe('the connection', () => {
  const tested = () => done('admin', 'wechat-account.test', { ids: [at.account] });
  test('is proved by a token of WeChat, which is kept', async () => {
    expect(await tested()).toMatchObject({ said: expect.stringContaining('OK') });
    const { tokens } = await stand().state();
    await tested();
    expect((await stand().state()).tokens).toBe(tokens);
  });
  test('a token that WeChat no longer takes is asked for anew, once', async () => {
    await tested();
    await stand().say({ expire: true });
    expect(await tested()).toMatchObject({ said: expect.stringContaining('OK') });
  });
  test.each([
    ['a wrong secret', async () => void (await secret('wrong')), 'wechat-refused'],
    [
      'a platform that is not on the list',
      async () => void (await Promise.all([secret('x'), stand().say({ allow: false })])),
      'wechat-refused',
    ],
    ['no answer', async () => void (await stand().say({ down: true })), 'wechat-silent'],
  ])('%s is told', async (_name, before, reason) => {
    await before();
    expect(await refusal('admin', 'wechat-account.test', { ids: [at.account] })).toBe(reason);
  });
  test.each([-910, 910])('a clock that is %i seconds off is named, because messages would be refused', async (off) => {
    await stand().say({ behind: off });
    const { body } = await platform().call('admin', 'wechat-account.test', { ids: [at.account] });
    expect(body).toMatchObject({
      data: { reason: 'clock-off' },
      msg: expect.stringMatching(off < 0 ? /慢 15 分钟/ : /快 15 分钟/),
    });
  });
  test.each([-600, 600])('a clock that is %i seconds off does', async (off) => {
    await stand().say({ behind: off });
    expect(await tested()).toMatchObject({ said: expect.stringContaining('OK') });
  });
  test('is told in the language of the reader, and says so when WeChat Pay was not asked', async () => {
    await done('admin', 'wechat-account.create-or-update', { ids: [at.account], input: { merchantNo: '1612345678' } });
    const said = async (language: 'zh' | 'en') =>
      (
        await platform().call('admin', 'wechat-account.test', {
          ids: [at.account],
          headers: { 'accept-language': language },
        })
      ).body.data;
    expect(await said('en')).toMatchObject({
      sandbox: 0,
      said: 'WeChat account OK · WeChat Pay was not asked: its channel is a sandbox',
    });
    expect(await said('zh')).toMatchObject({ said: '公众号 OK · 微信支付没有测：支付渠道是沙箱' });
  });
  const secret = (appSecret: string) =>
    done('admin', 'wechat-account.create-or-update', { ids: [at.account], input: { appSecret } });
});

describe('the connection of a mini program', () => {
  const MINI = { name: '云泊停车', appId: 'wx2222222222222222', secret: 'mini-secret' };
  const add = async (more: Row = {}) =>
    String((await done('admin', 'mini-program.create-or-update', { input: { ...MINI, ...more } })).id);
  test('is proved by a token of WeChat, and tells what may still be sent', async () => {
    const id = await add();
    expect(await done('admin', 'mini-program.test', { ids: [id] })).toMatchObject({
      said: '小程序 OK',
      remaining: 10_000,
    });
  });
  test.each([
    ['a wrong secret', { secret: 'wrong' }, {}, 'wechat-refused', /AppSecret 不对/],
    ['an app id of nobody', { appId: 'wx3333333333333333' }, {}, 'wechat-refused', /AppID 不对/],
    ['no secret', { secret: undefined }, {}, 'no-app-secret', /没有 AppSecret/],
    [
      'the id of an official account',
      { appId: 'wx1111111111111111', secret: 'official-secret' },
      {},
      'wechat-refused',
      /76021/,
    ],
    ['no answer', {}, { down: true }, 'wechat-silent', /没有答复/],
    ['a clock sixteen minutes off', {}, { behind: 960 }, 'clock-off', /快 16 分钟/],
  ])('%s is told in words', async (_name, more, say, reason, words) => {
    const id = await add(more);
    await stand().say(say);
    const { body } = await platform().call('admin', 'mini-program.test', { ids: [id] });
    expect(body).toMatchObject({ data: { reason }, msg: expect.stringMatching(words) });
  });
  test('of another company nobody asks', async () => {
    const { count } = await asked();
    expect((await platform().call('east', 'mini-program.test', { ids: [await add()] })).status).toBe(404);
    expect((await asked()).count).toBe(count);
  });
  const asked = async () => ({ count: (await stand().state()).asked });
});

describe('the menu', () => {
  const view = (key: string, name: string, above: string | null = null) => ({
    key,
    above,
    name,
    kind: 'view',
    value: `https://park.example/${key}`,
  });
  const arrange = (entries: readonly Row[]) => ({ input: { account: at.account, entries } });
  const stored = () => ask('select id, name, parent_id from wechat_menu where deleted_at is null order by sort, id');

  test('is saved as a whole and published with its replies', async () => {
    const reply = await done('admin', 'wechat-reply.create-or-update', {
      input: { keyword: '客服', kind: 'text', content: '请拨打 400' },
    });
    const click = { key: 'c', above: 'a', name: '联系客服', kind: 'click', reply: String(reply.id) };
    await done(
      'admin',
      'wechat-menu.arrange',
      arrange([view('a', '停车'), view('b', '缴费', 'a'), click, view('d', '发票')]),
    );
    expect(new Set((await stored()).map(({ name }) => name))).toEqual(new Set(['停车', '缴费', '发票', '联系客服']));
    const answer = await done('admin', 'wechat-menu.publish', { input: { account: at.account } });
    expect(answer).toMatchObject({ entries: 4, publishedAt: expect.any(String) });
    expect((await stand().state()).menus.at(-1)?.button).toEqual([
      {
        name: '停车',
        sub_button: [
          { name: '缴费', type: 'view', url: 'https://park.example/b' },
          { name: '联系客服', type: 'click', key: `reply:${String(reply.id)}` },
        ],
      },
      { name: '发票', type: 'view', url: 'https://park.example/d' },
    ]);
    const [row] = await ask('select menu_published from wechat_account');
    expect(row?.menu_published).toMatchObject([{ name: '停车', below: [{ name: '缴费' }, { target: '客服' }] }, {}]);
    const said = await event({ MsgType: 'event', Event: 'CLICK', EventKey: `reply:${String(reply.id)}` });
    expect(said.body).toContain('<Content><![CDATA[请拨打 400]]></Content>');
  });
  test('what the menu no longer names goes, what it names stays the same row', async () => {
    await done('admin', 'wechat-menu.arrange', arrange([view('a', '停车'), view('b', '缴费')]));
    const [first] = await stored();
    await done('admin', 'wechat-menu.arrange', arrange([view(String(first?.id), '停车场')]));
    expect(await stored()).toEqual([{ id: first?.id, name: '停车场', parent_id: null }]);
  });
  test.each([
    ['four entries', ['a', 'b', 'c', 'd'].map((key) => view(key, key)), 'menu-too-many-top'],
    ['a name of 18 bytes', [view('a', '停车场缴费吧')], 'menu-name-bytes'],
    ['a third level', [view('a', 'a'), view('b', 'b', 'a'), view('c', 'c', 'b')], 'menu-too-deep'],
    ['no address', [{ key: 'a', name: 'a', kind: 'view' }], 'menu-no-value'],
  ])('%s is refused, and nothing is written', async (_name, entries, reason) => {
    const { status, body } = await platform().call('admin', 'wechat-menu.arrange', arrange(entries));
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(reason)]);
    expect(await stored()).toEqual([]);
  });
  test('what WeChat refuses is told and nothing counts as published', async () => {
    await done('admin', 'wechat-menu.arrange', arrange([view('a', '停车')]));
    await stand().say({ down: true });
    expect(await refusal('admin', 'wechat-menu.publish', { input: { account: at.account } })).toBe('wechat-silent');
    expect(await ask('select menu_published_at from wechat_account')).toEqual([{ menu_published_at: null }]);
  });
  test('a dry run pushes nothing', async () => {
    await done('admin', 'wechat-menu.arrange', arrange([view('a', '停车')]));
    const { length } = (await stand().state()).menus;
    await platform().call('admin', 'wechat-menu.publish', {
      input: { account: at.account },
      headers: { 'Dry-Run': '1' },
    });
    expect((await stand().state()).menus).toHaveLength(length);
  });
});
