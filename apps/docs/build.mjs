// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';

/** Writes the site to `dist`. A dead link fails the build. */
export const buildSite = () => build(fileURLToPath(new URL('.', import.meta.url)));
