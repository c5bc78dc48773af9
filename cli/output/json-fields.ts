import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';

/** Asks for the address of a row in the console, beside its fields. */
export const LINK_FIELD = 'webUrl';

const NO_FIELDS = words(
  '这里的 --json 不能指明字段，去掉它后面的名称',
  'Here --json takes no names of fields: leave them out',
);

/** Refuses names of fields after `--json` where the answer has none to choose from. */
export const refuseJsonFields = (asked: readonly string[] | undefined): void => {
  if (asked && asked.length > 0) throw new UserError('usage', NO_FIELDS, { field: '--json' });
};
