import { vi } from 'vitest';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import type { CallOptions, TestPlatform } from '../../../tests/factories/platform.ts';
import { receiveTerminalStatus } from '../business/doors/terminal-status.ts';
import { openTerminals } from '../devices/terminals.ts';
import type { Terminals } from '../devices/terminals.ts';
import type { DeviceMessage } from '../events/publish.ts';
import { believedMoment, grantKey, isRewritten, personKey, verdictAt } from './door-model.fixture.ts';
import type { ModelGrant, ModelPerson } from './door-model.fixture.ts';
import { historyFacts } from './history-facts.fixture.ts';
import type { Changes } from './history-facts.fixture.ts';
import { historyStage } from './history-stage.fixture.ts';
import { historyTerminal } from './history-terminal.fixture.ts';
import type { HistoryTerminal, Meeting } from './history-terminal.fixture.ts';

/** Longer than an answer to a task is waited for, in milliseconds. */
const SILENCE_MS = 11_000;
const ROUNDS = 20;

/** What must have been written down of somebody at a terminal. */
interface ExpectedEvent {
  readonly source: string;
  /** Results, of which it must be one. */
  readonly results: readonly string[];
  readonly opened: boolean;
  readonly told: string;
}

/** Doors of a history: people, terminals, the model of what they may, and what the platform must have written down. */
export const doorStage = async (world: TestPlatform, seed: number) => {
  const random = seeded(seed);
  const facts = historyFacts();
  const terminals = new Map<string, HistoryTerminal>();
  const people: string[] = [];
  const undoable: { readonly entry: string; readonly changes: Changes }[] = [];
  const events: ExpectedEvent[] = [];
  let service: Terminals | undefined;
  let met = 0;
  let sent = 0;
  let slept = 0;
  const began = Date.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - began + slept);

  /** What a terminal says, as it comes from the broker. */
  const say = (serial: string, kind: 'pass' | 'face' | 'held', body: object): void =>
    void service?.hear(serial, kind, Buffer.from(JSON.stringify(body)));
  const deliver = ({ serial, kind, body }: DeviceMessage): void => {
    const terminal = [...terminals.values()].find((one) => one.serial === serial);
    if (kind !== 'faces' || !terminal?.isThere) return;
    sent += 1;
    // what goes over the wire
    const { tasks } = JSON.parse(JSON.stringify(body)) as { tasks: Parameters<HistoryTerminal['take']>[0] };
    const results = terminal.take(tasks, random);
    if (results.length > 0) say(serial, 'face', { results });
  };
  const stage = await historyStage(world, `doors-${seed}`, async () => {
    service = await openTerminals(world.platform, deliver);
    return service;
  });
  const holidays = new Set(
    (
      await stage.ask(
        `select date::text from holiday where park_id is null and kind = 'holiday' and deleted_at is null`,
      )
    ).map(({ date }) => String(date)),
  );
  const model = { facts, holidays };

  /** Waits until everything that was said is written down, and what waits has gone out. */
  const settle = async (): Promise<void> => {
    for (let round = 0, before = -1; before !== sent && round < ROUNDS; round += 1) {
      before = sent;
      await service?.idle();
      await service?.pump();
      await service?.idle();
    }
  };
  /** A terminal tells of somebody; what must be written down is decided by the model. */
  const tell = (
    { id: device, serial }: HistoryTerminal,
    { person, says, by, at }: Meeting,
    isStored: boolean,
  ): void => {
    const id = `h${stage.run}-${(met += 1)}`;
    say(serial, 'pass', { id, verify: by, result: says, person, at, ...(isStored ? { offline: true } : {}) });
    const moment = believedMoment(at, stage.now(), isStored);
    // somebody who was removed is a stranger, also to what a terminal tells late
    if (moment === null || facts.at(personKey(person), moment) === undefined) return;
    const verdict = verdictAt(model, person, device, moment);
    const opened = says === 'passed';
    const results = !opened ? [says] : isRewritten(model, person, device, moment) ? [verdict, says] : [verdict];
    const told = `${person} at ${new Date(moment + 8 * 3_600_000).toISOString()} by ${by}, said ${says}`;
    events.push({ source: `${device}-${id}`, results, opened, told });
  };

  return {
    ...stage,
    /** A call that changes nothing in the model. */
    asks: stage.does,
    platform: () => world.platform,
    facts,
    model,
    people,
    undoable,
    terminals,
    events,
    settle,
    say,
    /** A call with what it changes in the model if it goes through. */
    does: async (
      call: string,
      options: CallOptions,
      values: () => Readonly<Record<string, unknown>>,
    ): Promise<boolean> => {
      if (!(await stage.does(call, options))) return false;
      const changes = facts.apply(values(), stage.now());
      const entry = stage.answered()?.undo;
      if (entry && changes.length > 0) undoable.push({ entry, changes });
      return true;
    },
    connect: async (terminal: HistoryTerminal): Promise<void> => {
      terminal.isThere = true;
      const how = await receiveTerminalStatus(world.platform, terminal.serial, { state: 'online' });
      if (how === 'back') await service?.back(terminal.serial);
      say(terminal.serial, 'held', { part: 0, parts: 1, persons: [...terminal.held.keys()] });
      for (const one of terminal.stored.splice(0)) tell(terminal, one, true);
    },
    disconnect: async (terminal: HistoryTerminal): Promise<void> => {
      terminal.isThere = false;
      terminal.late = [];
      await receiveTerminalStatus(world.platform, terminal.serial, { state: 'offline' });
    },
    meet: (terminal: HistoryTerminal, one: Meeting): void =>
      terminal.isThere ? tell(terminal, one, false) : void terminal.stored.push(one),
    terminal: (of: Random): HistoryTerminal =>
      of.pick([...terminals.values()] as [HistoryTerminal, ...HistoryTerminal[]]), // there are some
    grantOf: (person: string, device: string) => facts.get<ModelGrant>(grantKey(person, device)),
    personOf: (person: string) => facts.get<ModelPerson>(personKey(person)),
    /** Nobody answers for longer than the platform waits. */
    sleep: (): void => void (slept += SILENCE_MS),
    hire: (person: string, values: ModelPerson): void => {
      people.push(person);
      facts.apply({ [personKey(person)]: values }, stage.now());
    },
    install: (id: string, serial: string): void => void terminals.set(id, historyTerminal(id, serial)),
    close: async (): Promise<void> => {
      clock.mockRestore();
      await stage.stop();
    },
  };
};
export type DoorStage = Awaited<ReturnType<typeof doorStage>>;
