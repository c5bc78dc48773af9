// Two SMS gateways as their public documents describe them, in one program of its own. It shares no code with the
// platform: it reads requests as they come in, and checks every signature from the raw request.
//
//   node tests/gateways/sms.mjs            prints the port, then serves until it is killed
//
// What it plays is told by the end of the phone: 0500 fails inside after taking the message, 0501 fails inside before,
// 0000 takes it and never answers, 0404 never takes it and never answers, 0200 answers something that is no JSON,
// 0042 is a number it refuses, 0429 is refused for now. Anything else is sent.
// POST /_say {"down": true} makes it answer 503 to everything; GET /_sent tells what it has delivered.
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';

const ACCOUNTS = { 'ali-key': 'ali-secret', 'ten-key': 'ten-secret' };
const SIGNS = ['云泊停车', '锦和物业'];
const TEMPLATES = { SMS_1: ['plate', 'end'], SMS_2: ['code'], 100: 2 };

const sent = [];
const nonces = new Set();
let isDown = false;

const hex = (algorithm, text) => createHash(algorithm).update(text, 'utf8').digest('hex');

/** Aliyun: `Authorization` against the canonical request as it arrived; null when it holds, else the answer. */
const checkAliyun = (request, url, body) => {
  const found = /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!found) return ['IncompleteSignature', 'Authorization is missing or malformed'];
  const [, id, list, signature] = found;
  const secret = ACCOUNTS[id];
  if (!id.startsWith('ali') || secret === undefined)
    return ['InvalidAccessKeyId.NotFound', 'Specified access key is not found.'];
  const names = list.split(';');
  for (const name of [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ])
    if (!names.includes(name)) return ['IncompleteSignature', `${name} is not signed`];
  if (request.headers['x-acs-content-sha256'] !== hex('sha256', body)) return ['SignatureDoesNotMatch', 'body hash'];
  if (Math.abs(Date.now() - Date.parse(request.headers['x-acs-date'])) > 900_000)
    return ['InvalidTimeStamp.Expired', 'clock'];
  const nonce = request.headers['x-acs-signature-nonce'];
  if (nonces.has(nonce)) return ['SignatureNonceUsed', 'Specified signature nonce was used already.'];
  nonces.add(nonce);
  const raw = url.search.slice(1).split('&').filter(Boolean).sort().join('&');
  let text = `${request.method}\n${url.pathname}\n${raw}\n`;
  for (const name of names) text += `${name}:${request.headers[name].trim()}\n`;
  text += `\n${list}\n${request.headers['x-acs-content-sha256']}`;
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hex('sha256', text)}`)
    .digest('hex');
  return right === signature ? null : ['SignatureDoesNotMatch', 'Specified signature does not match our calculation.'];
};

const TC3 = new RegExp(
  '^TC3-HMAC-SHA256 Credential=([^/]+)/(\\d{4}-\\d\\d-\\d\\d)/sms/tc3_request, ?' +
    'SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$',
);

/** Tencent: the same by its third method. */
const checkTencent = (request, body) => {
  const found = TC3.exec(request.headers.authorization ?? '');
  if (!found) return ['AuthFailure.SignatureFailure', 'Authorization is missing or malformed'];
  const [, id, day, list, signature] = found;
  const secret = ACCOUNTS[id];
  if (!id.startsWith('ten') || secret === undefined)
    return ['AuthFailure.SecretIdNotFound', 'The SecretId is not found.'];
  const seconds = Number(request.headers['x-tc-timestamp']);
  if (Math.abs(Date.now() / 1000 - seconds) > 300) return ['AuthFailure.SignatureExpire', 'clock'];
  if (new Date(seconds * 1000).toISOString().slice(0, 10) !== day) return ['AuthFailure.SignatureFailure', 'day'];
  let text = 'POST\n/\n\n';
  for (const name of list.split(';')) text += `${name}:${request.headers[name].trim().toLowerCase()}\n`;
  text += `\n${list}\n${hex('sha256', body)}`;
  const sign = (key, part) => createHmac('sha256', key).update(part).digest();
  const key = sign(sign(sign(`TC3${secret}`, day), 'sms'), 'tc3_request');
  const right = sign(key, `TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${hex('sha256', text)}`).toString(
    'hex',
  );
  return right === signature
    ? null
    : ['AuthFailure.SignatureFailure', 'The provided credentials could not be validated.'];
};

/** What happens to a message: whether it is delivered, and how the request is answered. */
const fate = (phone) => {
  const end = phone.slice(-4);
  if (end === '0500') return { isSent: true, answers: 'broken' };
  if (end === '0501') return { isSent: false, answers: 'broken' };
  if (end === '0000') return { isSent: true, answers: 'nothing' };
  if (end === '0404') return { isSent: false, answers: 'nothing' };
  if (end === '0200') return { isSent: true, answers: 'nonsense' };
  if (end === '0042') return { isSent: false, answers: 'bad-number' };
  if (end === '0429') return { isSent: false, answers: 'later' };
  return { isSent: true, answers: 'ok' };
};

const deliver = (platform, message) =>
  sent.push({ platform, at: Date.now(), id: `${platform}-${sent.length + 1}`, ...message });
const isSoon = (phone) => !phone.endsWith('0404');

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url, 'http://gateway');
    const say = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof value === 'string' ? value : JSON.stringify(value));
    };
    if (url.pathname === '/_sent') return say(200, sent);
    if (url.pathname === '/_say') {
      isDown = JSON.parse(body).down === true;
      return say(200, {});
    }
    if (isDown) return say(503, 'Service Unavailable');
    const end = (answers, value) => {
      if (answers === 'nothing') return setTimeout(() => request.socket.destroy(), 50); // the line breaks
      if (answers === 'broken') return say(500, 'Internal Server Error');
      if (answers === 'nonsense') return say(200, '<html>proxy</html>');
      return say(200, value);
    };
    if (request.headers['x-acs-action']) {
      const wrong = checkAliyun(request, url, body);
      if (wrong) return say(400, { Code: wrong[0], Message: wrong[1], RequestId: 'r' });
      const query = Object.fromEntries(url.searchParams);
      if (request.headers['x-acs-action'] === 'QuerySendDetails') {
        const list = sent.filter(({ platform, phone }) => platform === 'aliyun' && phone === query.PhoneNumber);
        return say(200, {
          Code: 'OK',
          Message: 'OK',
          TotalCount: String(list.length),
          SmsSendDetailDTOs: {
            SmsSendDetailDTO: list.map(({ phone, key, text }) => ({
              PhoneNum: phone,
              OutId: key,
              Content: text,
              SendStatus: 3,
            })),
          },
        });
      }
      if (!SIGNS.includes(query.SignName)) return say(200, { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: 'sign' });
      const names = TEMPLATES[query.TemplateCode];
      if (!Array.isArray(names)) return say(200, { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: 'template' });
      const values = JSON.parse(query.TemplateParam || '{}');
      if (names.some((name) => typeof values[name] !== 'string'))
        return say(200, { Code: 'isv.TEMPLATE_MISSING_PARAMETERS', Message: names.join() });
      const { isSent, answers } = fate(query.PhoneNumbers);
      if (answers === 'bad-number') return say(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'number' });
      if (answers === 'later') return say(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'frequency' });
      if (isSent)
        deliver('aliyun', {
          phone: query.PhoneNumbers,
          key: query.OutId,
          text: `【${query.SignName}】${names.map((name) => values[name]).join(' ')}`,
        });
      return end(answers, { Code: 'OK', Message: 'OK', BizId: sent.at(-1)?.id, RequestId: 'r' });
    }
    const wrong = checkTencent(request, body);
    const failed = (code, message) =>
      say(200, { Response: { Error: { Code: code, Message: message }, RequestId: 'r' } });
    if (wrong) return failed(...wrong);
    const input = JSON.parse(body);
    if (request.headers['x-tc-version'] !== '2021-01-11') return failed('NoSuchVersion', 'version');
    if (input.SmsSdkAppId !== '1400006666') return failed('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'app');
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') {
      const list = sent.filter(
        (one) =>
          one.platform === 'tencent' &&
          `+86${one.phone}` === input.PhoneNumber &&
          isSoon(one.phone) &&
          one.at >= input.BeginTime * 1000 - 1000 &&
          one.at <= (input.EndTime + 1) * 1000,
      );
      return say(200, {
        Response: {
          PullSmsSendStatusSet: list.map(({ phone, key, id }) => ({
            SubscriberNumber: phone,
            PhoneNumber: `+86${phone}`,
            SerialNo: id,
            ReportStatus: 'SUCCESS',
            Description: 'DELIVRD',
            SessionContext: key,
          })),
          RequestId: 'r',
        },
      });
    }
    const phone = String(input.PhoneNumberSet?.[0] ?? '').replace(/^\+86/, '');
    const refuse = (code) =>
      say(200, {
        Response: {
          SendStatusSet: [{ SerialNo: '', PhoneNumber: `+86${phone}`, Fee: 0, Code: code, Message: code }],
          RequestId: 'r',
        },
      });
    if (!SIGNS.includes(input.SignName)) return refuse('FailedOperation.SignatureIncorrectOrUnapproved');
    if (TEMPLATES[input.TemplateId] !== input.TemplateParamSet?.length)
      return refuse('FailedOperation.TemplateParamSetNotMatchApprovedTemplate');
    const { isSent, answers } = fate(phone);
    if (answers === 'bad-number') return refuse('InvalidParameterValue.IncorrectPhoneNumber');
    if (answers === 'later') return refuse('LimitExceeded.PhoneNumberThirtySecondLimit');
    if (isSent)
      deliver('tencent', {
        phone,
        key: input.SessionContext,
        text: `【${input.SignName}】${input.TemplateParamSet.join(' ')}`,
      });
    return end(answers, {
      Response: {
        SendStatusSet: [
          {
            SerialNo: sent.at(-1)?.id,
            PhoneNumber: `+86${phone}`,
            Fee: 1,
            SessionContext: input.SessionContext,
            Code: 'Ok',
            Message: 'send success',
          },
        ],
        RequestId: 'r',
      },
    });
  });
}).listen(0, '127.0.0.1', function () {
  console.log(String(this.address().port));
});
