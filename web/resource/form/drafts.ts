import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isWriteOnly } from '@parkdeck/core/kit/kinds';
import { client } from '../../app/client.ts';
import { session } from '../../state/session.ts';
import { PREFIX, storage } from '../../state/storage.ts';

/** What somebody has begun to fill in. Never holds secrets. */
export interface Draft {
  /** Who began it, in the company that they had switched to: `wang C0002`. */
  readonly user: string;
  /** The window in which it was begun: another one does not overwrite it. */
  readonly window: string;
  readonly tab: string;
  readonly form: string;
  readonly values: FieldValues;
  /** The idempotency key of the form: what was sent before a reload is not done a second time. */
  readonly intent: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Question or title of the form. */
  readonly title: string;
  /** The page over which the form opens. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /** The action whose dialog it is, with its rows; a form of a row opens by its address. */
  readonly action?: { readonly call: string; readonly ids: readonly string[] };
}

/** When this page began to keep drafts, before any of its forms: what is older was left by an earlier page. */
export const openedAt = Date.now();
const NAME = 'drafts';
const WINDOW = 'window';
/** Drafts kept per browser; the oldest go first. */
const MOST = 50;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'form' in value && 'values' in value && 'intent' in value;
const stored = (): readonly Draft[] => {
  const value = storage.read(NAME);
  return Array.isArray(value) ? value.filter(isDraft) : [];
};
const followers = new Set<() => void>();
const write = (drafts: readonly Draft[]): void => {
  if (drafts.length === 0) storage.remove(NAME);
  else storage.write(NAME, drafts.slice(-MOST));
  for (const tell of followers) tell();
};

/** Tells of every change of the drafts, also by another window, until the returned function is called. */
export const followDrafts = (tell: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === PREFIX + NAME) tell();
  };
  followers.add(tell);
  addEventListener('storage', hear);
  return () => {
    followers.delete(tell);
    removeEventListener('storage', hear);
  };
};

/** This window, as long as it lives; a reload does not change it. */
export const thisWindow = (): string => {
  const known = storage.read(WINDOW);
  if (typeof known === 'string') return known;
  const made = client.newIntent();
  storage.write(WINDOW, made, { session: true });
  return made;
};

/** Who fills in here: what was begun in another company is left there, its rows are of that one. */
const who = (): string | undefined =>
  session.user ? [session.user.userName, session.user.switchedCompanyId].join(' ').trim() : undefined;

const isOf =
  (tab: string, form: string) =>
  (draft: Draft): boolean =>
    draft.user === who() && draft.window === thisWindow() && draft.tab === tab && draft.form === form;

/** The draft of a form of this user in this window, also after a reload. */
export const readDraft = (tab: string, form: string): Draft | undefined => stored().find(isOf(tab, form));

/** All drafts of this user in the company that they work in, the newest first. */
export const ownDrafts = (): readonly Draft[] =>
  stored()
    .filter(({ user }) => user === who())
    .toReversed();

/**
 * Stores a draft without the values of fields that are secret. Without fields the values are kept as they are: the
 * caller has left out what is secret.
 */
export const keepDraft = (draft: Omit<Draft, 'user' | 'window' | 'at'>, fields?: Fields): void => {
  const user = who();
  if (user === undefined) return;
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([key]) => {
      const field = fields?.[key];
      return fields === undefined || (field !== undefined && !isWriteOnly(field));
    }),
  );
  const is = isOf(draft.tab, draft.form);
  write([...stored().filter((one) => !is(one)), { ...draft, values, user, window: thisWindow(), at: Date.now() }]);
};

export const dropDraft = (tab: string, form: string): void => {
  const is = isOf(tab, form);
  write(stored().filter((one) => !is(one)));
};

/** Throws a draft away, of whichever window. */
export const discardDraft = (draft: Draft): void => write(stored().filter(({ intent }) => intent !== draft.intent));

/** Takes a draft over into this window, as one that was begun here. */
export const adoptDraft = (draft: Draft, tab: string): void =>
  write([...stored().filter(({ intent }) => intent !== draft.intent), { ...draft, window: thisWindow(), tab }]);
