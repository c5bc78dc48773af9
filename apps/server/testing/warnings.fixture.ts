import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';

/** Warnings at times of the day; `clock` is the platform's clock, from 15:00 on. */
export const warningsOn = (world: () => TestPlatform) => {
  const { ask } = callsOn(world);
  let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime);
  const clock = (): string => datetimeOfInstant(now);
  const minutes = (count: number): void => void (now += count * 60_000);
  /** The given number of minutes ago. */
  const at = (ago: number): string => datetimeOfInstant(now - ago * 60_000);
  /** A new warning of a device of a park. */
  const open = async (park: string): Promise<string> => {
    minutes(1);
    const id = `WNT${now}`;
    await ask(
      `insert into warning (id, company_id, park_id, type, level, said, noun, object, time, state, rev)
        select $1, company_id, id, 'device-offline', 'serious', $4, 'device', $1, $2, 'open', 1 from park
          where id = $3`,
      [id, at(0), park, { sentence: 'device-fault', facts: { name: '西门相机' } }],
    );
    return id;
  };
  return { clock, minutes, at, open };
};
