import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { among } from '../db/conditions.ts';
import { inSpan } from './parts.ts';
import type { Source } from './types.ts';

/** A moment as it travels. */
const momentText = (at: SQL): SQL => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** Orders of visitors by the moment they were created, with the visitor whose right the stay had. */
export const visitorOrders: Source = (ask) => sql`select o.number, o.plate, v.name as visitor, v.host_name as host,
  o.park_id as park, ${momentText(sql`s.in_time`)} as "inTime",
  ${momentText(sql`s.out_time`)} as "outTime", o.due, o.paid, o.refunded, o.pay_way as "payWay",
  ${momentText(sql`o.pay_time`)} as "payTime", o.state
  from "order" o join places p on p.id = o.park_id left join session s on s.id = o.session_id
  left join visitor_car c on c.id = s.visitor_car_id left join visitor v on v.id = c.visitor_id
  where o.type = 'visitor' and ${inSpan(sql`o.created_at`, ask)} and o.deleted_at is null and o.state <> 'closed'
  and ${among(sql`o.pay_way`, ask.input.payWay)} and ${among(sql`o.state`, ask.input.state)}
  and ${typeof ask.input.plate === 'string' ? sql`o.plate = ${ask.input.plate}` : sql`true`}`;
