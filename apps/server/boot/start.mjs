// @ts-check
/** `npm start`: installs and builds what is missing or changed, then becomes the platform server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, ROOT, runNode, say } from './steps.mjs';

checkNode();
endWithNpm();
await installPackages();

const { staleTargets } = await import('./build.mjs');
const stale = staleTargets();
if (stale.length > 0) {
  say(`Building ${stale.join(', ')} …`);
  // In a process of its own: the bundlers' memory and environment are not the server's.
  const code = await runNode([join(ROOT, 'apps', 'server', 'boot', 'build.mjs'), ...stale]);
  if (code !== 0) process.exit(code);
}

process.setSourceMapsEnabled(true);
// In this process, so that signals and the exit code are the server's own.
await import(pathToFileURL(join(ROOT, 'apps', 'server', 'dist', 'main.js')).href);

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
