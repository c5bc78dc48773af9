-- What earlier versions had under another name. The lists of a park's payments have an index of this one.
do $$ begin
  if pg_get_indexdef(to_regclass('payment_park_time')) not like '%deleted_at%' then
    alter index payment_park_time rename to payment_of_days;
  end if;
end $$;
-- Are counted among what refers to a row now (count-index.ts).
drop index if exists session_visitor_car, guidance_space_device, guidance_device_gateway, door_grant_period,
  sms_record_plan, derate_use_purchase, coupon_of_rule, upload_item_queue, upload_item_platform, upload_item_hooks;
-- Was not read below row-level security (sign-in.sql).
drop index if exists user_of_name;
