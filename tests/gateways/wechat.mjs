// The part of WeChat that serves official accounts and mini programs, as its public documents describe it, in one
// program of its own. It shares no code with the platform and refuses what is wrong.
//
//   node tests/gateways/wechat.mjs         prints the port, then serves until it is killed
//
// POST /_say {down, silent, busy, expire, allow, behind}: answers 503 to everything; breaks the line after it did what
// was asked; says that it is busy after it did; makes the tokens void; lets the address of the platform in or not; has
// a clock that is so many seconds behind.
// GET /_state tells menus, messages, tokens and pictures. POST /_event {…, mode} answers with the request that it would
// send to the platform of that event: address, query, body. mode: plain, encrypted.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const APPS = { wx1111111111111111: 'official-secret', wx2222222222222222: 'mini-secret' };
const TOKEN = 'agreed-token';
const AES = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const OFFICIAL = 'wx1111111111111111';
const TEMPLATES = { TPL_PASS: ['thing1', 'car_number2', 'time3'], TPL_WARN: ['thing1'] };
const FOLLOWERS = new Map(
  Array.from({ length: 230 }, (_, at) => [`oFollower${String(at).padStart(4, '0')}`, { at: 1_700_000_000 + at }]),
);
const BLOCKED = 'oFollower0007';
const bytes = (text) => Buffer.byteLength(text, 'utf8');

const tokens = new Map();
const state = { menus: [], messages: [], pictures: [], codes: [], asked: 0, tokens: 0 };
let say = { allow: true };

const issue = (app) => {
  const known = [...tokens].find(([, one]) => one.app === app && !one.over);
  if (known) return known[0];
  const token = randomBytes(64).toString('base64url');
  tokens.set(token, { app, over: false });
  state.tokens += 1;
  return token;
};
const fail = (errcode, errmsg) => ({ errcode, errmsg: `${errmsg} rid: 65f0-1234` });

