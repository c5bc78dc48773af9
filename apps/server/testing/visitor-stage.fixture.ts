import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { receiveTerminalStatus } from '../business/doors/terminal-status.ts';
import { receivePlate } from '../devices/plate-read.ts';
import { openTerminals } from '../devices/terminals.ts';
import type { Terminals } from '../devices/terminals.ts';
import { expireVisitorsJob } from '../jobs/expire-visitors.ts';
import { historyFacts } from './history-facts.fixture.ts';
import type { Changes } from './history-facts.fixture.ts';
import { historyStage } from './history-stage.fixture.ts';

/** Site and park of the histories, and an entry of it. */
export const [SITE, PARK] = ['V0003', 'PK0003'] as const;
const IN = 'GT000010';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A visitor as the model knows him. `from`, `to`: the span of his visit, epoch milliseconds. */
export interface ModelVisitor {
  readonly state: 'pending' | 'passed' | 'refused' | 'cancelled' | 'arrived' | 'left' | 'expired';
  readonly plate: string;
  readonly from: number;
  readonly to: number;
}
export const visitorKey = (id: string): string => `visitor:${id}`;
export const stayKey = (plate: string): string => `stay:${plate}`;

/** A site of a history: a host with two terminals at a door, a lane in and out, and the visitors of the model. */
export const visitorStage = async (world: TestPlatform, seed: number) => {
  const facts = historyFacts();
  let service: Terminals | undefined;
  let number = 0;
  let cars = 0;
  const stage = await historyStage(world, `visitors-${seed}`, async () => {
    service = await openTerminals(world.platform, () => {});
    return service;
  });
  const name = `visits ${seed}-${stage.play}`;
  const one = async (table: string, field: string, value: string): Promise<string> =>
    String((await stage.ask(`select id from "${table}" where "${field}" = $1`, [value]))[0]?.id);
  const [department] = await stage.ask(
    'select id from department where village_id = $1 and deleted_at is null order by id limit 1',
    [SITE],
  );
  await stage.does('door.create-or-update', { input: { name, village: SITE } });
  const door = await one('door', 'name', name);
  const terminals: Record<'in' | 'out', { id: string; serial: string }> = {
    in: { id: '', serial: '' },
    out: { id: '', serial: '' },
  };
  for (const direction of ['in', 'out'] as const) {
    const serial = `PDV${seed}-${stage.play}-${direction}`;
    await stage.does('door-device.create-or-update', {
      input: { name: serial, serial, village: SITE, door, direction },
    });
    terminals[direction] = { id: await one('door_device', 'serial', serial), serial };
    await receiveTerminalStatus(world.platform, serial, { state: 'online' });
  }
  await stage.does('employee.create-or-update', {
    input: { name, number: name.replace(' ', '-'), village: SITE, departments: [String(department?.id)] },
  });
  const host = await one('employee', 'name', name);
  const devices = [terminals.in.id, terminals.out.id];
  await stage.does('employee.grant', { ids: [host], input: { devices } });
  const visitors: string[] = [];
  const undoable: { readonly entry: string; readonly changes: Changes }[] = [];
  const [camera] = await stage.ask(`select serial from device where gate_id = $1 and type = 'camera'`, [IN]);
  const wrong: string[] = [];

  return {
    ...stage,
    facts,
    host,
    visitors,
    undoable,
    terminals,
    visitor: (id: string) => facts.get<ModelVisitor>(visitorKey(id)),
    /** A plate that no other visitor of the world has. */
    plate: (): string => {
      cars += 1;
      const digits = String(stage.play % 1000).padStart(3, '0');
      return `京V${digits}${LETTERS[Math.floor(stage.play / 1000) % LETTERS.length] ?? ''}${LETTERS[cars] ?? ''}`;
    },
    /** A call with what it changes in the model if it goes through. */
    changes: async (
      call: string,
      options: Parameters<typeof stage.does>[1],
      values: () => Readonly<Record<string, unknown>>,
    ): Promise<boolean> => {
      if (!(await stage.does(call, options)) || !stage.wasDoneForAll()) return false;
      const changes = facts.apply(values(), stage.now());
      const entry = stage.answered()?.undo;
      if (entry && changes.length > 0) undoable.push({ entry, changes });
      return true;
    },
    /** What the platform did otherwise than the model. */
    wrong,
    /** The entry's camera reads a car. Answers the right by which it is inside; undefined: it is not inside. */
    drive: async (plate: string): Promise<{ readonly visitor: string | null } | undefined> => {
      number += 1;
      const id = `v${seed}-${stage.play}-${number}`;
      await receivePlate(world.platform, String(camera?.serial), { id, plate });
      const [row] = await stage.ask(
        `select c.visitor_id as visitor from session s left join visitor_car c on c.id = s.visitor_car_id
          where s.plate = $1 and s.state = 'open' and s.deleted_at is null`,
        [plate],
      );
      return row && { visitor: row.visitor === null ? null : String(row.visitor) };
    },
    /** Somebody passes a terminal. Answers what is written down; undefined: the server died before it was. */
    walk: async (direction: 'in' | 'out', person: string, by: 'face' | 'code'): Promise<string | undefined> => {
      number += 1;
      const id = `v${number}`;
      const said = { id, verify: by, result: 'passed', person, at: stage.now() };
      void service?.hear(terminals[direction].serial, 'pass', Buffer.from(JSON.stringify(said)));
      await service?.idle();
      await stage.replaceDead();
      const [row] = await stage.ask('select result from door_event where source = $1', [
        `${terminals[direction].id}-${id}`,
      ]);
      return row && String(row.result);
    },
    expire: () => expireVisitorsJob.run(world.platform, new AbortController().signal),
  };
};
export type VisitorStage = Awaited<ReturnType<typeof visitorStage>>;
