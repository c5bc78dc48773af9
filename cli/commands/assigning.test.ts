import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

test.each([
  ['user grant-roles U00000001 --yes', '--roles'],
  ['park-grant replace U00000001 --yes', '--parks'],
])('%s assigns nothing: refused, and nothing is sent', async (line, flag) => {
  const { code, err, sent } = await runLine(line, { answer: () => good([]) });
  expect([code, sent]).toEqual([2, []]);
  expect(err).toContain(flag);
});

test('the parks of a user are granted by the name of the user', async () => {
  const person = {
    userId: 'U00000007',
    userName: 'wan',
    nickName: '万国栋',
    phone: '13800000001',
    userType: 3,
    companyId: 'CP1',
  };
  const { sent } = await runLine('park-grant replace 万国栋 --parks PK00000001 --yes', {
    answer: ({ method }) => (method === 'GET' ? good([person], { total: 1 }) : good([{ id: 'U00000007', ok: true }])),
  });
  const body = sent.flatMap((one) => (one.body === undefined ? [] : [JSON.parse(String(one.body))]));
  expect(body).toEqual([{ userId: 'U00000007', parkId: ['PK00000001'] }]);
});

test('taking everything away is a verb of its own, which asks', async () => {
  const results = () => good([{ id: 'U00000001', ok: true }]);
  expect((await runLine('user clear-roles U00000001', { answer: results })).code).toBe(2);
  const { code, sent } = await runLine('user clear-roles U00000001 --yes', { answer: results });
  expect([code, sent.map(({ body }) => JSON.parse(String(body)))]).toEqual([0, [{ userId: 'U00000001', roleIds: [] }]]);
});
