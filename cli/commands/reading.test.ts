import { bad, fileReply, good, jsonReply } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

const passes = () => good([wirePass()], { total: 1 });

test('a list as JSON is data and total, in our words, money in fen', async () => {
  const { code, out, err } = await runLine('pass list --json plates,endDate,state,monthFee,parkName', {
    answer: passes,
  });
  expect(JSON.parse(out)).toEqual({
    data: [{ plates: ['京A12345'], endDate: '2026-03-31', state: 'active', monthFee: 30000, parkName: '东城' }],
    total: 1,
  });
  expect([code, err]).toEqual([0, '']);
});

test('filters are flags: choices by word, label or code, parks by name, ranges by two flags', async () => {
  const answer = (request: { url: string }) =>
    request.url.startsWith('/api/updown/basePark/')
      ? good(
          [{ PKID: 'PK0001', parkName: '东城', parkNo: 'P1', VID: 'V1', parkType: 1, stallNum: 1, lng: 1, lat: 1 }],
          { total: 1 },
        )
      : passes();
  const { sent, code } = await runLine(
    'pass list --state 正常,paused --expire-state 3 --park 东城 --end-date-from 2026-03-01 --sort -endDate --size 20',
    { answer },
  );
  expect(code).toBe(0);
  const query = new URLSearchParams(sent.at(-1)?.url.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    state: '0,2',
    expireState: '3',
    parkId: 'PK0001',
    endDateBegin: '2026-03-01',
    sort: '-endDate',
    size: '20',
  });
});

test('who may not list parks names his own as forms offer them', async () => {
  const answer = ({ url }: { readonly url: string }) => {
    if (url.startsWith('/api/updown/basePark/')) return bad(403, '没有权限', { permission: 'static_park_view' });
    if (url.includes('searchLoginPark'))
      return good([
        { label: '东城', value: 'PK0001' },
        { label: '东城二期', value: 'PK0002' },
      ]);
    return passes();
  };
  const { sent, code } = await runLine('pass list --park 东城', { answer });
  expect([code, new URLSearchParams(sent.at(-1)?.url.split('?')[1]).get('parkId')]).toEqual([0, 'PK0001']);
  const unknown = await runLine('pass list --park 西城 --json', { answer });
  expect([unknown.code, JSON.parse(unknown.out).error.code]).toEqual([2, 'usage']);
});

test('at a terminal a list is a table, its total on stderr; in a pipe it has tabs and no marks', async () => {
  const terminal = await runLine('pass list --no-color', { answer: passes, isTTY: true });
  expect(terminal.out).toContain('京A·12345');
  expect(terminal.out).toContain('● 有效');
  expect(terminal.err).toBe(
    '共 1 条\n终端太窄，未显示：月费、起始日、车型、确认、来源\n网页：http://127.0.0.1:8686/car/carMonthNew\n',
  );
  const pipe = await runLine('pass list --lang en', { answer: passes });
  expect(pipe.out.split('\n')[1]?.split('\t')).toEqual([
    'GR00000001',
    '京A12345',
    '王芳',
    '13800000001',
    '东城',
    '月租车',
    '',
    '2026-03-31',
    '30',
    'Valid',
    'Active',
    '300.00',
    '2026-01-01',
    '',
    'Confirmed',
    'Console',
  ]);
});

test('--all walks by cursor and prints one document', async () => {
  const answer = (_request: unknown, turn: number) =>
    good([wirePass({ grantId: `GR0000000${turn}` })], { total: 2, ...(turn === 1 ? { next: 'c1' } : {}) });
  const { out, sent } = await runLine('pass list --all --json id', { answer });
  expect(JSON.parse(out)).toEqual({ data: [{ id: 'GR00000001' }, { id: 'GR00000002' }], total: 2 });
  expect(sent.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('cursor'))).toEqual(['0', 'c1']);
});

test('a row is found by its plate; two of them are named, none is said', async () => {
  const answer = (request: { url: string }) => (request.url.includes('/detail') ? good(wirePass()) : passes());
  const one = await runLine('pass get 京a·12345 --json id', { answer });
  expect(JSON.parse(one.out)).toEqual({ data: { id: 'GR00000001' } });
  const two = await runLine('pass get 京A12345 --json', {
    answer: () => good([wirePass(), wirePass({ grantId: 'GR00000002' })], { total: 2 }),
  });
  expect([two.code, JSON.parse(two.out).error]).toMatchObject([
    2,
    { code: 'ambiguous', next: [expect.stringContaining('GR00000001'), expect.stringContaining('GR00000002')] },
  ]);
  const made = await runLine('pass get GR2603014RXTNKMZE3PY --json id', { answer });
  expect(made.sent.map(({ url }) => url)).toEqual(['/api/updown/parkMonth/detail?grantId=GR2603014RXTNKMZE3PY']);
  const none = await runLine('pass get 京A12345 --json', { answer: () => good([], { total: 0 }) });
  expect([none.code, JSON.parse(none.out).error.code]).toEqual([1, 'not-found']);
});

