import type { Answered } from '@parkdeck/core/client/answer';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { Call } from '@parkdeck/core/kit/call';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { client, queryClient } from '../../app/client.ts';
import { rowName } from '../../fields/row-name.ts';
import { ui } from '../../state/ui.ts';
import { openTab } from '../../tabs/tabs.ts';
import { clearSelection, type Row } from '../../state/selection.ts';
import { extensionOf } from '../extension.ts';
import { answered as last } from './answered.ts';
import type { ActionRequest } from './request.ts';

/** Maximum number of rows of one direct call (O20); more rows become a plan. */
const MOST_DIRECT = 500;

/** Whether the action becomes a plan, to be reviewed before it runs. */
export const needsPlan = ({ call, ids, every }: ActionRequest): boolean =>
  call.on !== 'none' && (every !== undefined || ids.length > MOST_DIRECT || (call.on === 'one' && ids.length > 1));

/** Creates the plan and opens it. */
export const startPlan = async (
  { call, ids, every }: ActionRequest,
  input: Readonly<Record<string, unknown>>,
  intent: string,
): Promise<void> => {
  const made = await client.act(
    plan,
    'create',
    { input: { action: call.id, input, ...(every ? { filters: every.filters } : { ids }) } },
    { intent, silent: true },
  );
  openTab('/desk/plans', { id: made.id });
};

export interface Outcome {
  readonly answered: Answered<Blob>;
  readonly failed: readonly RowResult[];
  readonly done: number;
}

/** Name of a row as its noun shows it, where the row is known. */
const nameOf = ({ resource }: Call, row: Row | undefined): string | undefined =>
  (resource && row && rowName(resource, row, ui.language)) || undefined;

/** Runs the action; returns the outcome per row. Lists and records are refetched. */
export const runAction = async (
  { call, ids, rows, source }: ActionRequest,
  input: Readonly<Record<string, unknown>>,
  intent: string,
): Promise<Outcome> => {
  const answered = await client.call(
    call,
    { ids, input },
    { intent, silent: true, ...(source === 'palette' ? { via: 'palette' } : {}) },
  );
  if (call.effect === 'write') {
    last.ids = ids;
    clearSelection();
    await queryClient.invalidateQueries();
  }
  const { parts } = extensionOf(call.noun);
  const [id = ''] = ids;
  if (ids.length <= 1) parts?.[call.verb]?.onAnswer?.(id, answered.value, nameOf(call, rows[id]));
  const results = answered.answers === 'results' ? answered.value : [];
  const failed = results.filter(({ ok }) => !ok);
  const done =
    answered.answers === 'results'
      ? results.length - failed.length
      : answered.answers === 'count'
        ? answered.value
        : ids.length;
  return { answered, failed, done };
};
