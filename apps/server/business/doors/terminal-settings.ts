import { sql } from 'drizzle-orm';
import { doorCommand } from '@parkdeck/core/catalogue/doors/door-command';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorDeviceParameter } from '@parkdeck/core/catalogue/doors/door-device-parameter';
import { terminalImage } from '@parkdeck/core/catalogue/doors/terminal-image';
import { words } from '@parkdeck/core/kit/words';
import { atLeast } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { send } from '../../events/publish.ts';
import { platformText } from '../../platform/platform-text.ts';
import { orderTerminal } from './commands.ts';
import type { DoorCommand, Terminal } from './commands.ts';

type Parameters = Stored<typeof doorDeviceParameter>;
type Picture = Stored<typeof terminalImage>;

const SILENT = platformText(words('终端没有及时应答', 'The terminal did not answer in time'));

/** The settings of a set by their names, as terminals get them. */
const settingsOf = ({ settings }: Pick<Parameters, 'settings'>): Readonly<Record<string, number>> =>
  Object.fromEntries((settings ?? []).map(({ key, value }) => [key, value]));

/** Sends a terminal what it is set to; an offline one gets it when it is back. Returns whether it was sent. */
export const sendParameters = async (work: Work, row: Parameters, to: Terminal | undefined): Promise<boolean> => {
  if (to?.state !== 'online') return false;
  await orderTerminal(work, to, {
    kind: 'set-parameters',
    payload: { parameters: row.id, settings: settingsOf(row) },
  });
  return true;
};

/** The terminals that a picture is for. */
const terminalsOf = async (work: Work, { village, devices }: Pick<Picture, 'village' | 'devices'>) =>
  work.find(doorDevice, { where: { village, ...(devices.length > 0 ? { id: devices } : {}) }, order: 'id' });

/** The pictures that a terminal shows now and later, in their order; without those that are over. */
const picturesAt = async (work: Work, { id, village }: Terminal, except: string | undefined) =>
  work.find(terminalImage, {
    where: [
      { village },
      sql`(cardinality(t.devices) = 0 or ${id} = any(t.devices)) and (t.end_date is null or t.end_date >= ${work.today})
        and t.id is distinct from ${except ?? null}`,
    ],
    order: ['sort', 'name'],
  });

/**
 * Sends a terminal all pictures that it is to show; those that it does not get again it no longer shows. `except`: one
 * that is being removed.
 */
const sendPictures = async (work: Work, to: Terminal, except?: string): Promise<void> => {
  const pictures = await picturesAt(work, to, except);
  const command = await orderTerminal(work, to, {
    kind: 'set-images',
    payload: { images: pictures.map(({ id }) => id), parts: pictures.length },
  });
  for (const [part, { id, image, startDate, endDate }] of pictures.entries())
    await send(work, {
      serial: to.serial,
      kind: 'list',
      body: {
        command: command.id,
        part,
        parts: pictures.length,
        image: { id, address: new URL(image, work.platform.config.publicUrl).href, startDate, endDate },
      },
    });
};

/** Sends the terminals of a site that are online what they show after pictures have changed. */
export const sendPicturesTo = async (
  work: Work,
  pictures: readonly Pick<Picture, 'village' | 'devices'>[],
  except?: string,
): Promise<number> => {
  const terminals = new Map<string, Terminal>();
  for (const picture of pictures) for (const one of await terminalsOf(work, picture)) terminals.set(one.id, one);
  const online = [...terminals.values()].filter(({ state }) => state === 'online');
  for (const one of online) await sendPictures(work, one, except);
  return online.length;
};

/** A terminal is back: it gets the settings and pictures that have changed since it was last there. */
export const sendMissedSettings = async (work: Work, back: Terminal): Promise<void> => {
  const to = { ...back, state: 'online' } as const;
  for (const row of await work.find(doorDeviceParameter, { where: { device: back.id }, lock: true }))
    if (row.state !== 'sent') {
      await sendParameters(work, row, to);
      work.update(doorDeviceParameter, row, { sentAt: work.now });
    }
  const { rowCount } = await work.tx.execute(sql`select from terminal_image t where t.village_id = ${back.village}
    and (cardinality(t.devices) = 0 or ${back.id} = any(t.devices))
    and (t.state <> 'sent' or ${back.lastOnline}::timestamptz is null or t.updated_at >= ${back.lastOnline}) limit 1`);
  if (rowCount) await sendPictures(work, to);
};

const followParameters = async (
  work: Work,
  { payload, device }: DoorCommand,
  state: DoorCommand['state'],
  message: string | null,
): Promise<void> => {
  const [row] = await work.find(doorDeviceParameter, { where: { device }, lock: true });
  const sent: unknown = payload?.['settings'];
  // Changed since: another command carries the new values. Stored as jsonb, which has an order of keys of its own.
  const inOrder = (value: unknown): string =>
    JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (!row || inOrder(settingsOf(row)) !== inOrder(sent)) return;
  if (state === 'acknowledged') work.update(doorDeviceParameter, row, { state: 'sent', sentAt: work.now, error: null });
  else work.update(doorDeviceParameter, row, { state: 'failed', error: message ?? SILENT });
};

/** A picture counts as sent when every terminal that was told of it since it changed has taken it. */
const followPictures = async (work: Work, command: DoorCommand, state: DoorCommand['state']): Promise<void> => {
  const ids: unknown = command.payload?.['images'];
  if (!Array.isArray(ids) || ids.length === 0) return;
  for (const row of await work.find(terminalImage, { where: { id: ids.map(String) }, order: 'id', lock: true })) {
    const commands = await work.find(doorCommand, {
      where: [
        { kind: 'set-images', sentAt: atLeast(row.sentAt ?? row.updatedAt) },
        sql`t.payload->'images' ? ${row.id}`,
      ],
      order: ['sentAt', 'id'],
      columns: ['state', 'device'],
    });
    if (!commands.some(({ id }) => id === command.id)) continue; // the picture has changed since
    // what a terminal was told last counts
    const last = new Map(commands.map((one) => [one.device, one.id === command.id ? state : one.state]));
    const states = [...last.values()];
    if (states.includes('sent')) continue;
    const became = states.every((one) => one === 'acknowledged') ? 'sent' : 'failed';
    if (row.state !== became) work.update(terminalImage, row, { state: became, sentAt: work.now });
  }
};

/** A terminal has answered, or not in time: settings and pictures follow. */
export const followSettings = (
  work: Work,
  command: DoorCommand,
  state: DoorCommand['state'],
  message: string | null,
): Promise<void> =>
  command.kind === 'set-parameters'
    ? followParameters(work, command, state, message)
    : followPictures(work, command, state);
