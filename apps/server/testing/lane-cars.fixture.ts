import type { laneWorld } from './lanes.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { receiveAnswer } from '../devices/command-answer.ts';
import { receivePlate } from '../devices/plate-read.ts';
import type { PlateReading } from '../devices/plate-read.ts';

/** An entry and an exit of PK0001. */
export const [IN, OUT] = ['GT000001', 'GT000002'];

/** Cars at the lanes of a world, and their stored rows. Call it once at the top of a test file. */
export const laneCars = (lanes: ReturnType<typeof laneWorld>) => {
  const { ask, pass, serial } = lanes;
  let count = 0;
  /** A letter at the end: a plate without debit contracts. */
  const newPlate = (): string => `京T${String(++count).padStart(4, '0')}A`;
  const read = async (gate: string, plate: string, more: Partial<PlateReading> = {}): Promise<void> =>
    receivePlate(lanes.world.platform, await serial(gate, 'camera'), { id: String(++count), plate, ...more });
  const staysOf = (plate: string): Promise<Row[]> =>
    ask('select id, state, release_type as release, due, paid, waived from session where plate = $1 order by in_time', [
      plate,
    ]);
  const answer = async (gate: string, command: unknown, ok = true, message?: string): Promise<void> =>
    receiveAnswer(lanes.world.platform, await serial(gate, 'barrier'), {
      command: String(command),
      ok,
      ...(message ? { message } : {}),
    });
  return {
    newPlate,
    read,
    /** A car that entered through a gate some minutes ago. */
    cameIn: async (gate: string, minutesAgo: number): Promise<string> => {
      const plate = newPlate();
      await read(gate, plate);
      pass(minutesAgo * 60);
      return plate;
    },
    staysOf,
    /** Its last stay. */
    idOf: async (plate: string): Promise<string> => String((await staysOf(plate)).at(-1)?.id),
    /** Its last stay in PK0001, with the users of entry and exit. */
    sessionOf: async (plate: string): Promise<Row | undefined> =>
      (
        await ask(
          `select id, state, in_gate_id as "inGate", out_gate_id as "outGate", enter_type as "enterType",
            release_type as "releaseType", due, paid, waived, owed, in_user as "inUser", out_user as "outUser",
            to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as "inTime" from session where plate = $1 and park_id = 'PK0001'
            order by in_time desc limit 1`,
          [plate],
        )
      )[0],
    /** Events of a car, in order of time. */
    eventsOf: (plate: string): Promise<Row[]> =>
      ask(
        `select type, outcome, gate_id as gate, due, session_id as session from gate_event where plate = $1
          order by time, id`,
        [plate],
      ),
    /** The last event of a car at a gate. */
    lastAt: async (gate: string): Promise<Row> =>
      (
        await ask(
          `select outcome, plate, session_id as session, reason from gate_event where gate_id = $1
            and outcome is not null order by time desc, id desc limit 1`,
          [gate],
        )
      )[0] ?? {},
    /** The last command to a barrier for a car. */
    commandOf: async (plate: string): Promise<Row> =>
      (
        await ask(
          `select id, kind, state, "user", session_id as session, ack_message as message from gate_command
            where plate = $1 order by sent_at desc, id desc limit 1`,
          [plate],
        )
      )[0] ?? {},
    answer,
    /** The barrier of a gate confirms its last command. */
    answered: async (gate: string): Promise<void> => {
      const [command] = await ask(
        `select id from gate_command where gate_id = $1 order by sent_at desc, id desc limit 1`,
        [gate],
      );
      pass(1);
      await answer(gate, command?.id);
    },
    /** Cases of a car; with null those without a plate. */
    casesOf: (plate: string | null): Promise<Row[]> =>
      ask('select kind, state, due from exception where plate is not distinct from $1 order by opened_at, id', [plate]),
  };
};
