// @ts-check
/**
 * `npm run admin|audit|files|secrets -- …`: a command of operators on the data of a platform, from the same build as
 * the platform itself. In production that is the build that is there: an image has no development packages to make
 * another one, and whoever runs a command may not be who may write it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPlatform } from './build.mjs';
import { checkNode, installPackages, ROOT, say } from './steps.mjs';

const [, , name = '', ...args] = process.argv;
checkNode();
const program = join(ROOT, 'apps', 'server', 'dist', `${name}.js`);
if (process.env.NODE_ENV !== 'production') {
  await installPackages();
  await buildPlatform(['server']);
} else if (!existsSync(program)) {
  say('There is no build. Run "npm ci && npm run build" first.');
  process.exit(1);
}
process.setSourceMapsEnabled(true);
process.argv.splice(2, Infinity, ...args);
await import(pathToFileURL(program).href);
