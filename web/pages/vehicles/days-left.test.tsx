import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { DaysLeft } from './DaysLeft.tsx';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const place = document.createElement('div');
const root = createRoot(place);
afterEach(() =>
  act(async () => {
    root.render(null);
    ui.language = 'zh';
  }),
);

test.each([
  [30, '30 天', '30 days'],
  [1, '1 天', '1 day'],
  [0, '0 天', '0 days'],
  [-1, '过期 1 天', '1 day overdue'],
  [-1200, '过期 1200 天', '1,200 days overdue'],
])('%i days left read %s and %s', async (daysLeft, zh, en) => {
  const read = async (language: 'zh' | 'en'): Promise<string> => {
    await act(async () => {
      ui.language = language;
      root.render(
        <LanguageProvider>
          <DaysLeft row={{ daysLeft }} />
        </LanguageProvider>,
      );
    });
    return place.textContent;
  };
  expect([await read('zh'), await read('en')]).toEqual([zh, en]);
});
