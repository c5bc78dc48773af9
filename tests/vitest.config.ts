import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { ofOtherDays } from './turns.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Long random histories, and processes that are killed at one certain place: they take turns. */
const HISTORIES = /(?:^|[-./])(?:histories|property)\.test\.ts$/;
/** Suites over everything that is declared that run every day: who may do what, and what the documents promise. */
const EVERY_DAY = /^(?:matrix|strangers|walk|golden|smoke|outside-client)\.test\.ts$/;
/** In how many days the other suites over everything have run, and what fills or copies whole databases. */
const SUITE_DAYS = 3;
const below = (folder: string, takesTurns: (name: string) => boolean, days?: number): readonly string[] =>
  ofOtherDays(at(`../${folder}`), takesTurns, days).map((name) => `${folder}/${name}`);
const isSuite = (name: string): boolean => name.endsWith('.test.ts') && !EVERY_DAY.test(name);
const ofAnotherDay = [
  ...below('apps/server', (name) => HISTORIES.test(name)),
  ...below('tests/faults', (name) => /^[^/]+\.test\.ts$/.test(name)),
  ...below('tests/contract', isSuite, SUITE_DAYS),
  ...below('tests/security', isSuite, SUITE_DAYS),
  ...below('apps/server/world', isSuite, SUITE_DAYS),
  ...below('apps/server/boot', isSuite, SUITE_DAYS),
];

/** Generous, because the duration of a test says nothing about it: a busy machine is slow. */
const testTimeout = 30_000;
/** How long something that happens by and by is waited for: the default of a second is too short for such a machine. */
const expectation = { poll: { timeout: 20_000, interval: 25 } };

/**
 * `unit`: Node, beside the code. `web`: components in a DOM. `server`: with the real database (global setup starts
 * one).
 */
export default defineConfig({
  root: at('..'),
  test: {
    // A server test waits for its database about as long as it computes: three files share two cores well.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false, // rules and values hold no state that a file leaves to the next
          globalSetup: [at('./factories/built-terminal.ts')],
          testTimeout,
          expect: expectation,
          include: [
            'core/**/*.test.ts',
            'cli/**/*.test.{ts,tsx}',
            'web/**/*.test.ts',
            'tests/{architecture,house}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          // A context of its own for each file, in a thread that has the DOM already: to load it costs a second.
          pool: 'vmThreads',
          testTimeout,
          expect: expectation,
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [at('../web/testing/setup.ts')],
        },
      },
      {
        test: {
          name: 'server',
          // Every file creates its own platform with its own database: modules share no state between files.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'tests/{contract,security,faults}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofAnotherDay],
          globalSetup: [at('./factories/database.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: expectation,
        },
      },
    ],
  },
});
