import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { MiniProgramSetting, MiniProgramValue } from './MiniProgramSetting.tsx';

afterEach(() => document.body.replaceChildren());

const told = (row: Readonly<Record<string, string>>): string => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <>
        <MiniProgramSetting row={row} /> = <MiniProgramValue row={row} />
      </>,
    ),
  );
  return place.textContent ?? '';
};

test.each([
  [{ key: 'pay.enabled', value: 'true' }, /^停车缴费入口pay\.enabled = .*已开启$/],
  [{ key: 'renewal.enabled', value: 'false' }, /^月租续费入口renewal\.enabled = .*已关闭$/],
  [{ key: 'map.default-zoom', value: '14' }, /^地图初始缩放map\.default-zoom = 14$/],
  [{ key: 'own.thing', value: 'true' }, /^own\.thing = true$/],
])('%j in words', (row, text) => {
  expect(told(row)).toMatch(text);
});
