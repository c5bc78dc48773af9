-- Ledgers and logs are only ever added to (I12, rules 0.10): not even the owner of the tables changes or deletes a row.
-- What the server itself computes from a row, its search key, may follow.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'search_key' = to_jsonb(old) - 'search_key' then
    return new;
  end if;
  -- Whole months go into archives, from where they come back as they were; requests may delete nothing anyway.
  if tg_op = 'DELETE' and current_setting('parkdeck.archiving', true) = 'on' then
    return old;
  end if;
  raise exception '% of % is refused: its rows are only ever added', tg_op,
    tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger pass_period_stays before update or delete
  on pass_period for each row execute function refuse_change();
create or replace trigger seller_recharge_stays before update or delete
  on seller_recharge for each row execute function refuse_change();
create or replace trigger card_recharge_stays before update or delete
  on card_recharge for each row execute function refuse_change();
create or replace trigger operation_log_stays before update or delete
  on operation_log for each row execute function refuse_change();

-- A ledger counts its rows; a race for the same number is refused.
create unique index if not exists pass_period_number on pass_period (pass_id, number);
