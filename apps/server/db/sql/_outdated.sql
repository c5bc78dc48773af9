-- What earlier versions had under another name. The lists of a park's payments have an index of this one.
do $$ begin
  if pg_get_indexdef(to_regclass('payment_park_time')) not like '%deleted_at%' then
    alter index payment_park_time rename to payment_of_days;
  end if;
end $$;
