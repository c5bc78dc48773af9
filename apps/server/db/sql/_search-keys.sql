-- By what rows are looked up. Indexes are made with these functions: the name of this file has it read before others.
-- Pairs of neighbouring letters, for names (db/search-index.ts).
create or replace function letter_pairs(written text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(written), n, 2)), '{}') from generate_series(1, length(written) - 1) n
$$;
-- The folded keys of a plate, as core/domain/vehicles/plates/misread.ts has them (`plateKeys`): whatever looks like one
-- character is one, without the province, and its tails. Indexes are made without a search path: hence `public`.
create or replace function plate_keys(plate text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  serial text := translate(case when ascii(plate) > 127 then substr(plate, 2) else plate end, 'DOQILZSB', '00011258');
  letters int := length(serial);
begin
  if letters = 6 then return array[serial, right(serial, 5), right(serial, 4)]; end if;
  if letters > 6 then return array[serial, right(serial, 6), right(serial, 5), right(serial, 4)]; end if;
  if letters = 5 then return array[serial, right(serial, 4)]; end if;
  if letters = 4 then return array[serial]; end if;
  return '{}';
end $$;
create or replace function plate_keys(plates text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(key), '{}') from unnest(plates) plate, unnest(public.plate_keys(plate)) key
$$;
