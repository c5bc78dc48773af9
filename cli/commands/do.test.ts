import { HEADERS } from '@parkdeck/core/wire/envelope';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { role } from '@parkdeck/core/catalogue/system/role';
import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { user } from '@parkdeck/core/catalogue/system/user';
import { callsOf } from '@parkdeck/core/kit/call';
import { encodeInput, encodeRow } from '@parkdeck/core/wire/codec';
import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';

/** The lines of the console's palette at the terminal. */

const answer = ({ url }: { readonly url: string }) =>
  url.includes('/plans') && !url.includes('/rows') ? good(wirePlan({})) : good([], { total: 0 });
const bodyOf = (sent: readonly { readonly url: string; readonly body?: unknown }[]): unknown => {
  const made = sent.find(({ url }) => url === '/api/parkdeck/plans');
  return made && JSON.parse(String(made.body));
};

test('rows by a condition become a plan by the filters of their list', async () => {
  const { sent, code, err } = await runLine(['do', '续费', '快到期', '1月', '--plan', '--json'], { answer });
  expect([code, err]).toEqual([3, expect.any(String)]);
  expect(bodyOf(sent)).toMatchObject({
    action: 'pass.renew',
    input: { months: 1 },
    filters: { expireState: 'expiring', state: 'active' },
  });
});

test.each([
  ['续费 快到期 1月 500元', '500元'],
  ['停用 已过期', '备注'],
  ['今天天气', '命令'],
])('%s is refused with a sentence and asks the platform nothing', async (line, said) => {
  const { sent, code, err } = await runLine(['do', ...line.split(' '), '--yes'], { answer });
  expect(code).not.toBe(0);
  expect(err).toContain(said);
  expect(sent.filter(({ url }) => url.includes('/plans'))).toEqual([]);
});

test('a park is named by its sound, and one that could be several is asked back', async () => {
  const found = (titles: readonly string[]) => (request: { readonly url: string }) =>
    request.url.includes('/search')
      ? good(
          titles.map((title, at) => ({ noun: 'park', id: `PK000${at + 1}`, title })),
          { total: titles.length },
        )
      : answer(request);
  const line = ['do', '续费', '@ybgc', '快到期', '1月', '--plan', '--json'];
  const one = await runLine(line, { answer: found(['云泊广场']) });
  expect(bodyOf(one.sent)).toMatchObject({
    action: 'pass.renew',
    filters: { park: 'PK0001', expireState: 'expiring' },
  });
  const two = await runLine(line, { answer: found(['云泊广场', '银杯工厂']) });
  expect([two.code, JSON.parse(two.out).error]).toMatchObject([2, { code: 'ambiguous' }]);
  expect(bodyOf(two.sent)).toBeUndefined();
});

test('a runbook is run by the line of the console, and the platform is sent what the console sends', async () => {
  const { sent, code } = await runLine(['do', '运行', '交班前', '--yes'], {
    answer: ({ url }) =>
      url.endsWith('/runbooks/run')
        ? good({ runId: 'RR1', state: 2, done: 2, steps: 2 })
        : good([{ id: 'RB0001', name: '交班前', companyId: 'C0001', steps: [], parameters: [], stepCount: 2 }], {
            total: 1,
          }),
  });
  const run = callsOf(runbook).find(({ verb }) => verb === 'run');
  const written = sent.filter(({ method }) => method === 'POST');
  expect([code, written.map(({ url, body }) => [url, JSON.parse(String(body))])]).toEqual([
    0,
    [['/api/parkdeck/runbooks/run', run && encodeInput(run, { ids: ['RB0001'], input: {} })]],
  ]);
});

