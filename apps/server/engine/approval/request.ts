import { approval } from '@parkdeck/core/catalogue/system/approval';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { importCallOf } from '@parkdeck/core/kit/imports';
import type { Preset } from '@parkdeck/core/kit/page';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Preview } from '@parkdeck/core/wire/envelope';
import type { Call } from '@parkdeck/core/kit/call';
import { calls, owners, resources } from '../../db/registry.ts';
import { platformText } from '../../platform/platform-text.ts';
import { secretsOf, secretsOfAll } from '../secrets.ts';
import { taskTitle } from '../plan/task.ts';
import type { Work } from '../work.ts';

/** What waits for approval, as it is kept sealed: the call, and what was shown when it was asked for. */
export interface StoredRequest {
  readonly call: string;
  readonly asked: CallInput;
  /** What the route limits the rows to. */
  readonly preset: Preset | null;
  /** The company that the asker had switched to. */
  readonly switched: string | null;
  readonly preview: Preview;
  readonly hash: string;
}

/** Rows of a preview that are kept; the sums are those of all. */
const MOST_ROWS = 200;

/** What an action is called: `保存 · 角色`. */
export function actionTitle({ title, noun }: Call): Words {
  const of = owners.get(noun)?.title;
  return of ? words(`${title.zh} · ${of.zh}`, `${title.en} · ${of.en}`) : title;
}

/** The names of all actions, stored in Chinese and told in the reader's language. */
const titles = new Map<string, string>(
  [...calls.values()].flatMap((call) =>
    call.effect === 'write' ? [[call.id, platformText(actionTitle(call))] as const] : [],
  ),
);
for (const noun of resources.values()) {
  const call = importCallOf(noun);
  if (call) titles.set(call.id, platformText(taskTitle(call.id)));
}

/** What an action is called where its name is stored. */
export const storedTitle = (action: string): string => titles.get(action) ?? action;

/** A preview of which no more is kept than a person reads. */
export const kept = (preview: Preview): Preview => ({ ...preview, rows: preview.rows.slice(0, MOST_ROWS) });

/** The request of an approval, opened. */
export const requestOf = async (work: Work, id: string): Promise<StoredRequest> => {
  const { request } = await secretsOf(work, approval, id, ['request']);
  if (request === null) throw new Error(`approval ${id} has no request`);
  return JSON.parse(request) as StoredRequest; // written by `askForApproval`
};

/** Inputs in which people write why they do something. */
const WHY = ['remark', 'reason'];

/** What the asker wrote about it; null: nothing. */
export const becauseOf = ({ asked: { input } }: StoredRequest): string | null => {
  const [written] = WHY.map((key) => input[key]).filter((one) => typeof one === 'string' && one.trim() !== '');
  return typeof written === 'string' ? written : null;
};

/** What the askers of these approvals wrote, by the approval. */
export const becauseOfAll = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const opened = await secretsOfAll(work, approval, ids, ['request']);
  // written by `askForApproval`
  return new Map(
    [...opened].map(([id, { request }]) => [
      id,
      request === null ? null : becauseOf(JSON.parse(request) as StoredRequest),
    ]),
  );
};

/** Whether a request asks for the same as another. */
export const isSameRequest = (one: StoredRequest, call: Call, asked: CallInput): boolean =>
  one.call === call.id && JSON.stringify(one.asked) === JSON.stringify(asked);
