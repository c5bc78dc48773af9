import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { PLAIN_CODE } from '@parkdeck/core/kit/personal';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../state/session.ts';
import { canUnmask, Unmask } from './Unmask.tsx';

const asked = vi.hoisted(() => vi.fn<(noun: unknown, verb: string, given: unknown) => Promise<unknown>>());
vi.mock('../../app/client.ts', async () => {
  const { mockedClient } = await import('../../testing/client.fixture.ts');
  return { ...mockedClient, sessionStore: { read: () => null }, client: { ...mockedClient.client, act: asked } };
});

const UNMASK = 'system_personalData_unmask';
const ROW = { id: 'GR1', owner: '张*', phone: '138****0001', plates: ['京A12345'] };

beforeEach(() => {
  session.codes = { [UNMASK]: true };
  asked.mockReset();
});
afterEach(() => document.body.replaceChildren());

test('who reads masked and may ask is offered it, where something is masked', () => {
  expect(canUnmask(pass, ROW)).toBe(true);
  expect(canUnmask(pass, { ...ROW, owner: '张三', phone: '13800000001' })).toBe(false);
  session.codes = { [UNMASK]: true, [PLAIN_CODE]: true };
  expect(canUnmask(pass, ROW)).toBe(false);
  session.codes = {};
  expect(canUnmask(pass, ROW)).toBe(false);
});

test('a reason is asked for first; the values then stand in the record', async () => {
  asked.mockResolvedValue({ values: [{ key: 'phone', label: '手机', value: '13800000001' }] });
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<Unmask noun={pass} id="GR1" />));
  act(() => place.querySelector('button')?.click());
  const run = place.querySelector<HTMLButtonElement>('button[type=submit]') ?? expect.unreachable();
  expect(run.disabled).toBe(true);
  const input = place.querySelector('input') ?? expect.unreachable();
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '联系车主挪车');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(run.disabled).toBe(false);
  await act(async () => run.click());
  expect(asked).toHaveBeenCalledWith(expect.anything(), 'unmask', {
    input: { noun: 'pass', rowId: 'GR1', reason: '联系车主挪车' },
  });
  expect(place.textContent).toContain('13800000001');
});
