-- Counts changes of what people may reach: servers keep the reach of a user while it stands (access/reach-cache.ts).
insert into access_version (only_row, n) values (true, 0) on conflict do nothing;
create or replace function access_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  -- Once in a transaction, and at its end: who holds this row does not wait for others any more.
  if coalesce(current_setting('app.access_changed', true), '') <> pg_current_xact_id()::text then
    update access_version set n = n + 1;
    perform set_config('app.access_changed', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
do $$
declare of_table text;
begin
  -- What `reachOf` reads (access/scope.ts). The user's own row is read with every request.
  foreach of_table in array array['admin_role', 'company', 'menu', 'park', 'park_grant', 'role', 'seat_grant',
    'seat_user', 'section_grant', 'seller_user', 'tenant', 'village'] loop
    execute format('drop trigger if exists access_changed on %I', of_table);
    execute format('create constraint trigger access_changed after insert or update or delete on %I
      deferrable initially deferred for each row execute function access_changed()', of_table);
  end loop;
end $$;
