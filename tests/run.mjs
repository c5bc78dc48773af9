// @ts-check
/**
 * `npm test [-- --only types,unit] [-- --nightly]`: installs what is missing, then runs every check in order and stops
 * at the first failure. `--nightly` tests everything where the default tests some of each kind or the day's share, and
 * long random histories. PARKDECK_TURN: the day, counted from 1970, whose shares are tested.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryFolder } from './memory-folder.mjs';
import { checkNode, installPackages, ROOT, runNode, runNpm } from '../apps/server/boot/steps.mjs';

process.env.TMPDIR = memoryFolder() ?? tmpdir();
const reports = mkdtempSync(join(tmpdir(), 'parkdeck-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
// One for the whole run, also when a day ends meanwhile.
process.env.PARKDECK_TURN ??= String(Math.floor(Date.now() / 86_400_000));
const SLOWEST = 10;
const JOURNEYS = join('tests', 'journeys');

/**
 * @typedef {{ passed: number; failed: number; skipped: number }} Counts
 *
 * @typedef {{ file: string; seconds: number }} Timed
 *
 * @typedef {{ count?: () => Counts; times?: () => Timed[] }} Told What a step's report tells
 *
 * @typedef {{ name: string; title: string; run: () => Promise<number> } & Told} Step
 * @type {Step[]}
 */
const STEPS = [
  { name: 'types', title: 'Types', run: () => runNpm(['run', '--silent', 'types']) },
  { name: 'lint', title: 'Lint', run: () => runNpm(['run', '--silent', 'lint']) },
  { name: 'house', title: 'House', run: () => runNpm(['run', '--silent', 'house']) },
  vitestStep('unit', 'Unit and component tests', ['unit', 'web']),
  { name: 'build', title: 'Build', run: buildAll },
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

/** Builds everything, within the limit for what the first list loads. */
async function buildAll() {
  const code = await runNpm(['run', '--silent', 'build']);
  if (code !== 0) return code;
  const { firstListProblem } = await import('../web/build/first-list.mjs');
  const problem = firstListProblem(join(ROOT, 'web', 'dist'));
  if (problem !== undefined) console.error(problem);
  return problem === undefined ? 0 : 1;
}

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
    times: () =>
      readReport(report).testResults.map(
        /** @param {{ name: string; startTime: number; endTime: number }} file */
        ({ name: file, startTime, endTime }) => ({ file: relative(ROOT, file), seconds: (endTime - startTime) / 1000 }),
      ),
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
    times: () =>
      readReport(report).suites.map(
        /** @param {Suite} suite */
        (suite) => ({ file: join(JOURNEYS, suite.file), seconds: journeySeconds(suite) }),
      ),
  };
}

/**
 * @typedef {{ file: string; suites?: Suite[]; specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite
 * @param {Suite} suite
 * @returns {number}
 */
function journeySeconds({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results: tries }) => tries.map(({ duration }) => duration)),
  );
  return own.reduce((sum, ms) => sum + ms / 1000, 0) + suites.reduce((sum, suite) => sum + journeySeconds(suite), 0);
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
  printSlowest();
}

/** Several files run at once: their seconds are more than those of the run. */
function printSlowest() {
  const times = results.flatMap(({ step }) => {
    try {
      return step.times?.() ?? [];
    } catch {
      return []; // the runner exited before it wrote its report
    }
  });
  if (times.length === 0) return;
  console.log('\nSlowest files');
  for (const { file, seconds } of times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  if (process.env.PARKDECK_TESTS !== 'nightly')
    console.log(`\nThe shares of this day again: PARKDECK_TURN=${process.env.PARKDECK_TURN} npm test`);
}
