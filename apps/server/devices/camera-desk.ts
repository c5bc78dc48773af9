import { ACK_DEADLINE_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { DeviceMessage } from '../events/publish.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveAnswer } from './command-answer.ts';
import { cameraOf, endMessage, keepMessage } from './camera-log.ts';
import type { Camera } from './camera-log.ts';
import { openTranslator } from './camera-orders.ts';
import type { CameraOrder } from '../channels/cameras/port.ts';
import { saying } from '../channels/cameras/words.ts';

/** An order that this process alone sends, and until when. */
export interface Errand {
  /** Key of the order; none for what is only shown. */
  readonly command: string | undefined;
  /** Serial number of the device that was addressed, in whose name the answer comes. */
  readonly addressee: string;
  readonly orders: readonly CameraOrder[];
  /** Epoch milliseconds of the platform. */
  readonly deadline: number;
  /** Its line among the messages. */
  readonly line: string;
}

const subjectOf = ({ kind, body }: DeviceMessage): string =>
  kind === 'command' && typeof body['kind'] === 'string' ? body['kind'] : kind;

/**
 * Takes the platform's messages for cameras of other makers: each order is claimed by one process, translated, and
 * dropped when its time is over. `protocols`: those that this desk serves.
 */
export const openDesk = (platform: Platform, protocols: ReadonlySet<string>) => {
  const translate = openTranslator(platform);
  const moment = (): number => instantOf(platform.clock().now);

  const claim = async (camera: Camera, message: DeviceMessage, orders: readonly CameraOrder[]) => {
    const id = message.body['id'];
    const command = message.kind === 'command' && typeof id === 'string' ? id : undefined;
    const event = message.body['event'];
    // what a lane shows is told once for each device, whichever process is first
    const mark = command ?? (typeof event === 'string' ? `${message.serial}/${event}/${message.kind}` : undefined);
    const line = await keepMessage(platform, camera, {
      way: 'told',
      subject: subjectOf(message),
      body: JSON.stringify({ ...message.body, orders: orders.map((one) => one.do) }),
      outcome: 'sent',
      ...(mark === undefined ? {} : { mark: `out/${mark}` }),
    });
    return line === undefined ? undefined : { line, command };
  };

  return {
    /** The camera that a message goes to, and the errand; undefined: nothing is to be sent, or not by this process. */
    take: async (message: DeviceMessage): Promise<{ readonly camera: Camera; readonly errand: Errand } | undefined> => {
      const { via, serial } = message;
      if (!via || !protocols.has(via.cameraProtocol ?? via.protocol)) return undefined;
      const camera = await cameraOf(platform, via.camera ?? serial);
      const told = camera && (await translate(camera, message));
      if (!camera || !told) return undefined;
      const { order, orders } = told;
      const claimed = await claim(camera, order, orders ?? []);
      if (!claimed) return undefined;
      const { command, line } = claimed;
      const answer = async (ok: boolean, why?: string): Promise<void> => {
        if (!ok) await endMessage(platform, line, 'failed', why ?? null);
        if (command !== undefined)
          await receiveAnswer(platform, order.serial, { command, ok, ...(why === undefined ? {} : { message: why }) });
      };
      if (orders === undefined || orders.length === 0) {
        await (orders === undefined ? answer(false, told.why ?? saying('not-able')) : answer(true));
        return undefined;
      }
      const said = order.body['deadline'];
      const deadline = typeof said === 'number' ? said : moment() + ACK_DEADLINE_MS;
      if (moment() >= deadline) {
        await endMessage(platform, line, 'failed', saying('too-late'));
        return undefined;
      }
      return { camera, errand: { command, addressee: order.serial, orders, deadline, line } };
    },
    moment,
  };
};
