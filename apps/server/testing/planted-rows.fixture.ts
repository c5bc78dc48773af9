/** A change to a sound world, as SQL, and the number of rows that then violate each invariant. */
export type Breach = readonly [what: string, planted: string, found: Readonly<Record<string, number>>];

export const LEFT = `select id from session where state = 'left' and plate not like '无牌%' order by id limit 1`;

export const PAID = `select o.id from "order" o join payment p on p.order_id = o.id where o.state = 'settled'
  and o.session_id is not null and p.shift_id is null and p.card_id is null and p.online_order_id is null order by o.id
  limit 1`;

export const ONLINE = `select id from online_order where state = 'success' and refunded = 0 order by id limit 1`;

export const OWED = `select order_id from arrears where state = 'unpaid' order by id limit 1`;

export const DEBT = `select id from arrears where state = 'unpaid' order by id limit 1`;

export const ISSUED = `select id from invoice where state = 'issued' order by id limit 1`;

export const OPEN_DAY = `select id from settlement where state = 'open' and share > 0 order by id limit 1`;

export const PAID_OUT = `select id from transfer where state = 'done' order by id limit 1`;

export const again = (values: string): string =>
  `insert into session select (jsonb_populate_record(s, ${values})).* from session s where s.id = (${LEFT})`;
