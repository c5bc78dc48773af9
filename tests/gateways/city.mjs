// Platforms of two cities as their public documents describe them, and a program of a partner, in one program of its
// own. It shares no code with the platform: it makes its own keys, decrypts and verifies what comes in by itself, and
// refuses fields that it does not know, lacks, or cannot read.
//
//   node tests/gateways/city.mjs           prints the port, then serves until it is killed
//
// GET /_keys tells what it has given to a member: accounts, private key, password. What it plays is told by the end of
// the plate: 0500 fails inside after taking the message, 0501 fails inside before, 0000 takes it and never answers,
// 0404 never takes it and never answers, 0200 answers something that is no JSON, 0409 is refused. Anything else is
// taken. POST /_say {"down": true} makes it answer 503 to everything, {"expire": true} ends all tokens, {"secret": "…"}
// is what events for /hook are signed with; GET /_got tells what it has taken: a message that comes again counts once.
import { constants, createHmac, createVerify, generateKeyPairSync, privateDecrypt, publicDecrypt } from 'node:crypto';
import { createServer } from 'node:http';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const member = pair();
const own = pair();
const PASSWORD = 'gz-password-1';
const keys = {
  hangzhou: { account: 'HZ-ACCESS', key: member.privateKey },
  peer: { account: 'JS-ACCESS', key: member.privateKey, peerKey: own.publicKey },
  guangzhou: { account: 'gz-member', key: PASSWORD },
};

const got = [];
const state = { down: false, secret: '', tokens: new Set(), logins: 0, requests: 0 };

const BLOCK = 128;
const blocks = (bytes) =>
  Array.from({ length: bytes.length / BLOCK }, (_, index) => bytes.subarray(index * BLOCK, (index + 1) * BLOCK));
/** PKCS#1 v1.5, type 2, taken off by hand. */
const unpad = (block) => {
  if (block[0] !== 0 || block[1] !== 2) throw new Error('padding');
  return block.subarray(block.indexOf(0, 2) + 1);
};
const decrypt = (account, cipher) => {
  const bytes = Buffer.from(cipher, 'base64');
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new Error('length');
  const open =
    account === keys.peer.account
      ? (block) => unpad(privateDecrypt({ key: own.privateKey, padding: constants.RSA_NO_PADDING }, block))
      : (block) => publicDecrypt({ key: member.publicKey, padding: constants.RSA_PKCS1_PADDING }, block);
  return Buffer.concat(blocks(bytes).map(open)).toString('utf8');
};

const text = (value) => typeof value === 'string' && value.length > 0;
const int = (value) => Number.isInteger(value) && value >= 0;
const time = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
const number = (value) => typeof value === 'number' && Number.isFinite(value);
const uid = (value) => typeof value === 'string' && /^[A-Za-z0-9_-]+\d{14}$/.test(value);
const of =
  (...codes) =>
  (value) =>
    codes.includes(value);
const maybe = (check) => Object.assign((value) => value === undefined || check(value), { optional: true });

