import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundleServer } from 'esbuild';
import { build as bundle } from 'vite';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { stored } from '@parkdeck/server/db/registry';
import { dataFolder } from '../faults/server-process.ts';
import { alternate, build, median, ROOT, runNode, timed, withServer } from './harness.ts';
import type { Benchmark, Figures } from './harness.ts';

const ROUNDS = 3;
const PACKAGES = ['core', 'apps/server', 'web', 'cli'] as const;

/** A folder of its own while `body` runs. */
const inFolder = async <T>(body: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-house-'));
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const checkTypes = (...projects: readonly string[]): Promise<number> =>
  timed(async () => {
    for (const project of projects) await runNode('node_modules/typescript/bin/tsc', '-p', project);
  });
/** As many projects as the house has packages, with nothing in them but the compiler's own library. */
const emptyProjects = async (folder: string): Promise<number> => {
  writeFileSync(join(folder, 'empty.ts'), 'export {};\n');
  const compilerOptions = { lib: ['es2023'], types: [] };
  const project = { extends: join(ROOT, 'core/tsconfig.base.json'), compilerOptions, include: ['empty.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return checkTypes(...PACKAGES.map(() => folder));
};

const bundleHouse = (outDir: string): Promise<number> =>
  timed(async () => {
    await bundle({ root: join(ROOT, 'web'), logLevel: 'silent', build: { outDir, emptyOutDir: true } });
    await bundleServer({
      entryPoints: [join(ROOT, 'apps/server/boot/main.ts')],
      outdir: join(outDir, 'server'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      sourcemap: true,
      alias: { '@parkdeck/core': join(ROOT, 'core') },
      logLevel: 'silent',
    });
  });
/** One list of rows with React, and a program that does nothing. */
const bundleBare = (outDir: string): Promise<number> =>
  timed(async () => {
    const root = join(ROOT, 'tests/perf/bare-list');
    await bundle({ root, configFile: false, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
    writeFileSync(join(outDir, 'main.ts'), 'export {};\n');
    await bundleServer({ entryPoints: [join(outDir, 'main.ts')], outdir: join(outDir, 'server'), logLevel: 'silent' });
  });

/** From an empty folder to the first answer. */
const startHouse = (): Promise<number> => timed(() => withServer('small', () => Promise.resolve()));
/** The database alone, from an empty folder, and stopped again. */
const startBare = async (): Promise<number> => {
  const data = dataFolder('bare');
  try {
    return await timed(async () => {
      await (await openPostgres({ dataDir: join(data.path, 'pg'), log: () => undefined })).stop();
    });
  } finally {
    await data.remove();
  }
};

/** Median times of both sides, measured in turn. */
const sides = async (name: string, house: () => Promise<number>, bare: () => Promise<number>) => {
  const { a, b } = await alternate(ROUNDS, house, bare);
  return { name, house: median(a), bare: median(b) };
};

export const house: Benchmark = {
  title: 'type check, build and first start beside empty ones, also by the hundred nouns',
  limits: {
    'metrics.typesPerHundredNouns': { max: 32 },
    'metrics.buildPerHundredNouns': { max: 50 },
    'metrics.startPerHundredNouns': { max: 8 },
  },
  run: async () => {
    await build('server');
    const found = [
      await inFolder((folder) =>
        sides(
          'types',
          () => checkTypes(...PACKAGES),
          () => emptyProjects(folder),
        ),
      ),
      await inFolder((folder) =>
        sides(
          'build',
          () => bundleHouse(join(folder, 'house')),
          () => bundleBare(join(folder, 'bare')),
        ),
      ),
      await sides('start', startHouse, startBare),
    ];
    const hundreds = stored.length / 100;
    const named = (of: (one: (typeof found)[number]) => readonly [string, number]): Figures =>
      Object.fromEntries(found.map(of));
    return {
      metrics: {
        nouns: stored.length,
        ...named(({ name, house: ms }) => [`${name}Ms`, ms]),
        ...named(({ name, house: ms, bare }) => [`${name}PerHundredNouns`, ms / bare / hundreds]),
      },
      baseline: named(({ name, bare }) => [`${name}Ms`, bare]),
    };
  },
};
