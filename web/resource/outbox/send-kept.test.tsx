import { NetworkError } from '@parkdeck/core/client/errors';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../state/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { callOf } from '../calls.ts';
import { outbox, readOutbox } from './outbox.ts';
import { sendKept } from './send-kept.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const MAINTAINED = '系统维护中，暂时只能查看：换机房到 02:00';

const warned = vi.spyOn(toast, 'warn');
beforeEach(() => {
  localStorage.clear();
  readOutbox();
  warned.mockClear();
  Object.assign(session, { user: { userName: 'wang', sysUserRecordId: 'U1', switchedCompanyId: null } });
});

const told = async (verb: string, error: Error): Promise<string> => {
  const call = callOf(pass, verb);
  if (!call) throw new Error('no such call');
  const kept = { call, ids: ['GR1'], input: {}, intent: 'intent', name: '浙A12345' };
  expect(await sendKept(kept, () => Promise.reject(error))).toBeNull();
  expect(outbox.items).toHaveLength(1);
  return warned.mock.calls.map(([text]) => text).join();
};

test('what is kept while the platform is maintained tells that, and that it goes again', async () => {
  const error = new NetworkError('pass.pause', 'status', MAINTAINED, { status: 503 });
  const text = await told('pause', error);
  expect(text).toMatch(`${MAINTAINED}。`);
  expect(text).toMatch(/「浙A12345」放进待发送，到时(自动再发|由你确认再发)$/);
  expect(text).not.toContain('没有收到答复');
});

test('where nothing came the toast says so', async () => {
  expect(await told('pause', new NetworkError('pass.pause', 'offline', 'x'))).toMatch(/^没有收到答复，/);
});
