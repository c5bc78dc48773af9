import { personalAccess } from '@parkdeck/core/catalogue/system/personal-access';
import type { Call } from '@parkdeck/core/kit/call';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';

const WHY = words('--unmask 要写 --reason，如 --reason 联系车主挪车', '--unmask needs --reason: why you look');

/** Whether a verb reads one row that says something personal, which can be shown in full. */
export const canUnmask = ({ verb, action, resource }: Call): boolean =>
  verb === 'get' &&
  action === undefined &&
  resource?.calls.list !== undefined &&
  Object.values(resource.fields).some(({ options }) => options.personal !== undefined);

/** Refuses to look without a reason. Throws a `UserError` then. */
export const checkUnmask = ({ options }: VerbLine): void => {
  if (options.unmask === true && typeof options.reason !== 'string')
    throw new UserError('usage', WHY, { field: '--reason' });
};

/** What is personal of a row in full, by field, where that was asked for; the platform records who looked. */
export const fullValues = async (cli: Cli, line: VerbLine, id: string | undefined): Promise<FieldValues> => {
  const reason = textOption(line, 'reason');
  if (line.options.unmask !== true || reason === undefined || id === undefined) return {};
  const client = await cli.client();
  const input = { noun: line.verb.call.noun, rowId: id, reason };
  const { values } = await client.act(personalAccess, 'unmask', { input });
  return Object.fromEntries((values ?? []).map(({ key, value }) => [key, value]));
};
