import { NetworkError } from '@parkdeck/core/client/errors';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TextInput } from '../../../ui/Input.tsx';
import { SignInForm } from './SignInForm.tsx';

const MAINTAINED = '系统维护中，暂时不能登录。1 分钟后再试';
const place = document.body.appendChild(document.createElement('div'));
let root: Root;
beforeEach(() => {
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

test('while the platform is maintained the form says until when, and keeps what was typed', async () => {
  const tries: string[] = [];
  const input = () => place.querySelector('input') ?? expect.unreachable();
  const way = async (): Promise<void> => {
    tries.push(input().value);
    if (tries.length === 1) throw new NetworkError('sign-in.by-password', 'status', MAINTAINED, { status: 503 });
  };
  let isIn = false;
  await act(async () =>
    root.render(
      <SignInForm way={way} next={{ onDone: () => (isIn = true) }} isFilled>
        {() => <TextInput aria-label="账号" />}
      </SignInForm>,
    ),
  );
  input().value = 'wang';
  const send = () => act(async () => place.querySelector('button')?.click());
  await send();
  expect(place.querySelector('[role=alert]')?.textContent).toBe(MAINTAINED);
  expect([input().value, isIn]).toEqual(['wang', false]);
  await send();
  expect([tries, isIn, place.querySelector('[role=alert]')?.textContent]).toEqual([['wang', 'wang'], true, '']);
});