test.each([
  [400, 'malformed', 2],
  [401, 'signed-out', 4],
  [403, 'forbidden', 4],
  [404, 'not-found', 1],
  [409, 'conflict', 5],
  [429, 'rate-limited', 6],
  [500, 'server-error', 1],
])('status %i is %s and exit code %i', async (status, code, exit) => {
  const ran = await runLine('pass list --json --no-wait', { answer: () => bad(status, '不行', { requestId: 'R1' }) });
  expect([ran.code, JSON.parse(ran.out)]).toMatchObject([exit, { error: { code, message: '不行', requestId: 'R1' } }]);
});

test('a refusal keeps its reason, its field and the missing code', async () => {
  const reason = await runLine('pass get GR00000001 --json', {
    answer: () => bad(409, '已停用', { reason: 'not-in-state' }),
  });
  expect(JSON.parse(reason.out).error.code).toBe('not-in-state');
  const field = await runLine('pass list --json', {
    answer: () => bad(400, '排序没有这个选项', { fields: [{ field: 'sort', rule: 'choice' }] }),
  });
  expect(JSON.parse(field.out).error.field).toBe('--sort');
  const permission = await runLine('pass list --json', {
    answer: () => bad(403, '没有权限', { permission: 'car_carMonthNew_view' }),
  });
  expect(JSON.parse(permission.out).error.permission).toBe('car_carMonthNew_view');
});

test('who may not is told who can give the right, and the line that asks for it', async () => {
  const answer = ({ url }: { readonly url: string }) =>
    url.includes('grantors')
      ? good({ zh: '月租车：查看', en: 'Passes: view', people: [{ id: 'U0007', name: '何嘉怡' }] })
      : bad(403, '没有权限', { permission: 'car_carMonthNew_view', requestId: 'R1' });
  const line = 'parkdeck user-request ask-access --code car_carMonthNew_view --person U0007';
  const script = await runLine('pass list --json', { answer });
  expect([script.code, JSON.parse(script.out).error]).toMatchObject([
    4,
    { code: 'forbidden', permission: 'car_carMonthNew_view', grantedBy: ['何嘉怡'], next: [line], requestId: 'R1' },
  ]);
  const person = await runLine('pass list --lang en --no-color', { answer });
  expect(person.err).toContain('Can be given by: 何嘉怡');
  expect(person.err).toContain(line);
});

test('no platform is an error, not a crash', async () => {
  const { code, out } = await runLine('pass list --json', { env: { PARKDECK_URL: 'http://parks.test:8080' } });
  expect([code, JSON.parse(out).error.code, JSON.parse(out).error.message]).toEqual([
    1,
    'offline',
    expect.stringContaining('http://parks.test:8080'),
  ]);
  const odd = await runLine('pass list --json', { env: { PARKDECK_URL: 'parks.test' } });
  expect([odd.code, JSON.parse(odd.out).error.message]).toEqual([2, expect.stringContaining('「parks.test」')]);
});

test('a refused token of the environment is named, because signing in would not help', async () => {
  const { code, out, err } = await runLine('pass list --json', {
    env: { PARKDECK_TOKEN: 'old' },
    answer: () => bad(401, '登录已过期'),
  });
  expect([code, JSON.parse(out).error]).toEqual([
    4,
    {
      code: 'signed-out',
      message: expect.stringContaining('PARKDECK_TOKEN'),
      field: 'PARKDECK_TOKEN',
      requestId: null,
    },
  ]);
  expect(err).not.toContain('auth login');
  expect(out + err).not.toContain('old');
});

test('a user is found by name or by user name', async () => {
  const wang = {
    userId: 'U00006',
    userName: 'mgr1',
    nickName: '王芳',
    phone: '19900000006',
    userType: 3,
    companyId: 'C0002',
    roleIds: [],
  };
  const answer = (request: { url: string }) =>
    request.url.includes('nickName=mgr1')
      ? good([], { total: 0 })
      : request.url.includes('userName=mgr1')
        ? good([wang], { total: 1 })
        : good(wang);
  const { code, sent } = await runLine('user get mgr1 --json', { answer });
  expect([code, sent.at(-1)?.url]).toEqual([0, expect.stringContaining('U00006')]);
});