test('of several plates that are added each is a row of the plan, at each park', async () => {
  const { sent, code } = await runLine(
    ['do', '拉黑', '浙A12345', '浙A23456', '浙A34567', '逃费', '@ybgc', '--plan', '--json'],
    {
      answer: (request) =>
        request.url.includes('/search')
          ? good([{ noun: 'park', id: 'PK0001', title: '云泊广场' }], { total: 1 })
          : request.url.startsWith('/api/parkdeck/files')
            ? good({ url: '/api/parkdeck/files/F1', name: 'rows.jsonl', size: 9 })
            : request.url.includes('/plans')
              ? good(wirePlan({ problems: 0, ready: 3, rows: 3 }))
              : good([], { total: 0 }),
    },
  );
  expect(code).toBe(0);
  expect(bodyOf(sent)).toEqual({ action: 'blacklist-entry.import', file: '/api/parkdeck/files/F1' });
});

test('a row is found however its name is spelled, and the words behind it say something else', async () => {
  const place = {
    number: 'B2-4',
    park: 'PK0001',
    area: 'AR000001',
    direction: 'out',
    openMode: 'auto',
    state: 'enabled',
  };
  const row = encodeRow(gate.fields, { id: 'GT000001', name: 'B2 层 4 号出口', ...place });
  const { sent } = await runLine(['do', '开闸B2层4号出口', '设备故障', '--yes'], {
    answer: ({ url }) =>
      url.includes('/search')
        ? good(
            url.includes(encodeURIComponent('故障')) ? [] : [{ noun: 'gate', id: 'GT000001', title: 'B2 层 4 号出口' }],
            {
              total: 1,
            },
          )
        : good([row], { total: 1 }),
  });
  const asked = sent.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(String(body)));
  expect(asked).toEqual([{ gateId: 'GT000001', type: 1, reason: '设备故障' }]);
});

const ROLES = [
  ['RL0001', '车场管理员'],
  ['RL0002', '单位管理员'],
  ['RL0003', '单位管理员'],
] as const;
const COMPANY = { company: 'CO0001' };
const GUODONG = {
  id: 'U000001',
  userName: 'cash1',
  nickName: '万国栋',
  phone: '13800000000',
  kind: 'park',
  ...COMPANY,
};
const rolesAndUser = ({ url }: { readonly url: string }) => {
  if (url.includes('getSelectCompanyRole')) return good(ROLES.map(([value, label]) => ({ value, label })));
  const rows = url.includes('/sysuser/')
    ? [encodeRow(user.fields, { state: 'active', ...GUODONG })]
    : ROLES.map(([id, name]) => encodeRow(role.fields, { id, name, ...COMPANY }));
  return url.endsWith('/grantRole') ? good([{ id: GUODONG.id, ok: true }]) : good(rows, { total: rows.length });
};

test.each([
  ['车场管理员', 0, ['RL0001'], ''],
  ['单位管理员', 2, undefined, 'RL0003'],
  ['司机', 1, undefined, '司机'],
])('a role is taken by its name where just one has it: %s', async (name, code, roles, said) => {
  const ran = await runLine(['do', '给', '万国栋', '角色', name, '--yes'], { answer: rolesAndUser });
  const written = ran.sent.flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(String(body))] : []));
  expect([ran.code, written]).toEqual([code, roles ? [expect.objectContaining({ roleIds: roles })] : []]);
  expect(ran.err).toContain(said);
});

test('a lane that is only called alike is shown, and never opened unseen', async () => {
  const lane = [{ noun: 'gate', id: 'GT000001', title: 'B2 层 4 号出口' }];
  const answer = ({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) => {
    if (headers[HEADERS.dryRun] !== undefined) return good({ rows: [], amountFen: 0, notes: [] });
    const found = url.includes('/search') && !url.includes(encodeURIComponent('故障')) ? lane : [];
    return good(found, { total: found.length });
  };
  const line = ['do', '开闸', 'B2', '4号出口', '设备故障'];
  const unseen = await runLine([...line, '--yes'], { answer });
  expect([unseen.code === 0, unseen.sent.filter(({ method }) => method === 'POST')]).toEqual([false, []]);
  const seen = await runLine([...line, '--dry-run'], { answer });
  expect(seen.sent.flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(String(body)).gateId] : []))).toEqual(
    ['GT000001'],
  );
});