const SPACES = { totalBerthNum: int, openBerthNum: int, freeBerthNum: int };
const CAR = {
  uid,
  plateNo: text,
  plateColor: maybe(of(1, 2, 3, 4, 5)),
  carType: maybe(of(1, 2, 3)),
  parkingType: maybe(of(1, 2, 3, 4)),
  parkingCode: text,
  uploadTime: time,
};
/** Fields of each call: what is not named is refused. `key`: by which a message is known again. */
const HANGZHOU = {
  '/api/v2/cp/uploadParkingInfo': {
    key: 'parkingCode',
    fields: {
      parkingCode: text,
      parkingName: text,
      address: maybe(text),
      longitude: number,
      latitude: number,
      ...SPACES,
      uploadTime: time,
    },
  },
  '/api/v2/cp/uploadCarInData': {
    key: 'arriveID',
    fields: {
      ...CAR,
      arriveID: text,
      arriveTime: time,
      entryNum: maybe(text),
      gateNo: maybe(text),
      operatorCode: maybe(text),
      ...SPACES,
    },
  },
  '/api/v2/cp/uploadCarOutData': {
    key: 'endID',
    fields: {
      ...CAR,
      endID: text,
      arriveTime: time,
      endTime: time,
      outNum: maybe(text),
      chargeFee: int,
      shouldPay: int,
      ...SPACES,
    },
  },
  '/api/v2/cp/uploadPayRecord': {
    key: 'billID',
    fields: {
      ...CAR,
      billID: text,
      chargeFee: int,
      shouldPay: int,
      actualPay: int,
      billTime: time,
      dealTime: time,
      paidType: of(1, 3, 4, 5, 9),
      payType: of(101, 102, 103),
    },
  },
  '/api/v2/cp/uploadParkingState': { key: 'uploadTime', fields: { parkingCode: text, ...SPACES, uploadTime: time } },
  '/api/v2/cp/uploadPhoto': {
    key: 'photoID',
    fields: { uid, photoID: text, type: of(1, 2), parkingCode: text, uploadTime: time },
    file: true,
  },
  '/api/v2/tcjg/uploadHeartbeat': { key: 'uploadTime', fields: { parkingCode: text, uploadTime: time } },
};
const GZ_CAR = { ParkID: text, RecordNo: uid, PlateNo: text, PlateColor: maybe(text), VehicleType: maybe(text) };
const GZ_SPACES = { CSpace: int, FSpace: int };
const GUANGZHOU = {
  '/park/status': {
    key: 'ParkID',
    fields: { ParkID: text, Name: text, Addr: maybe(text), Lng: number, Lat: number, Coordsys: text, ...GZ_SPACES },
  },
  '/park/entry': { key: 'RecordNo', fields: { ...GZ_CAR, EntryTime: time, EntryNo: maybe(text), ...GZ_SPACES } },
  '/park/exit': {
    key: 'RecordNo',
    fields: {
      ...GZ_CAR,
      EntryTime: time,
      ExitTime: time,
      ExitNo: maybe(text),
      Duration: maybe(int),
      Fee: int,
      Paid: int,
      ...GZ_SPACES,
    },
  },
  '/park/order': { key: 'OrderNo', fields: { ...GZ_CAR, OrderNo: text, Fee: int, PayWay: text, PayTime: time } },
  '/park/spaces': { key: 'Time', fields: { ParkID: text, ...GZ_SPACES, Time: time } },
  '/park/heartbeat': { key: 'Time', fields: { ParkID: text, Time: time } },
};

/** The first field that is wrong. */
const wrongField = (fields, data) => {
  const strange = Object.keys(data).find((name) => !(name in fields));
  if (strange) return strange;
  return Object.keys(fields).find((name) => !fields[name](data[name]));
};

const fate = (plate = '') => {
  const end = plate.slice(-4);
  if (end === '0500') return { isTaken: true, answers: 'broken' };
  if (end === '0501') return { isTaken: false, answers: 'broken' };
  if (end === '0000') return { isTaken: true, answers: 'nothing' };
  if (end === '0404') return { isTaken: false, answers: 'nothing' };
  if (end === '0200') return { isTaken: true, answers: 'nonsense' };
  if (end === '0409') return { isTaken: false, answers: 'refused' };
  return { isTaken: true, answers: 'ok' };
};
const take = (path, key, data, more = {}) => {
  const known = got.find((one) => one.path === path && one.key === key);
  if (known) known.times += 1;
  else got.push({ path, key, data, times: 1, ...more });
};

const answerAs = (response, { answers }, ok, refused) => {
  const say = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
  if (answers === 'broken') return say(500, 'Internal Server Error');
  if (answers === 'nothing') return undefined; // the line stays open
  if (answers === 'nonsense') return say(200, '<html>ok</html>');
  return say(200, answers === 'refused' ? refused : ok);
};

