import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from './harness.ts';

/** A part of the console on a page of its own, built and served without a platform. */
export const servePart = async (
  page: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'parkdeck-part-'));
  const root = join(ROOT, 'web');
  const config = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const;
  // In one file: how the console is split into files is measured elsewhere. Nothing is left out of it: the builder
  // would drop nouns that are loaded later by what it leaves out, though the catalogue holds them as well.
  await build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, page), output: { codeSplitting: false }, treeshake: false },
    },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    address: `${server.resolvedUrls?.local[0] ?? ''}${page}`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
};
