import { expect, test, vi } from 'vitest';

vi.mock('./place.ts', () => ({ mayTalkHere: () => true }));

test('who asks for the sound of a call while it is being prepared waits for it', async () => {
  let grant: () => void = () => undefined;
  const locks = {
    request: (_name: string, _options: object, held: (lock: object) => Promise<void>) =>
      new Promise<void>((resolve) => {
        grant = () => resolve(held({}));
      }),
  };
  vi.stubGlobal('Audio', class {});
  vi.stubGlobal('navigator', { locks, mediaDevices: { getUserMedia: () => Promise.reject(new Error('none')) } });
  const { beginSound, callSound, endSound } = await import('./sound.ts');
  const first = beginSound('IC1');
  let isReady = false;
  const second = beginSound('IC1').then(() => (isReady = true));
  await Promise.resolve();
  expect([isReady, callSound.state]).toEqual([false, 'off']);
  grant();
  await Promise.all([first, second]);
  expect(callSound.state).toBe('waiting');
  endSound();
  vi.unstubAllGlobals();
});
