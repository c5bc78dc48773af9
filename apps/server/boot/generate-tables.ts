import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { COLUMNS, NEVER_NULL, columnName, tableKey, tableName } from '../db/columns.ts';
import { stored } from '../db/registry.ts';

/** Writes `db/tables.generated.ts` from the catalogue; with `--check` it only says whether the file is up to date. */
const file = fileURLToPath(new URL('../db/tables.generated.ts', import.meta.url));

const empty: Readonly<Record<string, string>> = { flag: 'false', plates: "sql`'{}'`", refs: "sql`'{}'`", lines: "sql`'{}'`", images: "sql`'{}'`" };

const columnLines = (resource: ResourceDef): string[] =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.options.derived) return [];
    const { initial } = field.options;
    const fallback = initial === undefined ? empty[field.kind] : JSON.stringify(initial);
    const end = field.kind === 'id' ? '' : `${NEVER_NULL.has(field.kind) ? '.notNull()' : ''}${fallback === undefined ? '' : `.default(${fallback})`}`;
    return [`  ${key}: ${COLUMNS[field.kind](columnName(key, field), field)}${end},`];
  });

const table = (resource: ResourceDef): string => {
  const name = tableName(resource.name);
  const has = (key: string): boolean => key in resource.fields;
  const lines = columnLines(resource);
  const owned = resource.scope !== 'platform';
  if (owned && !has('company')) lines.push("  company: text('company_id'),");
  const scope = ['company', ...['park', 'village'].filter(has)].map((key) => `t.${key}`).join(', ');
  const indexes = owned ? `, (t) => [index('${name}_scope').on(${scope})]` : '';
  return `export const ${tableKey(resource.name)} = pgTable('${name}', {\n${lines.join('\n')}\n  ...server,\n}${indexes});\n`;
};

const bodies = stored.map(table).join('\n');
const used = ['bigint', 'boolean', 'doublePrecision', 'index', 'integer', 'jsonb', 'pgTable', 'text'].filter((name) => name === 'pgTable' || name === 'integer' || name === 'text' || bodies.includes(`${name}(`));
const content = `// Written by boot/generate-tables.ts from the catalogue. Do not edit.
import { sql } from 'drizzle-orm';
import { ${used.join(', ')} } from 'drizzle-orm/pg-core';
import { datetime, day } from './columns.ts';

/** Columns that no surface sees: the version a row is at, and its soft removal (domain 0.2). */
const server = { rev: integer('rev').notNull().default(1), deletedAt: datetime('deleted_at'), searchKey: text('search_key') };

${bodies}`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== content) {
    console.error('db/tables.generated.ts is older than the catalogue: run `npm run generate`');
    process.exitCode = 1;
  }
} else writeFileSync(file, content);
