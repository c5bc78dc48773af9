import { QUERY_VIEWS, viewColumns } from '@parkdeck/core/catalogue/system/query-views';
import type { QueryView } from '@parkdeck/core/catalogue/system/query-views';
import { refTarget } from '@parkdeck/core/kit/field';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import { columnName, tableName } from './columns.ts';
import { resourceOf } from './registry.ts';
import { APP_ROLE, REQUESTS } from './roles.ts';

/** The role that saved queries run as: it reads the views of this schema and nothing else. */
export const QUERY_ROLE = 'parkdeck_query';
/** The schema of these views. */
export const QUERY_SCHEMA = 'query';

/** Functions that could widen the reach of a query, change what follows it, or hold the server up. */
const WITHHELD = [
  'set_config(text, text, boolean)',
  'pg_sleep(double precision)',
  'pg_sleep_for(interval)',
  'pg_sleep_until(timestamp with time zone)',
  'pg_notify(text, text)',
] as const;

/** The view over the rows of a noun: references by name, besides their keys. */
const viewOf = (view: QueryView): string => {
  const columns = ['t.id', 'c.name as company', 't.company_id'];
  const joins = ['left join "company" c on c.id = t.company_id'];
  for (const [column, key, field] of viewColumns(view)) {
    const target = refTarget(field);
    const own = `t."${columnName(key, field)}"`;
    if (target === undefined || !isSingleReference(field)) {
      columns.push(`${own} as "${column}"`);
      continue;
    }
    const noun = resourceOf(target);
    const display = noun.fields[noun.display];
    if (!display || display.options.derived) throw new Error(`${target} cannot be named in ${view.name}`);
    joins.push(`left join "${tableName(target)}" "${column}" on "${column}".id = ${own}`);
    columns.push(`"${column}"."${columnName(noun.display, display)}" as "${column}"`, `${own} as "${column}_id"`);
  }
  return (
    `create view ${QUERY_SCHEMA}."${view.name}" as select ${columns.join(', ')} ` +
    `from "${tableName(view.of.name)}" t ${joins.join(' ')} where t.deleted_at is null`
  );
};

/**
 * Statements that make the views anew. They belong to the role of requests, so that row-level security holds for what
 * they read; the role of saved queries may read them, and no table.
 */
export const queryViewStatements = (): string[] => [
  `drop schema if exists ${QUERY_SCHEMA} cascade`,
  `create schema ${QUERY_SCHEMA}`,
  `grant create, usage on schema ${QUERY_SCHEMA} to ${APP_ROLE}`,
  ...QUERY_VIEWS.flatMap((view) => [
    viewOf(view),
    `alter view ${QUERY_SCHEMA}."${view.name}" owner to ${APP_ROLE}`,
    `grant select on ${QUERY_SCHEMA}."${view.name}" to ${QUERY_ROLE}`,
  ]),
  // What a query answers is counted while it comes: a text can be doubled thirty times within a statement.
  `create function ${QUERY_SCHEMA}.answer_within(size bigint, most bigint) returns boolean language plpgsql immutable
    parallel safe as $$ begin
      if size > most then raise exception 'the answer is too large' using errcode = 'program_limit_exceeded'; end if;
      return true;
    end $$`,
  `grant execute on function ${QUERY_SCHEMA}.answer_within(bigint, bigint) to ${QUERY_ROLE}`,
  `revoke create on schema ${QUERY_SCHEMA} from ${APP_ROLE}`,
  `grant usage on schema ${QUERY_SCHEMA} to ${QUERY_ROLE}`,
  // Only the owner of the server may do this; elsewhere it is the check of the text that keeps these out.
  ...WITHHELD.map(
    (name) => `do $$ begin
      grant execute on function pg_catalog.${name} to ${REQUESTS};
      revoke execute on function pg_catalog.${name} from public;
    exception when insufficient_privilege then null; end $$`,
  ),
];

/** What stands in the way of a migration that changes a column of a view. */
export const dropQueryViews = `drop schema if exists ${QUERY_SCHEMA} cascade`;