test('a file is the whole list: it has no pages', async () => {
  const { code, out, sent } = await runLine('pass list --size 3 --format csv --json');
  expect([code, JSON.parse(out).error.field, sent]).toEqual([2, '--size', []]);
  expect((await runLine('pass list --size 3 --format table', { answer: passes })).out).toContain('GR00000001');
});

test('keys are never cut, long lists are', async () => {
  const plates = Array.from({ length: 50 }, (_, number) => `京Y000${String(number).padStart(2, '0')}`);
  const entry = {
    id: 'PL261121M19VF0P0VX3K',
    call: 'pass.import',
    title: '导入',
    rows: plates,
    rowNum: 50,
    names: plates,
    amountFen: 0,
    createTime: '2026-03-01 08:00:00',
    expireTime: '2026-03-02 08:00:00',
  };
  const { out } = await runLine('undo --no-color', { isTTY: true, answer: () => good([entry], { total: 1 }) });
  expect(out).toContain('PL261121M19VF0P0VX3K');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test('asked to slow down it waits as long as told, unless --no-wait', async () => {
  const answer = (_request: unknown, turn: number) =>
    turn === 1 ? jsonReply(429, { code: 429, msg: '慢' }, { 'retry-after': '3' }) : passes();
  const { code, waits, sent } = await runLine('pass list --json', { answer });
  expect([code, waits, sent.length]).toEqual([0, [3000], 2]);
});

test('wrong lines are refused before anything is sent, with the nearest word', async () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['pas list', '没有命令 pas。是不是 pass？', undefined],
    ['pass lst', '没有命令 lst。是不是 list, ls？', undefined],
    ['pass list --stat active', '没有选项 --stat。是不是 --state？', '--state'],
    ['pass list --state gone', '--state：没有「gone」，可以是 active, paused, stopped', '--state'],
    ['pass list --size many', '--size：要一个整数', '--size'],
    [
      'pass list --end-date-from 2026-02-30',
      '--end-date-from：要一个日期，如 2026-03-01、今天、昨天、-7d、+1m、本月',
      '--end-date-from',
    ],
    ['pass list --size 501', '每页不能超过 500', '--size'],
    ['pass get', '缺少参数 row', undefined],
  ];
  for (const [line, message, field] of cases) {
    const { code, out, sent } = await runLine(`${line} --json`, { answer: passes });
    expect([line, code, sent.length]).toEqual([line, 2, 0]);
    expect(JSON.parse(out).error.message).toBe(message);
    if (field && !line.includes('--stat ')) expect(JSON.parse(out).error.field).toBe(field);
  }
});

test('an export is streamed as it comes; very many rows become a job', async () => {
  const direct = await runLine('export pass --format csv --state active', {
    answer: (request) =>
      request.url.includes('exportListPage') ? fileReply('a,b\n') : good([wirePass()], { total: 2 }),
  });
  expect(direct.out).toBe('a,b\n');
  expect(direct.sent.at(-1)?.url).toBe('/api/updown/parkMonth/exportListPage?state=0&format=csv');
  const job = { id: 'EX1', of: 'pass', format: 1, total: 60000, createTime: '2026-03-01 08:00:00', endTime: null };
  const byJob = await runLine('pass list --format csv --state active', {
    answer: (request, turn) => {
      if (request.url.endsWith('/file')) return fileReply('many\n');
      if (request.url.startsWith('/api/parkdeck/exports'))
        return good({ ...job, state: turn > 3 ? 2 : 1, rows: turn * 10 });
      return good([wirePass()], { total: 60000 });
    },
  });
  expect(byJob.out).toBe('many\n');
  const restarted = await runLine('pass list --format csv --state active', {
    answer: (request, turn) => {
      if (request.url.endsWith('/file')) return fileReply('many\n');
      if (turn > 2 && turn < 6) throw new TypeError('the platform is being started anew');
      if (request.url.startsWith('/api/parkdeck/exports'))
        return good({ ...job, state: turn > 6 ? 2 : 1, rows: turn * 10 });
      return good([wirePass()], { total: 60000 });
    },
  });
  expect(restarted.out).toBe('many\n');
  expect(JSON.parse(String(byJob.sent[1]?.body))).toEqual({ of: 'pass', filters: { state: 'active' }, format: 1 });
});

test('a raw call prints the answer as it came', async () => {
  const { out, sent } = await runLine(['api', 'POST', '/api/parkdeck/plans', '--data', '{"action":"pass.renew"}'], {
    answer: () => fileReply('{"code":200}'),
  });
  expect(out).toBe('{"code":200}');
  expect([sent[0]?.method, sent[0]?.body]).toEqual(['POST', '{"action":"pass.renew"}']);
});