/** A menu as its document limits it. */
const menuFault = (button) => {
  if (!Array.isArray(button) || button.length < 1 || button.length > 3) return fail(40016, 'invalid button count');
  for (const top of button) {
    if (typeof top.name !== 'string' || bytes(top.name) < 1 || bytes(top.name) > 16)
      return fail(40018, 'invalid button name size');
    const below = top.sub_button ?? [];
    if (below.length > 5) return fail(40023, 'invalid sub button count');
    for (const one of below.length > 0 ? below : [top]) {
      if (one !== top && (typeof one.name !== 'string' || bytes(one.name) < 1 || bytes(one.name) > 60))
        return fail(40025, 'invalid sub button name size');
      if (one.type === 'view' && !/^https?:\/\//.test(one.url ?? '')) return fail(40055, 'invalid button url domain');
      if (one.type === 'click' && !(bytes(one.key ?? '') >= 1 && bytes(one.key) <= 128))
        return fail(40019, 'invalid button key size');
      if (one.type === 'miniprogram' && !(APPS[one.appid] && one.pagepath && /^https?:\/\//.test(one.url ?? '')))
        return fail(45064, 'no permission to use weapp in menu');
      if (!['view', 'click', 'miniprogram'].includes(one.type)) return fail(40017, 'invalid button type');
    }
  }
  return null;
};

const pushFault = (body, isMini) => {
  const follower = isMini ? String(body.touser).startsWith('oMini') : FOLLOWERS.has(body.touser);
  if (!follower) return fail(40003, 'invalid openid');
  if (body.touser === BLOCKED)
    return fail(isMini ? 43101 : 43004, isMini ? 'user refuse to accept' : 'require subscribe');
  const names = TEMPLATES[body.template_id];
  if (!names) return fail(40037, 'invalid template_id');
  for (const name of names) {
    const value = body.data?.[name]?.value;
    if (typeof value !== 'string' || value === '') return fail(47003, `argument invalid! data.${name}.value is empty`);
    if (name.startsWith('thing') && [...value].length > 20) return fail(47003, `argument invalid! data.${name}.value`);
    if (name.startsWith('car_number') && !/^[\u4e00-\u9fa5][A-Z0-9]{6,7}$/.test(value))
      return fail(47003, `argument invalid! data.${name}.value`);
  }
  return null;
};

const doing = {
  '/cgi-bin/get_api_domain_ip': (app) =>
    app === OFFICIAL ? { ip_list: ['101.226.0.1'] } : fail(48001, 'api unauthorized'),
  '/cgi-bin/openapi/quota/get': (app, body) => {
    if (body.cgi_path !== '/cgi-bin/message/subscribe/send') return fail(76022, 'could not use this cgi_path');
    const used = state.messages.filter((one) => one.mini).length;
    return app === OFFICIAL
      ? fail(76021, 'cgi_path not found')
      : { errcode: 0, errmsg: 'ok', quota: { daily_limit: 10_000, used, remain: 10_000 - used } };
  },
  '/cgi-bin/menu/create': (app, body) => {
    const wrong = menuFault(body.button);
    if (wrong) return wrong;
    state.menus.push({ app, button: body.button });
    return { errcode: 0, errmsg: 'ok' };
  },
  '/cgi-bin/user/get': (_app, _body, query) => {
    const all = [...FOLLOWERS.keys()];
    const from = query.get('next_openid');
    const at = from ? all.indexOf(from) + 1 : 0;
    const page = all.slice(at, at + 150);
    return { total: all.length, count: page.length, data: { openid: page }, next_openid: page.at(-1) ?? '' };
  },
  '/cgi-bin/user/info/batchget': (_app, body) => {
    if (!Array.isArray(body.user_list) || body.user_list.length > 100) return fail(40130, 'too many openid');
    return {
      user_info_list: body.user_list.map(({ openid }) =>
        FOLLOWERS.has(openid)
          ? { subscribe: 1, openid, nickname: '', remark: '', subscribe_time: FOLLOWERS.get(openid).at }
          : { subscribe: 0, openid },
      ),
    };
  },
  '/cgi-bin/qrcode/create': (_app, body) => {
    const scene = body.action_info?.scene?.scene_str ?? '';
    if (body.action_name !== 'QR_STR_SCENE' || bytes(scene) < 1 || bytes(scene) > 64)
      return fail(40053, 'invalid action info');
    state.codes.push({ scene, seconds: body.expire_seconds });
    return { ticket: 'ticket', expire_seconds: body.expire_seconds, url: `http://weixin.qq.com/q/${scene}` };
  },
  '/cgi-bin/message/template/send': (_app, body) => {
    const wrong = pushFault(body, false);
    if (wrong) return wrong;
    const known = state.messages.find((one) => one.key === body.client_msg_id && one.to === body.touser);
    if (known) return { errcode: 0, errmsg: 'ok', msgid: known.id };
    const id = 3_000_000_000_000_000 + state.messages.length;
    state.messages.push({ id, key: body.client_msg_id, to: body.touser, url: body.url, data: body.data });
    return { errcode: 0, errmsg: 'ok', msgid: id };
  },
  '/cgi-bin/message/subscribe/send': (_app, body) => {
    const wrong = pushFault(body, true);
    if (wrong) return wrong;
    state.messages.push({ mini: true, to: body.touser, page: body.page, data: body.data });
    return { errcode: 0, errmsg: 'ok', msgid: 4_000_000_000_000_000 + state.messages.length };
  },
};

const sign = (...parts) =>
  createHash('sha1')
    .update(parts.sort((one, other) => (one < other ? -1 : 1)).join(''))
    .digest('hex');
const key = Buffer.from(`${AES}=`, 'base64');
const seal = (text, app) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes(text));
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(app)]);
  const fill = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(fill, fill)])), cipher.final()]).toString(
    'base64',
  );
};
const open = (text) => {
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  return plain.subarray(20, 20 + plain.readUInt32BE(16)).toString('utf8');
};

/** The request in which an event comes to the platform. */
const eventOf = ({ mode = 'plain', app = OFFICIAL, token = TOKEN, off = 0, ...fields }) => {
  const timestamp = String(Math.floor(Date.now() / 1000) + off);
  const nonce = randomBytes(6).toString('hex');
  const inner = Object.entries({ ToUserName: 'gh_1', CreateTime: Math.floor(Date.now() / 1000), ...fields })
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : `<![CDATA[${value}]]>`}</${name}>`)
    .join('');
  const query = { signature: sign(token, timestamp, nonce), timestamp, nonce, openid: fields.FromUserName ?? '' };
  if (mode === 'plain') return { query, body: `<xml>${inner}</xml>` };
  const encrypted = seal(`<xml>${inner}</xml>`, app);
  return {
    query: { ...query, encrypt_type: 'aes', msg_signature: sign(token, timestamp, nonce, encrypted) },
    body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  };
};
/** An encrypted answer of the platform, checked and opened. */
const readAnswer = (xml) => {
  const of = (name) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|(.*?))</${name}>`, 's').exec(xml)?.slice(1).find(Boolean);
  const right = sign(TOKEN, of('TimeStamp'), of('Nonce'), of('Encrypt'));
  return right === of('MsgSignature') ? { plain: open(of('Encrypt')) } : { plain: null };
};

