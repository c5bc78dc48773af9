import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

test('a row is shown in full for a reason that the platform records, and without one nothing is asked', async () => {
  const answer = ({ url }: { readonly url: string }) =>
    url.includes('personal-data/unmask')
      ? good({ values: [{ key: 'phone', label: '手机', value: '13800000001' }] })
      : good({ ...wirePass(), phone: '138****0001' });
  const masked = await runLine('pass get GR00000001 --json phone', { answer });
  expect(JSON.parse(masked.out)).toEqual({ data: { phone: '138****0001' } });
  const full = await runLine('pass get GR00000001 --unmask --reason 联系车主挪车 --json phone', { answer });
  expect(JSON.parse(full.out)).toEqual({ data: { phone: '13800000001' } });
  expect(JSON.parse(String(full.sent.at(-1)?.body))).toMatchObject({
    noun: 'pass',
    rowId: 'GR00000001',
    reason: '联系车主挪车',
  });
  const none = await runLine('pass get GR00000001 --unmask --json', { answer });
  expect([none.code, none.sent.filter(({ url }) => url.includes('unmask')).length]).toEqual([2, 0]);
});
