import { expect } from 'vitest';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { archiveMonthsJob } from '../jobs/archive-months.ts';
import { cleanUpJob } from '../jobs/clean-up.ts';
import { expirePlansJob } from '../jobs/expire-plans.ts';
import type { Job } from '../jobs/job.ts';
import { callsOn } from './calls.fixture.ts';

type Kept = Extract<ParameterName, `keep.${string}` | `archive.${string}`>;
type Proof = (key: ParameterName) => Promise<void>;

const NOON = `${BASE_DATE} 12:00:00`;
const ONE = 'XQZ-RETENTION-1';
const AGED = `'${BASE_DATE} 12:00:00+08'::timestamptz - interval '5 days'`;

/** What each retention deletes when the night's clean-up runs, by the parameter that says for how long. */
export const retentionsOn = (
  world: () => TestPlatform,
  put: (key: ParameterName, value: number) => Promise<void>,
): Readonly<Record<Kept, Proof>> => {
  const { ask } = callsOn(world);
  const run = (job: Job): Promise<void> => job.run(world().platform, new AbortController().signal);
  /** A row aged five days is deleted when it is kept for three, and stays when it is kept for ten. */
  const retention =
    (table: string, columns: string, values: string, job: Job = cleanUpJob, mine = `id = '${ONE}'`) =>
    async (key: ParameterName): Promise<void> => {
      world().setClock(() => NOON);
      const count = async (): Promise<unknown> => {
        await ask(`delete from ${table} where ${mine}`);
        await ask(`insert into ${table} (${columns}) values (${values})`);
        await run(job);
        return (await ask(`select count(*)::int as n from ${table} where ${mine}`))[0]?.n;
      };
      await put(key, 10);
      expect(await count()).toBe(1);
      await put(key, 3);
      expect(await count()).toBe(0);
    };
  const logged = (table: string) => retention(table, 'id, time', `'${ONE}', ${AGED}`);
  const runLogged = (state: string) =>
    retention('job_log', 'id, name, handler, state, start_time', `'${ONE}', 'x', 'x', '${state}', ${AGED}`);
  const fileKept = (type: string) =>
    retention(
      'stored_file',
      'id, user_id, use, name, type, size, sha256, created_at',
      `'${ONE}', 'U', 'x', 'x', '${type}', 1, 'x', ${AGED}`,
    );
  /** A row of December is archived in March when two months are kept, and stays when six are. */
  const archived =
    (table: string, prefix: string, columns: string, values: string) =>
    async (key: ParameterName): Promise<void> => {
      world().setClock(() => NOON);
      await put(key, 6);
      await ask(`insert into ${table} (id, ${columns}) values ('${prefix}251215ABCDEFGHJKMN', ${values})`);
      const count = async (): Promise<unknown> => {
        await run(archiveMonthsJob);
        return (await ask(`select count(*)::int as n from ${table} where id = '${prefix}251215ABCDEFGHJKMN'`))[0]?.n;
      };
      expect(await count()).toBe(1);
      await put(key, 2);
      expect(await count()).toBe(0);
      await put(key, 0);
    };
  return {
    'archive.gate-events': archived('gate_event', 'EV', 'company_id, type, time', `'1', 'read', ${AGED}`),
    'archive.operation-log': archived(
      'operation_log',
      'LG',
      'company_id, type, at, user_name, action, noun, row_id, object_name, surface, seq',
      `'1', 'account', ${AGED}, 'x', 'a.b', 'pass', 'x', 'x', 'console', 0`, // before all that are to be sealed
    ),
    'archive.messages': archived(
      'sms_record',
      'SM',
      'company_id, queued_at, state, key',
      `'1', ${AGED}, 'sent', '${ONE}'`,
    ),
    'archive.device-logs': archived('device_connection', 'DN', 'company_id, park_id, time', `'1', 'x', ${AGED}`),
    'keep.activity-log': logged('activity_log'),
    'keep.api-log': logged('api_log'),
    'keep.error-log': logged('error_log'),
    'keep.client-errors': logged('client_error'),
    'keep.guidance-messages': retention('guidance_message', 'id, received_at', `'${ONE}', ${AGED}`),
    'keep.device-messages': retention('device_message', 'id, time, outcome', `'${ONE}', ${AGED}, 'received'`),
    'keep.uploads': retention('upload_item', 'id, kind, state, happened_at', `'${ONE}', 'photo', 'sent', ${AGED}`),
    'keep.upload-diary': logged('upload_log'),
    'keep.guidance-hours': retention(
      'guidance_hour',
      'building_id, floor, hour, park_id, spaces, taken, peak, arrivals, departures',
      `'${ONE}', '1', ${AGED}, 'PK0001', 1, 0, 0, 0, 0`,
      cleanUpJob,
      `building_id = '${ONE}'`,
    ),
    'keep.attempts': retention(
      'sign_in_attempt',
      'user_name, ip, ok, at',
      `'${ONE}', 'x', false, ${AGED}`,
      cleanUpJob,
      `user_name = '${ONE}'`,
    ),
    'keep.sessions': async (key) => {
      world().setClock(() => NOON);
      const ended = async (): Promise<unknown> => {
        await ask(`delete from session_token where id = '${ONE}'`);
        await ask(`insert into session_token (id, user_id, access_hash, refresh_hash, surface, created_at, expires_at,
        refresh_until, ended_at) values ('${ONE}', 'U', 'x', 'x', 'web', ${AGED}, ${AGED}, ${AGED}, ${AGED})`);
        await run(cleanUpJob);
        return (await ask(`select count(*)::int as n from session_token where id = '${ONE}'`))[0]?.n;
      };
      await put(key, 10);
      expect(await ended()).toBe(1);
      await put(key, 3);
      expect(await ended()).toBe(0);
    },
    'keep.codes': retention(
      'one_time_code',
      'id, kind, subject, hash, created_at, expires_at',
      `'${ONE}', 'sms', 'x', 'x', ${AGED}, ${AGED}`,
    ),
    'keep.intents': async (key) => {
      world().setClock(() => NOON);
      const kept = async (): Promise<unknown> => {
        await ask(`delete from idempotency where key = '${ONE}'`);
        await ask(
          `insert into idempotency (key, user_id, request_hash, created_at) values ('${ONE}', 'U', 'x', ${AGED})`,
        );
        await run(cleanUpJob);
        return (await ask(`select count(*)::int as n from idempotency where key = '${ONE}'`))[0]?.n;
      };
      await put(key, 10);
      expect(await kept()).toBe(1);
      await put(key, 3);
      expect(await kept()).toBe(0);
    },
    'keep.undo': async (key) => {
      world().setClock(() => NOON);
      const kept = async (): Promise<unknown> => {
        await ask(`delete from undo_entry where id = '${ONE}'`);
        await ask(`insert into undo_entry (id, user_id, call, title, rows, created_at, expires_at)
        values ('${ONE}', 'U', 'x', '{}', '[]', ${AGED}, ${AGED})`);
        await run(cleanUpJob);
        return (await ask(`select count(*)::int as n from undo_entry where id = '${ONE}'`))[0]?.n;
      };
      await put(key, 10);
      expect(await kept()).toBe(1);
      await put(key, 3);
      expect(await kept()).toBe(0);
    },
    'keep.plans': retention(
      'plan',
      `id, user_id, action, input, source, state, hash, rows, ready, noted, amount_fen, created_at, expires_at,
        ended_at`,
      `'${ONE}', 'U', 'x', '{}', '{}', 'done', 'x', 0, 0, 0, 0, ${AGED}, ${AGED}, ${AGED}`,
      expirePlansJob,
    ),
    'keep.good-runs': runLogged('ok'),
    'keep.runs': runLogged('failed'),
    'keep.exports': retention(
      'export_job',
      'id, user_id, of, input, format, state, created_at, ended_at',
      `'${ONE}', 'U', 'notice', '{}', 'csv', 'done', ${AGED}, ${AGED}`,
    ),
    'keep.tables': fileKept('text/csv'),
    'keep.visitors': retention(
      'visitor',
      'id, company_id, village_id, name, phone, end_time',
      `'${ONE}', '1', '1', '张三', '13800000001', ${AGED}`,
      cleanUpJob,
      `id = '${ONE}' and deleted_at is null`,
    ),
    'keep.faces': async (key) => {
      await ask(`insert into employee (id, company_id, village_id, name, state, left_at, photo)
        values ('${ONE}', '1', '1', '张三', 'left', ${AGED}, 'x')`);
      await retention(
        'employee_photo',
        'id, company_id, village_id, employee_id, image',
        `'${ONE}', '1', '1', '${ONE}', 'x'`,
        cleanUpJob,
        `id = '${ONE}' and image is not null`,
      )(key);
      expect(await ask(`select photo from employee where id = '${ONE}'`)).toEqual([{ photo: null }]);
    },
    'keep.passages': retention(
      'door_event',
      'id, company_id, village_id, time, image',
      `'${ONE}', '1', '1', ${AGED}, 'x'`,
      cleanUpJob,
      `id = '${ONE}' and image is not null`,
    ),
    'keep.pictures': fileKept('image/png'),
  };
};
