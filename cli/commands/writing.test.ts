import { bad, good } from '@parkdeck/core/client/scripted';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { expect, test } from 'vitest';
import { RENEWAL_PREVIEW, runLine, wirePass } from '../fixtures/scripted-environment.ts';

const OWNER = '--owner 王芳 --phone 13800000001';

const platform = (request: { headers: Readonly<Record<string, string>> }) =>
  good(request.headers[HEADERS.dryRun] ? RENEWAL_PREVIEW : wirePass({ endDate: '2026-06-30' }), { undo: 'UN1' });

test('a dry run prints old and new, the money and what to note, and writes nothing', async () => {
  const people = await runLine('pass renew GR00000001 --months 3 --dry-run', { answer: platform });
  expect(people.out).toMatchInlineSnapshot(`
    "修改 月租车 GR00000001
      到期日  2026-03-31 → 2026-06-30
      金额  ¥900.00
      ▲ 按季价
    金额  ¥900.00
    "
  `);
  const json = await runLine('pass renew GR00000001 --months 3 --dry-run --json', { answer: platform });
  expect(JSON.parse(json.out)).toEqual({ data: RENEWAL_PREVIEW, dryRun: true });
  expect([...people.sent, ...json.sent].every(({ headers }) => headers[HEADERS.dryRun] === '1')).toBe(true);
});

test('what comes along with a change has a line each', async () => {
  const order = {
    noun: 'order',
    id: 'OD1',
    before: null,
    after: { type: 'pass', due: 90000, owed: 0, state: 'settled' },
    amountFen: 0,
    notes: [],
  };
  const { out } = await runLine('pass renew GR00000001 --months 3 --dry-run', {
    answer: () => good({ ...RENEWAL_PREVIEW, rows: [order, ...RENEWAL_PREVIEW.rows] }),
  });
  expect(out.split('\n').slice(0, 5)).toEqual([
    '修改 月租车 GR00000001',
    '  到期日  2026-03-31 → 2026-06-30',
    '  金额  ¥900.00',
    '  ▲ 按季价',
    expect.stringMatching(/^新增 订单 {2}.*应收 ¥900\.00.*已结清/),
  ]);
});

test('danger asks at a terminal, after the preview; no means nothing is sent', async () => {
  const yes = await runLine('pass renew GR00000001 --months 3 --no-color', {
    answer: platform,
    isTTY: true,
    says: ['y'],
  });
  expect([yes.code, yes.asked, yes.sent.length]).toEqual([0, ['执行吗？ [y/N] '], 2]);
  expect(yes.err).toContain('到期日  2026-03-31 → 2026-06-30');
  expect(yes.err).toContain('撤销： parkdeck undo UN1');
  const no = await runLine('pass renew GR00000001 --months 3', { answer: platform, isTTY: true, says: [''] });
  expect([no.code, no.sent.filter(({ headers }) => !headers[HEADERS.dryRun])]).toEqual([1, []]);
});

test('without a terminal, or with --no-input, danger needs --yes; harmless writes do not', async () => {
  for (const scene of [{ answer: platform }, { answer: platform, isTTY: true }]) {
    const { code, sent } = await runLine('pass renew GR00000001 --months 3 --no-input', scene);
    expect([code, sent]).toEqual([2, []]);
  }
  const { code, out, sent } = await runLine('pass renew GR00000001 --months 3 --yes --json endDate', {
    answer: platform,
  });
  expect([code, JSON.parse(out)]).toEqual([0, { data: { endDate: '2026-06-30' }, undo: 'UN1' }]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ grantId: 'GR00000001', monthNum: 3 });
  expect(
    (await runLine('pass pause GR00000001 --json', { answer: () => good([{ id: 'GR00000001', ok: true }]) })).code,
  ).toBe(0);
});

test('money is typed in yuan, an empty text empties, a given key is kept', async () => {
  const money = await runLine('pass renew-by-money GR00000001 --money 300.50 --yes --idempotency-key intent-0001', {
    answer: platform,
  });
  expect(JSON.parse(String(money.sent[0]?.body))).toMatchObject({ money: 30050 });
  expect(money.sent[0]?.headers[HEADERS.idempotencyKey]).toBe('intent-0001');
  const edit = await runLine(
    ['pass', 'edit', 'GR00000001', '--remark', '', '--plates', '京A12345，京ad12345', '--no-white-listed'],
    { answer: platform },
  );
  expect(JSON.parse(String(edit.sent[0]?.body))).toEqual({
    grantId: 'GR00000001',
    remark: null,
    plateNumber: '京A12345,京AD12345',
    isWhite: 0,
  });
});

