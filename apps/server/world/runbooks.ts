import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { RunbookParameter, RunbookStep } from '@parkdeck/core/vocabulary/runbooks';
import { roleIdOf, userId } from './people.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const CALL = `${blacklistEntry.name}.create-or-update`;
const PLATE = '京F08K21';
const PARKS = ['PK0001', 'PK0002'];
const REASON = '多次冲卡，两个车场都不放行';
const RECORDED_MS = 3 * 86_400_000;

const steps = PARKS.map((park): RunbookStep => ({
  call: CALL,
  ids: [],
  input: { park, plate: { $set: 'plate' }, reason: REASON },
  names: [PLATE],
}));
const parameters: readonly RunbookParameter[] = [
  {
    name: 'plate',
    label: blacklistEntry.fields.plate.options.label,
    kind: 'plate',
    noun: null,
    call: CALL,
    field: 'plate',
    value: PLATE,
    shown: PLATE,
    steps: PARKS.map((_park, index) => index),
  },
];

/** What an admin of a company has recorded for whoever manages its parks. */
export const runbooks = (setting: Setting, places: Places): readonly SeedTable[] => {
  const at = datetimeOfInstant(setting.now - RECORDED_MS);
  const trace = { createdBy: 'east', createdAt: at, updatedBy: 'east', updatedAt: at };
  return [
    table(runbook)([steps], (recorded) => ({
      id: key('RB', 6, 1),
      company: 'C0002',
      name: '两个车场一起拉黑',
      remark: '换一个车牌就能再用',
      owner: userId('east'),
      roles: [roleIdOf(places, 'park', 'C0002')],
      steps: recorded,
      parameters,
      stepCount: recorded.length,
      set: [],
      ...trace,
    })),
  ];
};
