import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { CaseSide } from './CaseSide.tsx';

test('who may not see passes is not told that there is none', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const told = async (withheld: readonly string[]): Promise<string | null> => {
    const file = { plate: '浙A12345', entries: [], places: [], inside: [], debts: [], passes: [], withheld };
    await act(async () => root.render(<CaseSide file={file} left={new Set()} onLeft={() => undefined} />));
    return place.textContent;
  };
  expect(await told([])).toContain('没有月租');
  const without = await told([pass.title.zh, '黑名单']);
  expect(without).not.toContain('没有月租');
  expect(without).toMatch(/月租无权查看.*另有 2 类记录无权查看/);
  await act(async () => root.unmount());
});
