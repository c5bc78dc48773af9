// Written by boot/generate-tables.ts from the catalogue. Do not edit.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { datetime, day } from './columns.ts';

/** Columns that no surface sees: the version a row is at, and its soft removal (domain 0.2). */
const server = { rev: integer('rev').notNull().default(1), deletedAt: datetime('deleted_at'), searchKey: text('search_key') };

export const pass = pgTable('pass', {
  id: text('id').primaryKey(),
  plates: text('plates').array().notNull().default(sql`'{}'`),
  park: text('park_id'),
  carType: text('car_type_id'),
  carModel: text('car_model_id'),
  owner: text('owner'),
  phone: text('phone'),
  idNumber: text('id_number'),
  room: text('room'),
  startDate: day('start_date'),
  endDate: day('end_date'),
  state: text('state'),
  gates: text('gates').array().notNull().default(sql`'{}'`),
  stallGroup: text('stall_group_id'),
  shortPlate: boolean('short_plate').notNull().default(false),
  whiteListed: boolean('white_listed').notNull().default(true),
  payWay: text('pay_way').default("cash"),
  payTime: text('pay_time').default("now"),
  pausedFrom: day('paused_from'),
  stopReason: text('stop_reason'),
  confirmState: text('confirm_state'),
  source: text('source'),
  remark: text('remark'),
  createdBy: text('created_by'),
  createdAt: datetime('created_at'),
  updatedBy: text('updated_by'),
  updatedAt: datetime('updated_at'),
  company: text('company_id'),
  ...server,
}, (t) => [index('pass_scope').on(t.company, t.park)]);
