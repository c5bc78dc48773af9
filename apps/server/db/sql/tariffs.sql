-- National days are unique by themselves: a row without a park is equal to no other in an ordinary index (E#19).
create unique index if not exists holiday_national on holiday (date) where park_id is null and deleted_at is null;

-- For the same cars only one published version is without an end (E#46). That spans do not overlap is checked under a
-- lock; this holds whatever writes.
create unique index if not exists tariff_open_single
  on tariff (park_id, coalesce(area_id, ''), car_type_id, car_model_id)
  where published_at is not null and effective_to is null and deleted_at is null;
create unique index if not exists tariff_version_single on tariff ("group", version) where deleted_at is null;
create index if not exists tariff_period_rule on tariff_period (rule_id) where deleted_at is null;
create index if not exists tariff_step_rule on tariff_step (rule_id) where deleted_at is null;
