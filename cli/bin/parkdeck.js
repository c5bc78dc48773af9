#!/usr/bin/env node
/**
 * Starts the bundled CLI. In a checkout it is built first when it never was, or when the checkout moved to another
 * commit since.
 */
import { statSync, utimesSync } from 'node:fs';
import module from 'node:module';

const BUILD = new URL('../../apps/server/boot/build.mjs', import.meta.url);
const STEPS = new URL('../../apps/server/boot/steps.mjs', import.meta.url);

/** Milliseconds; 0 where there is no such file, also when a checkout beside another has a file for a `.git` folder. */
const changed = (path) => {
  try {
    return statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
};

// Git writes this log at every commit, pull and checkout. Looking through all sources would cost every call 10 ms:
// who edits them says PARKDECK_DEV=1.
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

// Set to "true" by many a developer's shell, it makes Ink look for react-devtools-core and for files a bundle lacks.
delete process.env.DEV;
module.enableCompileCache?.();
await import('../dist/main.js');
