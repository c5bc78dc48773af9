import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { receiveCall } from '../devices/call-press.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** The first exit of PK0001, which seat1 (8001) and mgr1 (8002) serve. */
export const EXIT = 'GT000002';
/** A gate within PK0001 that nobody serves. */
export const INNER = 'GT000005';

/** Calls from lanes, on the small world from the end of its history on, with a clock that a test advances. */
export const intercomOn = (world: () => TestPlatform) => {
  const { ask, done } = callsOn(world);
  let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime); // a moment as it is spelled
  let presses = 0;
  const serials = new Map<string, string>();
  const serialOf = async (gate: string): Promise<string> => {
    const known = serials.get(gate);
    if (known !== undefined) return known;
    const [device] = await ask('select serial from device where gate_id = $1 and deleted_at is null order by id', [
      gate,
    ]);
    serials.set(gate, String(device?.serial));
    return String(device?.serial);
  };
  const moment = (): Datetime => datetimeOfInstant(now);
  const there = async (...subjects: readonly string[]): Promise<void> => {
    await ask('delete from live_presence');
    for (const subject of subjects)
      await ask('insert into live_presence (stream, subject, open, seen_at) values ($1, $1, true, $2)', [
        subject,
        moment(),
      ]);
  };
  const userOf = async (name: string): Promise<string> =>
    `user/${String((await ask('select id from "user" where user_name = $1', [name]))[0]?.id)}`;
  const desk = (user: string): Promise<{ seatId: string | null; ringing: Row[]; current: Row | null }> =>
    done(user, 'intercom-call.desk');
  return {
    moment,
    pass: (seconds: number): void => void (now += seconds * 1000),
    /** Somebody presses the call button of a gate: the call that has begun last there. */
    press: async (gate = EXIT, number = ++presses): Promise<string> => {
      await receiveCall(world().platform, await serialOf(gate), { id: `press-${number}` });
      const [call] = await ask(
        'select id from intercom_call where gate_id = $1 order by ring_time desc, id desc limit 1',
        [gate],
      );
      return String(call?.id);
    },
    answer: (id: string, user = 'seat1') => done(user, 'intercom-call.answer', { ids: [id] }),
    hangUp: (id: string, user = 'seat1') => done(user, 'intercom-call.hang-up', { ids: [id] }),
    desk,
    rings: async (user: string): Promise<unknown[]> => (await desk(user)).ringing.map(({ id }) => id),
    /** Says that consoles of users, or phones of calls, are there now; everybody else is gone. */
    there,
    userOf,
    /** Ends all calls and their cases; both attendants are there. */
    quiet: async (): Promise<void> => {
      now += 600_000;
      await ask(`update intercom_call set state = 'ended', result = coalesce(result, 'missed') where state <> 'ended'`);
      await ask(`update exception set state = 'gone' where kind = 'intercom-call' and state <> 'resolved'`);
      await there(await userOf('seat1'), await userOf('mgr1'));
    },
  };
};
