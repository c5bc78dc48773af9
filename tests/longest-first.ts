import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The slowest files, slowest first: started last, they would leave the other cores idle. */
const LONGEST = [
  'runner/faults',
  'faults/terminal-bulk',
  'faults/terminal-everyday',
  'faults/several',
  'faults/commands',
  'faults/stop',
  'faults/crash',
  'contract/parameters',
  'money.property',
  'security/malformed',
  'faults/payments',
  'contract/writes',
  'contract/lists',
  'security/matrix',
  'faults/start',
  'world/load',
  'world/world',
  'invariants/check',
  'pass-ledger.property',
  'security/references',
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((part) => moduleId.includes(`${part}.test`));
  return at < 0 ? LONGEST.length : at;
};

/** These files first, the others in vitest's order: by recorded time, otherwise by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
