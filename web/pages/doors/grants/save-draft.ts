import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { Call } from '@parkdeck/core/kit/call';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import type { PlannedLines } from './matrix-model.ts';

export interface MadePlan {
  readonly id: string;
  readonly verb: PlannedLines['verb'];
  readonly people: number;
}

/** The call that a plan runs for each of its people. */
export const callFor = (verb: PlannedLines['verb']): Call | undefined => callOf(employee, verb);

/** The lines as a file: each has terminals and times of its own, which the keys of rows alone could not say. */
const fileOf = ({ lines }: PlannedLines): File =>
  new File(
    lines.map(({ id, devices, times }) => {
      const { period, startDate, endDate } = times ?? { period: null, startDate: null, endDate: null };
      return `${JSON.stringify({
        id,
        devices: devices.join(','),
        ...(period === null ? {} : { period }),
        ...(startDate === null ? {} : { startDate }),
        ...(endDate === null ? {} : { endDate }),
      })}\n`;
    }),
    'grants.jsonl',
    { type: 'application/jsonl' },
  );

/** Makes the plans of a draft; nothing is written before each is run. */
export const makePlans = async (planned: readonly PlannedLines[], intent: string): Promise<readonly MadePlan[]> => {
  const made: MadePlan[] = [];
  for (const [at, one] of planned.entries()) {
    const file = fileOf(one);
    const { url } = await client.upload({ file, fileName: file.name }, 'import', { silent: true });
    const { id } = await client.act(
      plan,
      'create',
      { input: { action: `${employee.name}.${one.verb}`, input: {}, file: url } },
      { intent: `${intent}-${at}`, silent: true },
    );
    made.push({ id, verb: one.verb, people: one.lines.length });
  }
  return made;
};
