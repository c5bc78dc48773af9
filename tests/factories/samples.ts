import { sql } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { choicesOf, isMany, itemFields, refTarget } from '@parkdeck/core/kit/field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isReference, isReferenceList, type FieldKind } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { presetCondition } from '@parkdeck/server/db/list';
import { resourceOf, storage } from '@parkdeck/server/db/registry';
import { tableName } from '@parkdeck/server/db/columns';
import type { Platform } from '@parkdeck/server/platform/platform';
import { BASE_DATE } from './platform.ts';

/** Keys of the first 50 rows of a noun, oldest first, ignoring row-level security. */
export const idsOf = async (platform: Platform, resource: ResourceDef, where = sql`true`): Promise<string[]> => {
  const rows = await platform.database.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(tableName(storage(resource).name))} t where deleted_at is null and ${where}
      order by id limit 50`,
  );
  return rows.rows.map((row) => row.id);
};

type Sample = (field: Field, platform: Platform) => unknown;

/** A valid value of each kind, in our words. A new kind without an entry does not compile. */
const SAMPLE: Readonly<Record<FieldKind, Sample>> = {
  id: () => 'X1',
  text: (field) =>
    'pattern' in field.options
      ? undefined
      : `样例${Math.max(1, field.options.min ?? 1)}`
          .padEnd(field.options.min ?? 0, '。')
          .slice(0, field.options.max ?? 20),
  secret: () => 'Sample@2026',
  ref: async (field, platform) => (await idsOf(platform, resourceOf(refTarget(field) ?? '')))[0],
  refs: async (field, platform) => (await idsOf(platform, resourceOf(refTarget(field) ?? ''))).slice(0, 1),
  int: (field) => field.options.min ?? 1,
  decimal: () => 30.5,
  money: (field) => field.options.min ?? 1000,
  percent: (field) => field.options.max ?? 1000,
  plate: () => '京C77777',
  plates: () => ['京C77777'],
  phone: () => '19900007777',
  day: () => BASE_DATE,
  time: () => '08:00',
  datetime: () => `${BASE_DATE} 08:00:00`,
  choice: (field) => (isMany(field) ? Object.keys(choicesOf(field)).slice(0, 1) : Object.keys(choicesOf(field))[0]),
  flag: () => true,
  image: () => '',
  images: () => ['data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  file: () => '',
  lines: () => ['样例'],
  json: async (field, platform) => {
    const fields = itemFields(field);
    return fields ? [await sampleValues(platform, fields, true)] : {};
  },
};

/** Values for declared fields: for the required ones, or for all. */
export const sampleValues = async (
  platform: Platform,
  fields: Fields,
  all = false,
): Promise<Record<string, unknown>> => {
  const out: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields))
    if (all || field.options.required) out[key] = await SAMPLE[field.kind](field, platform);
  return out;
};

/** Values for all declared fields; of those that mean rows, the last ones, which stored rows seldom have. */
export const otherValues = async (platform: Platform, fields: Fields): Promise<Record<string, unknown>> => {
  const out = await sampleValues(platform, fields, true);
  for (const [key, field] of Object.entries(fields))
    if (isReference(field)) {
      const last = (await idsOf(platform, resourceOf(refTarget(field) ?? ''))).at(-1);
      out[key] = isReferenceList(field) ? [last].filter(Boolean) : last;
    }
  return out;
};

/** Values for calls that require one of two optional parameters, or a row of the world. */
const ONE_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'personal-request.find': { value: '13800000001' },
  'personal-request.copy': { value: '13800000001', reason: '本人书面申请' },
  'personal-request.erase': { value: '13800000001', reason: '本人书面申请' },
  'pass.preview-renewal': { months: 3 },
  'simple-tariff.test': { rule: 'SF000001' },
  'complex-tariff.test': { rule: 'CF000010' },
  'receipt.get': { of: 'OD00000001' },
  'plan.template': { of: 'pass' },
  'online-order.find': { outTradeNo: 'unknown' },
  'device.video-by-serial': { serial: 'PDC200000001' },
  'token.create': { scope: ['read'] },
  'access-check.get': { call: 'pass.renew' },
  'user-request.who-grants': { code: 'car_carMonthNew_renewalMonth' },
  'serial-camera.get': { serial: 'PDC200900001' },
  'serial-camera.check-code': { serial: 'PDC200900001', code: 'K7MQ2P' },
  'invoice.send': { email: 'a@example.com' },
  'mqtt-config.publish': { topic: 'parkdeck/test/hello', payload: 'hello' },
  'district-assignment.create-or-update': { district: '110105' },
  'district-assignment.move': { district: '110105' },
  'section.set-options': { key: 'sensorConfirmSec', value: '15' },
};

/** What a call is asked with in the demo world: valid values of its required parameters, and what it needs besides. */
export const sampleInput = async (platform: Platform, call: Call): Promise<Record<string, unknown>> => ({
  ...(await sampleValues(platform, call.input)),
  ...ONE_OF[call.id],
});

/** A row that the call's path shows, in a state in which the action may run; undefined when the world has none. */
export const fittingId = async (platform: Platform, call: Call): Promise<string | undefined> => {
  if (!call.resource) return undefined;
  const when = Object.entries(call.action?.when ?? {}).filter(([key]) => !call.resource?.fields[key]?.options.derived);
  const conditions = when.map(
    ([key, values]) =>
      sql`t.${sql.identifier(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}::text =
        any(${sql.param(values.map(String))})`,
  );
  const shown = presetCondition(call.resource, [call.route.preset]);
  return (await idsOf(platform, call.resource, sql.join([sql`true`, ...conditions, ...shown], sql` and `)))[0];
};
