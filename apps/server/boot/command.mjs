// @ts-check
/**
 * `npm run admin|audit|files|secrets -- …`: a command of operators on the data of a platform, from the same build as
 * the platform itself.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPlatform } from './build.mjs';
import { checkNode, installPackages, ROOT } from './steps.mjs';

const [, , name = '', ...args] = process.argv;
checkNode();
await installPackages();
await buildPlatform(['server']);
process.setSourceMapsEnabled(true);
process.argv.splice(2, Infinity, ...args);
await import(pathToFileURL(join(ROOT, 'apps', 'server', 'dist', `${name}.js`)).href);
