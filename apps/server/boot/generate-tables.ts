import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Field } from '@parkdeck/core/kit/field';
import { emptyOf, isKey, isNeverNull, isStructure } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnDeclaration, columnName, tableKey, tableName } from '../db/columns.ts';
import { stored } from '../db/registry.ts';

/** Writes `db/tables.generated.ts` from the catalogue; with `--check` it only checks whether the file is up to date. */
const file = fileURLToPath(new URL('../db/tables.generated.ts', import.meta.url));

/** Default of a column; undefined when it is null. */
const defaultOf = (field: Field): string | undefined => {
  const { initial } = field.options;
  if (initial !== undefined) return JSON.stringify(initial);
  const empty = emptyOf(field);
  return empty === null ? undefined : empty === false ? 'false' : "sql`'{}'`";
};

/**
 * Columns that conditions and indexes use in every table come first, because PostgreSQL reaches a column by walking
 * over those before it. Long columns without conditions come last.
 */
const FIRST: readonly string[] = ['id', 'company', 'park', 'createdAt'];
const rank = ([key, field]: readonly [string, Field]): number => {
  const place = FIRST.indexOf(key);
  return place >= 0 ? place - FIRST.length : Number(isStructure(field));
};

const columnLines = (resource: ResourceDef): string[] =>
  Object.entries(resource.fields)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(([key, field]) => {
      if (field.options.derived) return [];
      const fallback = defaultOf(field);
      const end = isKey(field)
        ? ''
        : `${isNeverNull(field) ? '.notNull()' : ''}${fallback === undefined ? '' : `.default(${fallback})`}`;
      return [`  ${key}: ${columnDeclaration(columnName(key, field), field)}${end},`];
    });

const table = (resource: ResourceDef): string => {
  const name = tableName(resource.name);
  const has = (key: string): boolean => key in resource.fields;
  const [id = '', ...lines] = columnLines(resource);
  const owned = resource.scope !== 'platform';
  const company = owned && !has('company') ? ["  company: text('company_id'),"] : [];
  const scope = ['company', ...['park', 'village'].filter(has)].map((key) => `t.${key}`).join(', ');
  const indexes = owned ? `, (t) => [index('${name}_scope').on(${scope})]` : '';
  const columns = [id, ...company, '  ...server,', ...lines].join('\n');
  return `export const ${tableKey(resource.name)} = pgTable('${name}', {\n${columns}\n}${indexes});\n`;
};

const bodies = stored.map(table).join('\n');
const used = ['bigint', 'boolean', 'doublePrecision', 'index', 'integer', 'jsonb', 'pgTable', 'text'].filter(
  (name) => name === 'pgTable' || name === 'integer' || name === 'text' || bodies.includes(`${name}(`),
);
const content = `// Written by boot/generate-tables.ts from the catalogue. Do not edit.
import { sql } from 'drizzle-orm';
import { ${used.join(', ')} } from 'drizzle-orm/pg-core';
import { datetime, day } from './columns.ts';

/** Columns that no surface sees: the version a row is at, and its soft removal (rules 0.2). */
const server = {
  deletedAt: datetime('deleted_at'),
  rev: integer('rev').notNull().default(1),
  searchKey: text('search_key'),
};

${bodies}`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== content) {
    console.error('db/tables.generated.ts is older than the catalogue: run `npm run generate`');
    process.exitCode = 1;
  }
} else writeFileSync(file, content);