test('required values are asked for by their flag, and limits are known here', async () => {
  const missing = await runLine('pass renew GR00000001 --yes --json', { answer: platform });
  expect([missing.code, JSON.parse(missing.out).error]).toMatchObject([
    2,
    { message: '月数不能为空', field: '--months' },
  ]);
  const above = await runLine('pass renew GR00000001 --months 37 --yes --json --lang en', { answer: platform });
  expect(JSON.parse(above.out).error).toMatchObject({ message: 'Months cannot exceed 36 months', field: '--months' });
  expect([...missing.sent, ...above.sent]).toEqual([]);
});

test.each([
  [[true, true], 0],
  [[true, false], 3],
  [[false, false], 1],
])('rows that went %j end with %i', async (outcomes, exit) => {
  const answer = () =>
    good(
      outcomes.map((ok, index) => ({
        id: `GR0000000${index + 1}`,
        ok,
        ...(ok ? {} : { reason: 'not-in-state', msg: '已停用' }),
      })),
    );
  const { code, out } = await runLine('pass pause GR00000001 GR00000002 --json', { answer });
  expect([code, JSON.parse(out)]).toMatchObject([
    exit,
    { done: outcomes.filter(Boolean).length, failed: outcomes.filter((ok) => !ok).length },
  ]);
});

test('keys of rows come from standard input too', async () => {
  const { sent } = await runLine('pass pause -', {
    stdin: 'GR00000001\nGR00000002\n',
    answer: () =>
      good([
        { id: 'GR00000001', ok: true },
        { id: 'GR00000002', ok: true },
      ]),
  });
  expect(JSON.parse(String(sent[0]?.body)).grantId).toBe('GR00000001,GR00000002');
});

test('a lost answer is not taken for a failure: the key to repeat with is said', async () => {
  const { code, err } = await runLine('pass renew GR00000001 --months 3 --yes');
  expect(code).toBe(1);
  expect(err).toContain('--idempotency-key 07070707070707070707070707070707');
});

test('undo lists, and takes back by its key', async () => {
  const listed = await runLine('undo --json id', {
    answer: () =>
      good(
        [
          {
            id: 'UN1',
            call: 'pass.renew',
            title: '续费',
            rows: ['GR00000001'],
            rowNum: 1,
            names: [],
            amountFen: 1,
            createTime: '2026-03-01 08:00:00',
            expireTime: '2026-03-02 08:00:00',
          },
        ],
        { total: 1 },
      ),
  });
  expect(JSON.parse(listed.out)).toEqual({ data: [{ id: 'UN1' }], total: 1 });
  const undone = await runLine('undo UN1 --yes --json', { answer: () => good([{ id: 'GR00000001', ok: true }]) });
  expect([undone.code, undone.sent[0]?.url]).toEqual([0, '/api/parkdeck/undo/UN1']);
});

test.each(['', ' ', ','])('undo --rows %j names no row and is refused: it must not mean all', async (rows) => {
  const { code, sent } = await runLine(['undo', 'UN1', '--rows', rows, '--yes'], { answer: () => good([]) });
  expect([code, sent]).toEqual([2, []]);
});

test('undo shows the money and asks; no, no terminal and a dry run take nothing back', async () => {
  const back = { ...RENEWAL_PREVIEW, amountFen: -90000 };
  const answer = (request: { headers: Readonly<Record<string, string>> }) =>
    good(request.headers[HEADERS.dryRun] ? back : [{ id: 'GR00000001', ok: true }]);
  const yes = await runLine('undo UN1 --no-color', { answer, isTTY: true, says: ['y'] });
  expect([yes.code, yes.asked, yes.sent.length]).toEqual([0, ['执行吗？ [y/N] '], 2]);
  expect(yes.err).toContain('¥900.00');
  const no = await runLine('undo UN1', { answer, isTTY: true, says: ['n'] });
  const piped = await runLine('undo UN1', { answer });
  const dry = await runLine('undo UN1 --dry-run --json', { answer });
  expect([no.code, piped.code, dry.code]).toEqual([1, 2, 0]);
  expect([no, piped, dry].flatMap(({ sent }) => sent).filter(({ headers }) => !headers[HEADERS.dryRun])).toEqual([]);
});

test('a secret is never taken from the line', async () => {
  const { code, out } = await runLine('user create --user-name a --nick-name b --password secret --json', {
    answer: () => bad(500, 'x'),
  });
  expect([code, JSON.parse(out).error.field]).toEqual([2, '--password']);
});

