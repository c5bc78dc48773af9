import { DEVICE_PARAMETERS } from '@parkdeck/core/vocabulary/device-parameters';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { KnownKey, KnownKeyInput } from './KnownKey.tsx';
import { deviceParameter } from '@parkdeck/core/catalogue/devices/device-parameter';

afterEach(() => document.body.replaceChildren());

const drawn = (key: string): HTMLElement => {
  const place = document.body.appendChild(document.createElement('div'));
  const input = {
    name: 'key',
    field: deviceParameter.fields.key,
    value: key,
    values: {},
    onChange: () => undefined,
    wiring: { id: 'key', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
  };
  act(() =>
    createRoot(place).render(
      <>
        <p>
          <KnownKey value={key} known={DEVICE_PARAMETERS} />
        </p>
        <KnownKeyInput {...input} known={DEVICE_PARAMETERS} />
      </>,
    ),
  );
  return place;
};

test('a known key is told in words, in lists and in forms, which offer those that are known', async () => {
  const place = drawn('photoQuality');
  expect(place.querySelector('p')?.textContent).toBe('照片质量photoQuality');
  expect(place.querySelector('input')?.value).toBe('photoQuality');
  expect(place.textContent?.match(/照片质量/g)).toHaveLength(2);
  await act(async () => place.querySelector('input')?.click());
  const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(offered).toContain('曝光exposure');
});

test('a key of nobody stands as it is', () => {
  expect(drawn('own.key').querySelector('p')?.textContent).toBe('own.key');
});
