-- What a section, or the nearest company above it, has otherwise than the park's own settings (E#97); null: nothing.
create or replace function street_option(of_section text, of_park text, option text) returns int language sql stable
  as $$
  with recursive up (id, parent_id, depth) as (
    select c.id, c.parent_id, 0 from company c join park p on p.company_id = c.id where p.id = of_park
    union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)
  select coalesce(
    (select o.value::int from roadside_option o where o.section_id = of_section and o.key = option
      and o.deleted_at is null),
    (select o.value::int from roadside_option o join up on up.id = o.company_id where o.section_id is null
      and o.key = option and o.deleted_at is null order by up.depth limit 1))
$$;
