-- Which live pass of a park holds which plate (I13). Kept by the database, so that no race and no bulk path can give a
-- plate to two passes: active and paused passes hold their plates, expired ones too; stopped and removed ones do not.
-- Requests only look here, and take what they show from `pass`, which row-level security bounds.
create table if not exists pass_plate (
  park_id text not null,
  plate text not null,
  pass_id text not null,
  primary key (park_id, plate)
);
create index if not exists pass_plate_plate on pass_plate (plate);
create index if not exists pass_plate_pass on pass_plate (pass_id);

create or replace function hold_pass_plates() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from pass_plate where pass_id = new.id;
  if new.deleted_at is null and new.state in ('active', 'paused') then
    insert into pass_plate (park_id, plate, pass_id) select new.park_id, plate, new.id from unnest(new.plates) as plate;
  end if;
  return null;
end $$;

create or replace trigger pass_holds_plates after insert on pass for each row execute function hold_pass_plates();
create or replace trigger pass_moves_plates after update on pass for each row
  when ((old.plates, old.park_id, old.state, old.deleted_at) is distinct
    from (new.plates, new.park_id, new.state, new.deleted_at))
  execute function hold_pass_plates();

-- Plates that have left a pass of a park: cameras that keep a list of their own may still hold them.
create table if not exists former_pass_plate (
  park_id text not null,
  plate text not null,
  primary key (park_id, plate)
);

create or replace function keep_former_plates() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into former_pass_plate (park_id, plate) select old.park_id, plate from unnest(old.plates) as plate
    on conflict do nothing;
  return null;
end $$;

create or replace trigger pass_leaves_plates after update on pass for each row
  when (old.park_id is distinct from new.park_id or not old.plates <@ new.plates)
  execute function keep_former_plates();
create or replace trigger pass_gone_leaves_plates after delete on pass for each row
  execute function keep_former_plates();

-- Passes that were there before the guard.
insert into pass_plate (park_id, plate, pass_id)
  select p.park_id, plate, p.id from pass p, unnest(p.plates) as plate where p.deleted_at is null
    and p.state in ('active', 'paused')
  on conflict do nothing;
