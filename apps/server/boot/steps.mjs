// @ts-check
/** What `npm start` and `npm test` share. Plain JavaScript for an untouched checkout: nothing but Node itself. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, with a separator at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const OLDEST_NODE = [20, 19];

/** @param {string} line one short sentence for the person at the terminal; to stderr, because stdout may be data */
export function say(line) {
  process.stderr.write(`parkdeck: ${line}\n`);
}

/** Ends the program when Node is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  say(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}. Get it from ` +
      'https://nodejs.org',
  );
  process.exit(1);
}

/**
 * Runs a Node program in the checkout to its end.
 *
 * @param {readonly string[]} args file and arguments
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it was killed
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm in the checkout, the one that runs us if there is one.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return runNode([npm, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Brings `node_modules` to what `package-lock.json` says. Takes 10 ms when it is there already. */
export async function installPackages() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (installed && Object.entries(locked ?? {}).every(([path, entry]) => isInstalled(path, entry, installed))) return;
  say(installed ? 'Updating packages …' : 'Installing packages, about a minute …');
  // Keeps the lock file as it is. Development packages build the project, whatever NODE_ENV says. What npm prints is
  // talk.
  const code = await runNpm(['install', '--no-save', '--include=dev', '--loglevel=error'], {
    stdio: ['inherit', 2, 2],
  });
  if (code === 0) return;
  say('npm could not install the packages. Is the registry reachable? Try "npm ci" by hand.');
  process.exit(code);
}

/**
 * @typedef {{ version?: string; link?: boolean; optional?: boolean }} LockEntry
 * @param {string} file a lock file of npm; the one in node_modules is written when an installation is complete
 * @returns {Record<string, LockEntry> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Optional packages are for other platforms, unless npm chose them.
 *
 * @param {string} path
 * @param {LockEntry} entry
 * @param {Record<string, LockEntry>} installed
 */
function isInstalled(path, entry, installed) {
  if (!path.includes('node_modules/') || entry.optional) return true;
  return installed[path]?.version === entry.version;
}
