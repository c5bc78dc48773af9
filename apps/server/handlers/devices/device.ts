import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { isBoard } from '@parkdeck/core/domain/devices/displays/reach';
import { speakerOf } from '@parkdeck/core/domain/devices/protocols';
import { err, ok } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { countRows } from '../../db/totals.ts';
import { selectRows } from '../../db/rows.ts';
import { deviceAddress } from '../../platform/device-networks.ts';
import { atField, malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { cameraTests } from '../../business/devices/camera-test.ts';
import { deviceOrders } from '../../business/devices/device-orders.ts';
import { tellState } from '../../business/devices/device-status.ts';
import { changes } from '../../business/parks/place-rules.ts';
import { deviceUptime } from '../../business/devices/uptime.ts';
import { isSerialTaken } from '../../business/devices/serials.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';
import { inReach } from '../../db/policies.ts';

const PAGE = 20;

export const deviceHandlers = {
  'check-number': async (work, { number, park }) => {
    const taken = await work.find(device, {
      where: [{ number }, ...(park ? [{ park }] : [])],
      columns: [],
      limit: 1,
    });
    return ok({ free: taken.length === 0 });
  },
  uptime: async (work, { park }) => ok(await deviceUptime(work, park ?? undefined)),
  'list-status': async (work, { page, size, park, state, type }) => {
    const where = [
      inReach(device, work.actor),
      ...conditions(device, {
        park: park ? [park] : undefined,
        state: state ? [state] : undefined,
        type: type ? [type] : undefined,
      }),
    ];
    const limit = size ?? PAGE;
    const rows = await selectRows(work.tx, device, {
      where,
      order: sql`t.state = 'online', t.last_online nulls first, t.id`,
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, device, where, true)).total });
  },
  ...deviceOrders,
  ...cameraTests,
} satisfies HandlersOf<typeof device>;

const NOT_CALLED = atField('address', 'address-not-allowed', {
  zh: '接口地址不在允许的网段，或是服务器自身、元数据地址。改用设备所在网段的地址，或由运维在 PARKDECK_DEVICE_NETWORKS 放行',
  en:
    'The address is outside the allowed networks, or of the server itself. Use one of the device’s network, ' +
    'or have it allowed in PARKDECK_DEVICE_NETWORKS',
});
const NOT_ITS_LANGUAGE = {
  camera: atField('protocol', 'not-a-camera', {
    zh: '该协议只用于识别相机。其他设备选「平台 MQTT」，接在相机上的显示屏选屏的协议',
    en: 'Only LPR cameras speak this. Choose Platform MQTT, or for a board on a camera the protocol of the board',
  }),
  display: atField('protocol', 'not-a-display', {
    zh: '该协议只用于接在相机上的显示屏。其他设备选「平台 MQTT」或相机的协议',
    en: 'Only boards on a camera speak this. Choose Platform MQTT, or the protocol of the camera',
  }),
} as const;
/** Serial number of a camera, as topics and paths may hold it; the device id of GA/T 1400. */
const CAMERA_SERIAL = /^[\w-]{4,40}$/;
const VIEW_ID = /^\d{18,20}$/;

/** What a protocol needs to know of the device that speaks it. */
const protocolProblem = (
  networks: readonly string[],
  whole: Readonly<Record<string, unknown>>,
): Refusal | undefined => {
  const { protocol, address, serial, boundSerial, type } = whole;
  if (typeof address === 'string' && address !== '') {
    const read = deviceAddress(address, networks);
    if (!read.ok) return read.error === 'network' ? NOT_CALLED : malformed({ field: 'address', rule: 'format' });
  }
  if (typeof protocol !== 'string' || protocol === 'parkdeck') return undefined;
  const speaker = speakerOf(protocol);
  if (speaker && speaker !== type) return NOT_ITS_LANGUAGE[speaker];
  if (isBoard(protocol)) return boundSerial ? undefined : malformed({ field: 'boundSerial', rule: 'required' });
  if (protocol === 'hikvision' && !address) return malformed({ field: 'address', rule: 'required' });
  const spelled = protocol === 'gat1400' ? VIEW_ID : CAMERA_SERIAL;
  return spelled.test(String(serial)) ? undefined : malformed({ field: 'serial', rule: 'format' });
};

export const deviceHooks: Hooks<typeof device> = {
  /** A device must be at a gate of its own park; its serial number must be unique on the platform. */
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    if (values.gate && changes(before, values, 'gate')) {
      const [lane] = await work.find(gate, {
        where: { id: equals(values.gate), park: equals(whole.park) },
        columns: [],
      });
      if (!lane) return err(malformed({ field: 'gate', rule: 'choice' }));
    }
    const problem = ['type', 'protocol', 'address', 'serial', 'boundSerial'].some((key) => changes(before, values, key))
      ? protocolProblem(work.platform.config.deviceNetworks, whole)
      : undefined;
    if (problem) return err(problem);
    if (!changes(before, values, 'serial')) return ok(undefined);
    return (await isSerialTaken(work, values.serial, before?.id))
      ? err(malformed({ field: 'serial', rule: 'taken' }))
      : ok(undefined);
  }),
  /** Another serial number or protocol means another device: it has yet to be heard. */
  afterSave: eachSaved(async (work, row, before) => {
    if (!before || before.state === 'inactive') return;
    if (!changes(before, row, 'serial') && !changes(before, row, 'protocol')) return;
    work.update(device, row, { state: 'inactive', lastOnline: null });
    await tellState(work, row, 'inactive');
  }),
};
