import { sql } from 'drizzle-orm';
import { doorCommand } from '@parkdeck/core/catalogue/doors/door-command';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { commandNews } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import type { CommandEvent } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishCommand } from './commands.ts';
import type { DoorCommand } from './commands.ts';
import { publishPassages } from './passage-news.ts';
import { followSettings } from './terminal-settings.ts';
import { deadlineOf, overdue } from '../devices/answer-time.ts';

/** The door has opened: that is an event of the door like any other. */
const bookOpening = async (work: Work, command: DoorCommand): Promise<void> => {
  const row = work.insert(doorEvent, {
    time: work.now,
    door: command.door,
    device: command.device,
    village: command.village,
    verify: 'remote',
    result: 'passed',
    opened: true,
    user: command.user,
    reason: command.reason,
    $company: String(command.$company),
  });
  await publishPassages(work.tx, [{ ...row, company: String(command.$company) }]);
};

const MESSAGE_MAX = 200;

/** Stores what came of a command; an answer after the deadline is stored and has no other effect. */
const record = async (work: Work, command: DoorCommand, event: CommandEvent, message: string | null): Promise<void> => {
  const said = { ackAt: event === 'deadline' ? null : work.now, ackMessage: message?.slice(0, MESSAGE_MAX) ?? null };
  const news = commandNews({ state: command.state, deadline: deadlineOf(command) }, event, instantOf(work.now));
  if (!news.ok) {
    if (event !== 'deadline' && command.ackAt === null) work.update(doorCommand, command, said);
    return;
  }
  work.update(doorCommand, command, { state: news.value, ...said });
  await publishCommand(work, command, news.value);
  if (command.kind === 'open') {
    if (news.value === 'acknowledged') await bookOpening(work, command);
  } else await followSettings(work, command, news.value, said.ackMessage);
};

/** Whether a command is one to a terminal, by its key. */
export const isDoorCommand = (id: string): boolean => id.startsWith(doorCommand.prefix);

/** A terminal has answered one of its own commands; answers to those of others are ignored. */
export const receiveDoorAnswer = (
  platform: Platform,
  serial: string,
  { command: id, ok: isDone, message }: { readonly command: string; readonly ok: boolean; readonly message?: string },
): Promise<void> =>
  systemUnit(platform, 'door-command.answer', async (work) => {
    const [command] = await work.find(doorCommand, {
      where: [{ id }, sql`exists (select from door_device d where d.id = t.device_id and d.serial = ${serial})`],
      lock: true,
    });
    if (!command) return platform.log.warn({ serial, id }, 'an answer to an unknown command');
    await record(work, command, isDone ? 'ack' : 'nack', message ?? null);
  });

/** Ends commands without an answer in time; from stored rows, so that a restart loses none. */
export const expireDoorCommands = async (platform: Platform): Promise<void> => {
  const { rowCount } = await platform.database.db.execute(
    sql`select from door_command t where ${overdue(platform.clock().now)} limit 1`,
  );
  if (!rowCount) return;
  await systemUnit(platform, 'door-command.expire', async (work) => {
    for (const command of await work.find(doorCommand, { where: [overdue(work.now)], order: 'id', lock: true }))
      await record(work, command, 'deadline', null);
  });
};