test('a name that every park has means the one of the park that was given', async () => {
  const park = {
    PKID: 'PK0001',
    parkName: '东城',
    parkNo: 'P1',
    VID: 'V1',
    parkType: 1,
    stallNum: 1,
    remainNum: 1,
    lng: 1,
    lat: 1,
  };
  const carType = { carTypeId: 'CT000001', carTypeName: '月租车', PKID: 'PK0001', baseTypeId: 1 };
  const answer = (request: { readonly url: string }) => {
    if (request.url.startsWith('/api/updown/basePark/')) return good([park], { total: 1 });
    if (request.url.startsWith('/api/updown/parkCarType/')) return good([carType], { total: 1 });
    return good(wirePass());
  };
  const { code, sent } = await runLine(
    `pass create --car-type 月租车 --plates 京A12345 --park 东城 ${OWNER} --start-date 2026-03-01 --end-date 2026-03-31`,
    { answer },
  );
  expect(code).toBe(0);
  expect(new URLSearchParams(sent[1]?.url.split('?')[1]).get('PKID')).toBe('PK0001');
  expect(JSON.parse(String(sent[2]?.body))).toMatchObject({ parkId: 'PK0001', carTypeId: 'CT000001' });
});

const NEW_PASS = `pass create --plates 京A12345 --park PK0001 --car-type CT000001 ${OWNER} --start-date 2026-03-01`;
const writes = (sent: readonly { readonly method: string; readonly url: string }[]): readonly string[] =>
  sent.filter(({ method }) => method !== 'GET').map(({ url }) => url.replace(/\?.*/, ''));

test('a pass is created by the call that the console creates it with, unasked like every save', async () => {
  const { code, sent } = await runLine(`${NEW_PASS} --months 3`, { answer: () => good(wirePass()) });
  expect([code, writes(sent)]).toEqual([0, ['/api/updown/parkMonth/add']]);
  expect(JSON.parse(String(sent.at(-1)?.body))).toMatchObject({ monthNum: 3 });
});

test('what only the generic save knows is still saved, and does not go with what only the other knows', async () => {
  const scene = { answer: () => good(wirePass()) };
  const saved = await runLine(`${NEW_PASS} --end-date 2026-03-31 --no-white-listed`, scene);
  expect([saved.code, writes(saved.sent)]).toEqual([0, ['/api/updown/parkMonth/submit']]);
  expect(JSON.parse(String(saved.sent.at(-1)?.body))).toMatchObject({ isWhite: 0 });
  const both = await runLine(`${NEW_PASS} --months 3 --no-white-listed`, scene);
  expect([both.code, writes(both.sent), both.err]).toEqual([2, [], expect.stringContaining('--months')]);
});

test('what adds a row is create as well as its own verb', async () => {
  const line = '--park PK0001 --plate 京A12345 --owed 12';
  const [add, create] = await Promise.all(
    ['add', 'create'].map((verb) =>
      runLine(`arrears ${verb} ${line} --json --dry-run`, { answer: () => good(RENEWAL_PREVIEW) }),
    ),
  );
  expect([create?.code, create && writes(create.sent)]).toEqual([0, add && writes(add.sent)]);
  expect((await runLine('complete -- arrears create --ow')).out).toContain('--owed');
});

const renewed = (...ids: readonly string[]) => good(ids.map((id) => ({ id, ok: true })));

test('several passes are renewed by the call for several, one by its own', async () => {
  const several = await runLine('pass renew GR00000001 GR00000002 --months 3 --yes', {
    answer: () => renewed('GR00000001', 'GR00000002'),
  });
  expect([several.code, writes(several.sent)]).toEqual([0, ['/api/updown/parkMonth/batchRenewalByChooseCar']]);
  expect(JSON.parse(String(several.sent.at(-1)?.body))).toMatchObject({
    ids: 'GR00000001,GR00000002',
    monthNum: 3,
  });
  const piped = await runLine('pass renew - --months 3 --yes', {
    stdin: 'GR00000001\nGR00000002\n',
    answer: () => renewed('GR00000001', 'GR00000002'),
  });
  expect(writes(piped.sent)).toEqual(writes(several.sent));
  const one = await runLine('pass renew GR00000001 --months 3 --yes', { answer: platform });
  expect(writes(one.sent)).toEqual(['/api/updown/parkMonth/renewalMonth']);
  const escapes = await runLine('escape cancel EC00000001 EC00000002 --remark 误判 --yes', {
    answer: () => renewed('EC00000001', 'EC00000002'),
  });
  expect(writes(escapes.sent)).toEqual(['/api/updown/door/rdEscape/remove']);
});

test('several rows ask for consent too, and refuse what is said of one', async () => {
  const unasked = await runLine('pass renew GR00000001 GR00000002 --months 3', { answer: platform });
  expect([unasked.code, writes(unasked.sent)]).toEqual([2, []]);
  for (const flag of ['--remark 年检', '--end-date 2026-06-30']) {
    const refused = await runLine(`pass renew GR00000001 GR00000002 --months 3 --yes ${flag}`, { answer: platform });
    expect([refused.code, writes(refused.sent), refused.err]).toEqual([
      2,
      [],
      expect.stringContaining(flag.split(' ')[0] ?? ''),
    ]);
  }
});