/** Names payers to official accounts: a code is for one account and one question. */
const codes = new Map();
const authorize = (query, response) => {
  const back = query.get('redirect_uri') ?? '';
  const wrong =
    !APPS[query.get('appid')] ||
    query.get('response_type') !== 'code' ||
    query.get('scope') !== 'snsapi_base' ||
    !/^[\w]{1,128}$/.test(query.get('state') ?? '') ||
    !/^https?:/.test(back) ||
    (say.domain && new URL(back).host !== say.domain);
  if (wrong) return response.writeHead(400).end('redirect_uri or another parameter is wrong');
  const code = randomBytes(16).toString('hex');
  codes.set(code, { app: query.get('appid'), openid: say.payer ?? 'oPayer-0001_abcdefghijklmnop' });
  const to = new URL(back);
  to.searchParams.set('code', code);
  to.searchParams.set('state', query.get('state'));
  return response.writeHead(302, { location: to.href }).end();
};
const named = (query) => {
  const [app, code] = [query.get('appid'), query.get('code')];
  const known = codes.get(code);
  codes.delete(code);
  if (!APPS[app]) return fail(40013, 'invalid appid');
  if (APPS[app] !== query.get('secret')) return fail(40125, 'invalid appsecret');
  if (query.get('grant_type') !== 'authorization_code') return fail(40002, 'invalid grant_type');
  if (!known || known.app !== app) return fail(40029, 'invalid code');
  return {
    access_token: randomBytes(32).toString('hex'),
    expires_in: 7200,
    openid: known.openid,
    scope: 'snsapi_base',
  };
};

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const raw = Buffer.concat(chunks);
    const url = new URL(request.url, 'http://wechat');
    const answer = (status, value) => {
      const date = new Date(Date.now() - (say.behind ?? 0) * 1000).toUTCString();
      response.writeHead(status, { 'content-type': 'application/json', date });
      response.end(JSON.stringify(value));
    };
    const json = () => JSON.parse(raw.toString('utf8') || '{}');
    if (url.pathname === '/_state') return answer(200, state);
    if (url.pathname === '/_event') return answer(200, eventOf(json()));
    if (url.pathname === '/_answer') return answer(200, readAnswer(json().xml));
    if (url.pathname === '/_say') {
      const { expire, ...more } = json();
      if (expire) for (const one of tokens.values()) one.over = true;
      say = { allow: true, ...more };
      return answer(200, {});
    }
    state.asked += 1;
    if (say.down) return answer(503, {});
    if (url.pathname === '/connect/oauth2/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/sns/oauth2/access_token') return answer(200, named(url.searchParams));
    if (url.pathname === '/cgi-bin/stable_token') {
      const { grant_type: grant, appid, secret, force_refresh: fresh } = json();
      if (grant !== 'client_credential') return answer(200, fail(40002, 'invalid grant_type'));
      if (!APPS[appid]) return answer(200, fail(40013, 'invalid appid'));
      if (APPS[appid] !== secret) return answer(200, fail(40125, 'invalid appsecret'));
      if (!say.allow) return answer(200, fail(40164, 'invalid ip 10.0.0.9, not in whitelist'));
      if (fresh) for (const one of tokens.values()) if (one.app === appid) one.over = true;
      return answer(200, { access_token: issue(appid), expires_in: 7200 });
    }
    const token = tokens.get(url.searchParams.get('access_token') ?? '');
    if (!token) return answer(200, fail(40001, 'invalid credential, access_token is invalid or not latest'));
    if (token.over) return answer(200, fail(42001, 'access_token expired'));
    if (url.pathname === '/cgi-bin/media/upload') {
      const type = (request.headers['content-type'] ?? '').startsWith('multipart/form-data; boundary=');
      if (!type || !raw.includes('name="media"')) return answer(200, fail(41005, 'media data missing'));
      state.pictures.push({ bytes: raw.length });
      return answer(200, { type: 'image', media_id: `media-${state.pictures.length}`, created_at: 1 });
    }
    const known = doing[url.pathname];
    if (!known) return answer(404, {});
    const said = known(token.app, request.method === 'POST' ? json() : {}, url.searchParams);
    if (say.silent) return setTimeout(() => request.socket.destroy(), 20);
    if (say.busy) return answer(200, fail(-1, 'system error'));
    return answer(200, said);
  });
}).listen(0, '127.0.0.1', function () {
  console.log(String(this.address().port));
});