const hangzhou = (path, body, response) => {
  const refuse = (msg) => answerAs(response, { answers: 'refused' }, {}, { resultCode: 400, msg });
  const form = new URLSearchParams(body);
  const [account, cipher, sign] = ['accessID', 'cipher', 'sign'].map((name) => form.get(name) ?? '');
  if (account !== keys.hangzhou.account && account !== keys.peer.account) return refuse('accessID unknown');
  if (!createVerify('RSA-MD5').update(cipher, 'utf8').verify(member.publicKey, sign, 'base64')) return refuse('sign');
  let data;
  try {
    ({ data } = JSON.parse(decrypt(account, cipher)));
  } catch {
    return refuse('cipher');
  }
  const call = HANGZHOU[path];
  const wrong = wrongField(call.fields, data);
  if (wrong) return refuse(`field ${wrong}`);
  const file = form.get('file');
  if (Boolean(call.file) !== Boolean(file)) return refuse('file');
  if (file && Buffer.from(file, 'base64').length > 512 * 1024) return refuse('file too large');
  const came = fate(data.plateNo);
  if (came.isTaken) take(path, data[call.key], data, { account });
  return answerAs(response, came, { resultCode: 200, msg: 'success' }, { resultCode: 400, msg: 'not accepted' });
};

const guangzhou = (path, request, body, response) => {
  const say = (result, message, resultObject = null) =>
    answerAs(response, { answers: 'ok' }, { result, message, resultObject });
  let data;
  try {
    data = JSON.parse(body);
  } catch {
    return say(400, 'no JSON');
  }
  if (path === '/user/login') {
    state.logins += 1;
    if (data.UserName !== keys.guangzhou.account || data.Password !== PASSWORD) return say(403, 'wrong password');
    const Token = `token-${state.logins}`;
    state.tokens.add(Token);
    return say(0, 'success', { Token });
  }
  if (!state.tokens.has(request.headers.authorization)) return say(401, 'token expired');
  const call = GUANGZHOU[path];
  const wrong = wrongField(call.fields, data);
  if (wrong) return say(400, `field ${wrong}`);
  const came = fate(data.PlateNo);
  if (came.isTaken) take(path, data[call.key], data);
  return answerAs(
    response,
    came,
    { result: 0, message: 'success', resultObject: null },
    { result: 409, message: 'not accepted', resultObject: null },
  );
};

/** The program of a partner: believes an event only with the right signature and in time. */
const hook = (path, request, body, response) => {
  const say = (status, value = '') => {
    response.writeHead(status, path === '/hook/moved' ? { location: '/hook' } : {});
    response.end(value);
  };
  if (path === '/hook/moved') return say(302);
  const seconds = request.headers['x-timestamp'];
  const right = createHmac('sha256', state.secret).update(`${seconds}.${body}`).digest('hex');
  if (request.headers['x-signature'] !== right) return say(401, 'signature');
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return say(401, 'timestamp');
  const event = JSON.parse(body);
  if (decodeURIComponent(request.headers['x-delivery']) !== event.id) return say(400, 'delivery');
  const came = fate(event.data.plateNumber ?? '');
  if (came.isTaken) take('/hook', event.id, event, { event: request.headers['x-event'], body });
  return came.answers === 'broken' ? say(500) : came.answers === 'nothing' ? undefined : say(200, 'ok');
};

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const path = new URL(request.url, 'http://city').pathname;
    const say = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (path === '/_keys') return say(200, keys);
    if (path === '/_got') return say(200, { got, logins: state.logins, requests: state.requests });
    if (path === '/_say') {
      const { expire, ...said } = JSON.parse(body);
      Object.assign(state, said);
      if (expire) state.tokens.clear();
      return say(200, {});
    }
    state.requests += 1;
    if (state.down) return say(503, { resultCode: 503, msg: 'down' });
    if (path.startsWith('/hook')) return hook(path, request, body, response);
    if (path in HANGZHOU) return hangzhou(path, body, response);
    if (path in GUANGZHOU || path === '/user/login') return guangzhou(path, request, body, response);
    return say(404, { resultCode: 404, msg: 'no such call' });
  });
}).listen(0, '127.0.0.1', function () {
  console.log(String(this.address().port));
});
