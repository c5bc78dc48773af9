import { expect, test, vi } from 'vitest';

const saved: unknown[] = [];
vi.mock('../app/client.ts', () => ({
  client: {
    act: async (_service: unknown, verb: string, asked: { input?: unknown }) => {
      if (verb === 'save') saved.push(asked.input);
      return { values: { density: 'comfortable' }, sharedViews: [] };
    },
  },
}));

const { followDensity } = await import('./keep-density.ts');
const { forgetPreferences, loadPreferences, preferences } = await import('./preferences.ts');
const { ui } = await import('./ui.ts');
const settle = (): Promise<void> => Promise.resolve().then(() => Promise.resolve());

test('the height of rows is the one that the user chose, in every browser', async () => {
  ui.density = 'compact'; // of an earlier user of this browser
  await loadPreferences();
  followDensity();
  await settle();
  expect([ui.density, saved]).toEqual(['comfortable', []]);

  ui.density = null;
  await settle();
  expect(saved).toEqual([{ name: 'density', value: 'auto' }]);
  expect(preferences.values['density']).toBe('auto');

  forgetPreferences(); // signed out: nobody's choice is stored
  ui.density = 'compact';
  await settle();
  expect(saved).toHaveLength(1);

  await loadPreferences(); // whoever signs in next has their own
  await settle();
  expect(ui.density).toBe('comfortable');
});
