import type { device } from '@parkdeck/core/catalogue/devices/device';
import type { CONNECTION_PARTS } from '@parkdeck/core/catalogue/devices/choices';
import type { Stored } from '../../engine/work.ts';
import type { BrokerPlace } from '../../platform/broker-place.ts';
import type { Platform } from '../../platform/platform.ts';
import { cameraKey } from './credentials.ts';

/** Where cameras push to, apart from serial number and key. */
export const CAMERA_PATH = '/cameras';
const USUAL_BROKER_PORT = 1883;

interface Part {
  readonly part: keyof typeof CONNECTION_PARTS;
  readonly value: string;
}

/** What is typed into a camera of another maker so that it reaches the platform; `broker`: where it is now. */
export const connectionParts = (
  { config, deviceKey }: Pick<Platform, 'config' | 'deviceKey'>,
  { serial, protocol }: Pick<Stored<typeof device>, 'serial' | 'protocol'>,
  broker: BrokerPlace | undefined,
): readonly Part[] => {
  const key = cameraKey(deviceKey, serial);
  const site = new URL(config.publicUrl);
  const web: readonly Part[] = [
    { part: 'host', value: site.hostname },
    { part: 'port', value: site.port || (site.protocol === 'https:' ? '443' : '80') },
  ];
  const path = `${CAMERA_PATH}/${serial}/${key}`;
  switch (protocol) {
    case 'vzenith-mqtt': {
      const told = config.mqttUrl ? new URL(config.mqttUrl) : undefined;
      return [
        { part: 'host', value: broker?.host ?? told?.hostname ?? site.hostname },
        { part: 'port', value: String(broker?.port ?? (told?.port || config.mqttPort || USUAL_BROKER_PORT)) },
        { part: 'user', value: serial },
        { part: 'password', value: key },
        { part: 'topic-up', value: `device/${serial}/message/up/…` },
        { part: 'topic-down', value: `device/${serial}/message/down/…` },
      ];
    }
    case 'vzenith-http':
      return [
        ...web,
        { part: 'plate-path', value: `${path}/devicemanagement/php/plateresult.php` },
        { part: 'input-path', value: `${path}/devicemanagement/php/gio.php` },
        { part: 'heartbeat-path', value: `${path}/devicemanagement/php/receivedeviceinfo.php` },
      ];
    case 'hikvision':
      return [...web, { part: 'event-path', value: `${path}/isapi` }];
    case 'gat1400':
      return [
        ...web,
        { part: 'device-id', value: serial },
        { part: 'user', value: serial },
        { part: 'password', value: key },
      ];
    default:
      return [];
  }
};
