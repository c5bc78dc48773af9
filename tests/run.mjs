// @ts-check
/**
 * `npm test [-- --only types,unit] [-- --nightly]`: installs what is missing, then runs every check in order and stops
 * at the first failure. `--nightly` tests everything where the default tests some of each kind, and long random
 * histories.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryFolder } from './memory-folder.mjs';
import { checkNode, installPackages, ROOT, runNode, runNpm } from '../apps/server/boot/steps.mjs';

process.env.TMPDIR = memoryFolder() ?? tmpdir();
const reports = mkdtempSync(join(tmpdir(), 'parkdeck-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const JOURNEYS = join('tests', 'journeys');

/**
 * @typedef {{ passed: number; failed: number; skipped: number }} Counts
 *
 * @typedef {{ name: string; title: string; run: () => Promise<number>; count?: () => Counts }} Step
 * @type {Step[]}
 */
const STEPS = [
  { name: 'types', title: 'Types', run: () => runNpm(['run', '--silent', 'types']) },
  { name: 'lint', title: 'Lint', run: () => runNpm(['run', '--silent', 'lint']) },
  { name: 'house', title: 'House', run: () => runNpm(['run', '--silent', 'house']) },
  vitestStep('unit', 'Unit and component tests', ['unit', 'web']),
  { name: 'build', title: 'Build', run: () => runNpm(['run', '--silent', 'build']) },
  vitestStep('server', 'Server, contract, security and fault tests', ['server']),
  ...(existsSync(join(ROOT, JOURNEYS, 'playwright.config.ts')) ? [journeysStep()] : []),
];

checkNode();
const steps = chosenSteps(process.argv.slice(2));
await installPackages();
if (steps.some(({ name }) => name === 'journeys')) {
  const { ensureBrowser, ensureChineseFont } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await ensureChineseFont();
}

/** @type {{ step: Step; code: number; seconds: number; counts: Counts }[]} */
const results = [];
for (const step of steps) {
  console.log(`\n━━ ${step.title} ━━`);
  const begun = Date.now();
  const code = await step.run();
  results.push({ step, code, seconds: (Date.now() - begun) / 1000, counts: countsOf(step, code) });
  if (code !== 0) break;
}
printSummary();
process.exitCode = results.at(-1)?.code ?? 0;

/**
 * @param {string[]} args
 * @returns {Step[]}
 */
function chosenSteps(args) {
  const names = STEPS.map(({ name }) => name);
  try {
    const options = { only: { type: 'string' }, nightly: { type: 'boolean' } };
    const { values } = parseArgs({
      args,
      options: /** @type {import('node:util').ParseArgsConfig['options']} */ (options),
    });
    if (values.nightly) process.env.PARKDECK_TESTS = 'nightly';
    const only = typeof values.only === 'string' ? values.only.split(',') : names;
    if (only.every((name) => names.includes(name))) return STEPS.filter(({ name }) => only.includes(name));
  } catch {
    // An unknown option: print the known ones.
  }
  console.error(`Usage: npm test [-- --only ${names.join(',')}] [--nightly]`);
  process.exit(2);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} projects
 * @returns {Step}
 */
function vitestStep(name, title, projects) {
  const report = join(reports, `${name}.json`);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  return {
    name,
    title,
    run: () =>
      runNode([
        vitest,
        'run',
        '--config=tests/vitest.config.ts',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ]),
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    },
  };
}

/** @returns {Step} */
function journeysStep() {
  const report = join(reports, 'journeys.json');
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  return {
    name: 'journeys',
    title: 'Journeys in a browser and in a terminal',
    run: () =>
      runNode([playwright, 'test', '-c', JOURNEYS, '--reporter=list,json'], {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    count: () => {
      const { stats } = readReport(report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    },
  };
}

/** @param {string} file */
function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * A step that fails without a failed test (a type error, a file that does not load) counts as one failure.
 *
 * @param {Step} step
 * @param {number} code
 * @returns {Counts}
 */
function countsOf({ count }, code) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  let counts = none;
  try {
    counts = count?.() ?? none;
  } catch {
    // The runner exited before it wrote its report: use the exit code.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function printSummary() {
  console.log('\n━━ Summary ━━');
  for (const step of steps) {
    const result = results.find((candidate) => candidate.step === step);
    const { counts } = result ?? {};
    const state = !result ? 'not run' : result.code === 0 ? 'ok' : 'FAILED';
    const tests =
      counts && step.count
        ? `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`
        : '';
    const time = result ? `${result.seconds.toFixed(1)} s` : '';
    console.log(`${step.name.padEnd(10)}${state.padEnd(9)}${time.padStart(8)}  ${tests}`.trimEnd());
  }
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}
