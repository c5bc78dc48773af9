-- What is looked up at every exit and binding: uses of a stay, of a code, of a seller; coupons of a rule and of a
-- person.
create index if not exists derate_use_code on derate_use (code) where deleted_at is null;
create index if not exists derate_use_seller on derate_use (seller_id, time) where deleted_at is null;
create index if not exists derate_purchase_derate on derate_purchase (derate_id) where deleted_at is null;
create index if not exists seller_recharge_seller on seller_recharge (seller_id, time);
create index if not exists seller_recharge_order on seller_recharge (order_id);
create index if not exists coupon_locked on coupon (order_id) where state = 'locked';
create index if not exists coupon_expiry on coupon (expire_time) where state in ('not-taken', 'unused')
  and deleted_at is null;
