import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

interface Raised {
  readonly kind?: string;
  readonly gate?: string;
  readonly plate?: string | null;
  readonly session?: string | null;
  readonly openedAt?: string;
  readonly target?: number;
}

/** Cases at lanes: raised, shown and decided. `now`: the time of the day. */
export const exceptionsOn = (world: () => TestPlatform, now: () => string) => {
  const { ask, done, refusal } = callsOn(world);
  let cases = 0;
  /** A case as raised by a lane. */
  const raise = async ({
    kind = 'no-entry-record',
    gate = 'GT000002',
    plate = null,
    session = null,
    openedAt = now(),
    target = 60,
  }: Raised = {}): Promise<string> => {
    const id = `EXT${String(++cases).padStart(4, '0')}`;
    await ask(
      `insert into exception (id, kind, gate_id, park_id, plate, session_id, opened_at, target, state, company_id)
        select $1, $2, $3, g.park_id, $4, $5, $6::timestamptz, $7, 'open', g.company_id from gate g where g.id = $3`,
      [id, kind, gate, plate, session, `${openedAt}+08`, target],
    );
    return id;
  };
  const enter = async (plate: string, inTime = `${BASE_DATE} 10:30:00`): Promise<string> =>
    String((await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime } })).recordId);
  const show = (id: string, input: Row = {}, user = 'cash1') =>
    done<{ candidates: Row[]; recordId: string | null; decisions: Row[]; evidence: Row[]; history: Row[] }>(
      user,
      'exception.get',
      { ids: [id], input },
    );
  const resolve = (id: string, input: Row, user = 'cash1') => done(user, 'exception.resolve', { ids: [id], input });
  const notResolved = (id: string, input: Row, user = 'cash1') =>
    refusal(user, 'exception.resolve', { ids: [id], input });
  const commandsOf = (id: string) =>
    ask(
      `select c.kind, c.state, c.gate_id as gate, c.reason from gate_command c join exception e on e.command_id = c.id
        where e.id = $1`,
      [id],
    );
  return { raise, enter, show, resolve, notResolved, commandsOf };
};
