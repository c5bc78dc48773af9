import { doorCommand } from '@parkdeck/core/catalogue/doors/door-command';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { REPEAT_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { atMost } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent, send } from '../../events/publish.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { deadlineFrom } from '../devices/answer-time.ts';

export type Terminal = Stored<typeof doorDevice>;
export type DoorCommand = Stored<typeof doorCommand>;

interface Order {
  readonly kind: DoorCommand['kind'];
  readonly reason?: string;
  /** Stored and sent. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Sent and not stored. */
  readonly unwritten?: Readonly<Record<string, unknown>>;
}

const OFFLINE = refused('door-offline', {
  zh: '终端离线，不能开门。请到现场开门，或等终端上线',
  en: 'The terminal is offline and cannot open. Open the door there, or wait until it is back',
});

/** Publishes how far a command is. */
export const publishCommand = (work: Work, command: DoorCommand, state: DoorCommand['state']): Promise<unknown> =>
  publishEvent(work, {
    topic: 'door-command',
    company: String(command.$company),
    village: command.village,
    id: command.id,
    device: command.device,
    door: command.door,
    kind: command.kind,
    state,
  });

/** Stores a command and sends it to its terminal on commit; the terminal drops it after its deadline. */
export const orderTerminal = async (
  work: Work,
  to: Terminal,
  { kind, reason, payload, unwritten }: Order,
): Promise<DoorCommand> => {
  const deadline = await deadlineFrom(work.platform, work.now);
  const row = work.insert(doorCommand, {
    village: to.village,
    door: to.door,
    device: to.id,
    kind,
    state: 'sent',
    sentAt: work.now,
    deadline,
    user: work.actor.nickName,
    reason: reason ?? null,
    payload: payload ?? null,
    $company: String(to.$company),
  });
  await send(work, {
    serial: to.serial,
    kind: 'command',
    body: { id: row.id, kind, deadline: instantOf(deadline), ...payload, ...unwritten },
  });
  await publishCommand(work, row, row.state);
  return row;
};

export interface SentCommand {
  readonly command: string;
  readonly state: DoorCommand['state'];
}

/**
 * Opens the door of a terminal from afar. The same opening again within three seconds answers the first command. What
 * comes of it is written down when the terminal has answered (E#116).
 */
export const openDoor = async (
  work: Work,
  { id }: { readonly id: string },
  { reason, seconds }: { readonly reason: string; readonly seconds: number | null },
): Promise<Result<SentCommand, Refusal>> => {
  const to = (await work.rows(doorDevice, [id])).get(id); // locked: serialises repeated orders
  const [last] = await work.find(doorCommand, {
    where: { device: id, kind: 'open', sentAt: atMost(work.now) },
    order: ['-sentAt', '-id'],
    limit: 1,
  });
  if (last && instantOf(work.now) - instantOf(last.sentAt) < REPEAT_MS)
    return ok({ command: last.id, state: last.state });
  if (to?.state !== 'online') return err(OFFLINE);
  const sent = await orderTerminal(work, to, {
    kind: 'open',
    reason: reason.trim(),
    ...(seconds === null ? {} : { payload: { seconds } }),
  });
  return ok({ command: sent.id, state: sent.state });
};
