import { echoed } from '../resource/action/echo.ts';
import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { ApiError, awaitsApproval, NetworkError } from '@parkdeck/core/client/errors';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { client } from '../app/client.ts';
import { didWords } from '../resource/action/did-words.ts';
import { nameAfter } from '../resource/action/name-after.ts';
import { resultToast } from '../resource/action/result-toast.ts';
import { runAction, type Outcome } from '../resource/action/run-action.ts';
import { rowBefore } from '../resource/action/use-preview.ts';
import { ACTION_WORDS } from '../resource/action/words.ts';
import { sendKept } from '../resource/outbox/send-kept.ts';
import { keepFile } from '../resource/transfer/save-file.ts';
import { sayNow } from '../state/language.ts';
import { ui } from '../state/ui.ts';
import { toast } from '../ui/toast-store.ts';
import { askedFor, type Draft } from '@parkdeck/core/palette/steps';

/** The user's actions that can still be undone, newest first, with the minutes left. */
export const undoable = async (): Promise<
  readonly {
    readonly id: string;
    readonly title: string;
    readonly names: readonly string[];
    readonly minutes: number;
  }[]
> => {
  const { rows } = await client.act(undoEntry, 'list', { input: { size: 3 } }, { silent: true });
  return rows.map(({ id, title, names, expiresAt }) => ({
    id,
    title,
    names: names ?? [],
    minutes: Math.max(0, Math.round((instantOf(expiresAt) - client.now()) / 60_000)),
  }));
};

/** Outcome of a run: success, or why it failed. */
export type Ran = { readonly ok: true } | { readonly ok: false; readonly message: string };

const say = ({ call, target }: Draft, { answered, failed, done }: Outcome, preview: Preview | null): void => {
  const { id, title } = target?.rows[0] ?? {};
  const name = nameAfter(call, answered, { name: title, row: rowBefore(preview, call, id), language: ui.language });
  const told = { number: done, unit: call.resource?.unit, fen: preview?.amountFen ?? 0, name };
  if (answered.answers === 'file') keepFile(answered.value, sayNow(call.title));
  else if (failed.length > 0) toast.warn(sayNow(ACTION_WORDS.someFailed(done, failed.length, failed[0]?.msg)));
  else resultToast(sayNow(didWords(call, answered, told)), answered.undo);
};

/**
 * Runs a draft as it was previewed and reports the result. `intent` is the idempotency key of this command with these
 * parameters: a retry after a network failure does nothing twice.
 */
export const runDraft = async (draft: Draft, preview: Preview | null, intent: string): Promise<Ran> => {
  const { ids, input } = askedFor(draft);
  try {
    const request = { call: draft.call, ids, rows: {}, source: 'palette', preset: {} } as const;
    const sent = { ...input, ...(ids.length === 1 ? echoed(draft.call, preview) : {}) };
    const name = draft.target?.rows.map(({ title }) => title).join(', ') ?? '';
    const run = async (): Promise<Outcome> => runAction(request, sent, intent);
    const outcome = await sendKept({ call: draft.call, ids, input: sent, intent, name }, run);
    if (outcome) say(draft, outcome, preview);
    return { ok: true };
  } catch (error) {
    if (awaitsApproval(error)) return { ok: true }; // a notice tells of it
    if (error instanceof ApiError || error instanceof NetworkError) return { ok: false, message: error.message };
    throw error;
  }
};
