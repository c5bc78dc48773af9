// @ts-check
/** `npm start`: installs and builds what is missing or changed, then becomes the platform server. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD, buildPlatform, LATER, staleTargets } from './build.mjs';
import { checkNode, installPackages, ROOT, say } from './steps.mjs';

checkNode();
endWithNpm();
await installPackages();

await buildPlatform();

process.setSourceMapsEnabled(true);
// In this process, so that signals and the exit code are the server's own.
const { started } = await import(pathToFileURL(join(ROOT, 'apps', 'server', 'dist', 'main.js')).href);
if ((await started) && staleTargets(LATER).length > 0) buildLater();

/** Builds the rest beside the running platform, at the lowest priority, and gives up when the platform ends. */
function buildLater() {
  const child = spawn(process.execPath, [BUILD, ...LATER], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const end = () => child.kill();
  process.once('exit', end);
  /** @type {Buffer[]} */
  const talk = [];
  child.stderr.on('data', (part) => talk.push(part));
  child.on('error', (error) => say(`${LATER.join(', ')} could not be built: ${error.message}`));
  child.on('exit', (code) => {
    process.removeListener('exit', end);
    if (code !== 0) say(`${LATER.join(', ')} could not be built:\n${Buffer.concat(talk).toString('utf8')}`);
  });
}

/** A SIGTERM for npm ends npm and its shell, but would leave us behind without a parent. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
