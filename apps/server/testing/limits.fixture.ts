import { expect } from 'vitest';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { queueSms } from '../business/service/sms-record.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { sendSms } from '../jobs/sms.ts';
import { callsOn } from './calls.fixture.ts';

type Limit = 'mail.day-limit';
type Proof = (key: ParameterName) => Promise<void>;

const NOON = `${BASE_DATE} 12:00:00`;

/** What limits and deadlines change, by the parameter that says how long or how many. */
export const limitsOn = (
  world: () => TestPlatform,
  put: (key: ParameterName, value: number) => Promise<void>,
): Readonly<Record<Limit, Proof>> => {
  const { ask } = callsOn(world);
  const at = (moment: string): void => world().setClock(() => moment);
  return {
    'mail.day-limit': async (key) => {
      at(NOON);
      const mail = (name: string) => ({
        key: name,
        phone: null,
        mail: 'limit@example.com',
        sentence: 'invoice-issued' as const,
        facts: {},
        noun: 'invoice',
        object: 'IV00000000',
        park: 'PK0001',
      });
      const sent = async (): Promise<unknown> => {
        await ask('delete from sms_record');
        await systemUnit(world().platform, 'device.status', (work) =>
          queueSms(work, [mail('m1'), mail('m2'), mail('m3')]),
        );
        await sendSms(world().platform, new AbortController().signal);
        return (await ask(`select count(*)::int as n from sms_record where state = 'sent'`))[0]?.n;
      };
      expect(await sent()).toBe(3);
      await put(key, 2);
      expect(await sent()).toBe(2);
    },
  };
};
