import { fileReply, good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const job = (state: number) => ({
  id: 'EX1',
  of: 'pass',
  format: 1,
  state,
  rowNum: 0,
  total: 60_000,
  errMsg: null,
  createTime: '2026-03-01 08:00:00',
  endTime: null,
});

test('a very large export is a job: its filters are those of the list, its form is told apart', async () => {
  const { sent } = await runLine('export pass --state active --format csv --columns plates,endDate', {
    answer: ({ url, method }) =>
      url.endsWith('/file')
        ? fileReply('x')
        : url.startsWith('/api/updown/')
          ? good([], { total: 60_000 })
          : good(job(method === 'POST' ? 1 : 2)),
  });
  const made = sent.find(({ method, url }) => method === 'POST' && url.startsWith('/api/parkdeck/'));
  const { filters, format } = JSON.parse(typeof made?.body === 'string' ? made.body : '{}');
  expect([filters, format]).toEqual([{ state: 'active' }, expect.anything()]);
});
