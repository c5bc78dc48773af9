import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { words } from '@parkdeck/core/kit/words';
import { z } from 'zod';
import { StartProblem } from '../../platform/start-problem.ts';

/** Keys of the data folder, without which secrets, picture links and device passwords of a backup are lost. */
export const KEY_FILES = ['secret-keys', 'picture-key', 'device-key', 'audit-key'] as const;
/** A name that leads nowhere else: a backup may come from anywhere. */
const name = z.string().regex(/^[\w-]+$/);

/**
 * What a backup holds. It is a folder: `manifest.json`, written last, `tables/NAME.copy.gz` as PostgreSQL's COPY writes
 * them, the files of the store under their keys, and of the data folder `audit-anchors` and, when wanted, `keys/`.
 */
const shape = z.object({
  format: z.literal(1),
  /** When its state was taken, `yyyy-MM-dd HH:mm:ss` of the platform's clock. */
  madeAt: z.string(),
  /** Number of migrations of the schema. */
  migrations: z.number(),
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the unpacked content, as hex. */
      sha256: z.string(),
    }),
  ),
  /** The last value of each sequence that has been used. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Absent: the backup was made without files. */
  files: z
    .array(
      z.object({
        key: z.templateLiteral([z.enum(['files', 'exports', 'archives']), '/', name]),
        sha256: z.string(),
        type: z.string(),
      }),
    )
    .optional(),
  keys: z.array(z.enum(KEY_FILES)),
});
export type Manifest = z.infer<typeof shape>;

const MANIFEST = 'manifest.json';
export const manifestFile = (folder: string): string => join(folder, MANIFEST);
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);

/**
 * What the backup in a folder holds.
 *
 * @throws StartProblem when there is none, or one that was not finished
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return shape.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  } catch (error) {
    throw new StartProblem(
      words(
        `${folder} 中没有完整的备份：缺少或无法识别 ${MANIFEST}`,
        `There is no whole backup in ${folder}: ${MANIFEST} is missing or not of a kind that this version knows`,
      ),
      { cause: error },
    );
  }
};

/** Lets a content pass, and tells its hash when it has ended. */
export const hashing = (): { readonly through: Transform; readonly sha256: () => string } => {
  const hash = createHash('sha256');
  return {
    through: new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
    sha256: () => hash.digest('hex'),
  };
};
