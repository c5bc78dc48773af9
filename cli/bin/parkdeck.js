#!/usr/bin/env node
/**
 * Starts the bundled CLI. In a checkout it is built first if there is no build yet, or if the checkout has moved to
 * another commit since.
 */
import { statSync, utimesSync } from 'node:fs';
import module from 'node:module';

const BUILD = new URL('../../apps/server/boot/build.mjs', import.meta.url);
const STEPS = new URL('../../apps/server/boot/steps.mjs', import.meta.url);

/** Modification time in ms; 0 if the file is missing, also when `.git` is a file, as in a git worktree. */
const changed = (path) => {
  try {
    return statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
};

// Git writes this log at every commit, pull and checkout. Checking all sources would add 10 ms to every call:
// set PARKDECK_DEV=1 while editing them.
const built = changed('../dist/.stamp');
const mayBeStale = built === 0 || process.env.PARKDECK_DEV === '1' || changed('../../.git/logs/HEAD') > built;
if (mayBeStale && changed('main.ts') > 0) {
  const { checkNode, installPackages } = await import(STEPS.href);
  checkNode();
  await installPackages();
  const { buildTargets } = await import(BUILD.href);
  await buildTargets(['cli']);
  utimesSync(new URL('../dist/.stamp', import.meta.url), new Date(), new Date());
}

// Some shells set DEV to "true"; Ink would then look for react-devtools-core and for files missing in the bundle.
delete process.env.DEV;
module.enableCompileCache?.();
await import('../dist/main.js');
