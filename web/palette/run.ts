import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { formatFen } from '@parkdeck/core/lib/money';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Answered } from '@parkdeck/core/client/answer';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { client, queryClient } from '../app/client.ts';
import { nounNamed } from '../resource/nouns.ts';
import { keepFile } from '../resource/transfer/save-file.ts';
import { sayNow } from '../state/language.ts';
import { toast } from '../ui/toast-store.ts';
import type { Draft, Values } from './steps.ts';
import { askedFor } from './use-preview.ts';
import { PALETTE, SAY } from './words.ts';

/** How long a notice offers its undo; afterwards the palette still does, until the platform's own end. */
const NOTICE_MS = 15_000;

/** Takes a write back, and says so. */
export const undo = async (entry: string): Promise<void> => {
  try {
    const results = await client.act(undoEntry, 'undo', { ids: [entry] });
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length > 0) toast.warn(failed[0]?.msg ?? sayNow(SAY.someFail(failed.length)));
    else toast.success(sayNow(PALETTE.undone));
  } catch {
    return; // the client has said why
  } finally {
    void queryClient.invalidateQueries();
  }
};

/** What the user may still take back, newest first, with the minutes left. */
export const undoable = async (): Promise<readonly { readonly id: string; readonly title: string; readonly names: readonly string[]; readonly minutes: number }[]> => {
  const { rows } = await client.act(undoEntry, 'list', { input: { size: 3 } }, { silent: true });
  return rows.map(({ id, title, names, expiresAt }) => ({ id, title, names: names ?? [], minutes: Math.max(0, Math.round((instantOf(expiresAt) - Date.now()) / 60_000)) }));
};

/** What the user saw goes along, so that anything else is refused (domain 4.4): changed values of the single row, by the parameters' own names. */
const seenIn = ({ call, target }: Draft, preview: Preview | null): Values => {
  const [row, ...more] = preview?.rows.filter(({ noun }) => noun === call.noun) ?? [];
  if (!row || more.length > 0 || target?.rows.length !== 1) return {};
  return Object.fromEntries(Object.entries(row.after ?? {}).filter(([name, value]) => call.input[name] && !call.input[name].options.required && call.resource?.fields[name]?.options.fixed && row.before?.[name] !== value));
};

const unitOf = ({ call }: Draft): Words => call.resource?.unit ?? words('个', 'rows');

const doneText = (draft: Draft, preview: Preview | null): Words => {
  const { call, target } = draft;
  const count = target?.rows.length ?? 0;
  const money = preview && preview.amountFen > 0 ? formatFen(preview.amountFen, { sign: true }) : '';
  const title = call.resource?.title ?? call.title;
  const about = count > 0 ? SAY.counted(count, unitOf(draft), title) : words('', '');
  return words(`已${call.title.zh}${count > 0 ? ` ${about.zh}` : ''}${money && `，${money}`}`, `${call.title.en}: done${count > 0 ? `, ${about.en}` : ''}${money && `, ${money}`}`);
};

const report = (draft: Draft, preview: Preview | null, answered: Answered<Blob>): void => {
  if (answered.answers === 'file') return keepFile(answered.value, sayNow(draft.call.title));
  const failed = answered.answers === 'results' ? answered.value.filter(({ ok }) => !ok) : [];
  if (failed.length > 0) {
    toast.warn([sayNow(SAY.someFail(failed.length)), failed[0]?.msg].filter(Boolean).join('：'));
    return;
  }
  const key = answered.undo;
  toast.success(sayNow(doneText(draft, preview)), key ? { action: { label: sayNow(PALETTE.undo), keys: 'Z', run: () => void undo(key) }, holdsFor: NOTICE_MS } : {});
};

/**
 * Runs a draft as it was rehearsed. `intent` is the key minted when the command was opened: sent again, it does nothing
 * twice. Answers whether it went through; a refusal has been shown by then.
 */
export const runDraft = async (draft: Draft, preview: Preview | null, intent: string): Promise<boolean> => {
  const { ids, input } = askedFor(draft);
  try {
    const answered = await client.call(draft.call, { ids, input: { ...input, ...seenIn(draft, preview) } }, { intent });
    report(draft, preview, answered);
    return true;
  } catch {
    return false; // the client has said why
  } finally {
    void queryClient.invalidateQueries();
  }
};

/** Name of a noun, for a row that a preview tells of. */
export const nounTitle = (noun: string): Words => nounNamed(noun)?.title ?? words(noun, noun);
