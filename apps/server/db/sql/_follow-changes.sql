-- Has a statement follow each insert into a table, or each update of it, in which `changed` are the rows as they are
-- and `former`, of an update, as they were; `if_any`: a condition without which nothing follows. It is planned once a
-- connection: planning takes many times as long as finding that there is nothing to do. For many rows it is planned
-- anew: by a plan for a few each would be compared with each. The name of this file has it read before the others.
create or replace procedure follow_changes(named text, of_table text, event text, statement text,
  if_any text default 'true') language plpgsql as $$
begin
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $body$
    begin
      if not (%2$s) then return null; end if;
      if (select count(*) from (select from changed limit 21) few) <= 20 then %3$s;
      else execute %3$L;
      end if;
      return null;
    end $body$ $function$, named, if_any, statement);
  execute format('create or replace trigger %1$I after %2$s on %3$I referencing %4$s new table as changed
    for each statement execute function %1$I()', named, event, of_table,
    case event when 'update' then 'old table as former' else '' end);
end $$;
revoke all on procedure follow_changes from public;
