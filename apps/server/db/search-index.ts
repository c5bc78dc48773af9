import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { fold } from '@parkdeck/core/search/text';
import { tableName } from './columns.ts';
import { stored } from './registry.ts';

/**
 * Indexes over the search keys, by trigrams. Row-level security lets a condition use an index only when its function is known to
 * tell nothing of rows out of sight. `like` fails for its pattern alone, never for a row, so it is declared so; with 300 000
 * passes that is 1 ms instead of 90. Where the owner of the database may not declare it or has no pg_trgm, searching reads the
 * table. Texts of fewer than three letters do so too.
 */
export const searchStatements = (): string[] => {
  const indexes = stored.flatMap(({ name, search }) => (search ? [`create index if not exists "${tableName(name)}_search" on "${tableName(name)}" using gin (search_key gin_trgm_ops);`] : []));
  return [`do $$ begin
    create extension if not exists pg_trgm;
    alter function pg_catalog.textlike(text, text) leakproof;
    ${indexes.join('\n    ')}
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'No trigram indexes: %', sqlerrm;
  end $$`];
};

const SHORTEST = 3;

/** What a row must have in its search key when one of its searched fields holds one of the texts; undefined when that would not narrow. */
export const searchedFor = (resource: ResourceDef, texts: readonly string[]): readonly SQL[] | undefined => {
  const folded = [...new Set(texts.map(fold))];
  // Nothing but letters and digits is left, so there is nothing to escape.
  return resource.search && folded.length > 0 && folded.every((text) => text.length >= SHORTEST) ? folded.map((text) => sql`t.search_key like ${`%${text}%`}`) : undefined;
};
