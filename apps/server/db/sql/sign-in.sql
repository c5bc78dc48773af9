-- The sign-in name as names are compared (sign-in-name.ts), in a column of its own: below row-level security an index
-- answers only what leaks nothing, which `lower` is not trusted with.
alter table "user" add column if not exists folded_name text collate "C"
  generated always as (lower((user_name)::text collate "C")) stored;
create index if not exists user_folded_name on "user" (folded_name);
