import type { Words } from '@parkdeck/core/kit/words';
import { chordOf, matches, type Chord } from './chord.ts';

/** Scopes of key bindings, from the outermost inwards. */
const SCOPES = ['global', 'page', 'list', 'dialog', 'palette'] as const;
export type KeyScope = (typeof SCOPES)[number];

export interface KeyBinding {
  /** `r`, `shift+p`, `g m`, `mod+k`, `?`, `esc`. */
  readonly keys: string;
  readonly label: Words;
  readonly run: (event: KeyboardEvent) => void;
  /** The binding is active only while this returns true; otherwise an outer scope may use the key. */
  readonly when?: () => boolean;
  /** Shown in the status bar, six at most. */
  readonly hint?: boolean;
  /** Goes before all others of its scope, whichever came later: somebody waits for it. */
  readonly urgent?: boolean;
}

export interface Layer {
  readonly scope: KeyScope;
  readonly bindings: readonly KeyBinding[];
}

/** An active binding, with the keys that the user assigned to it. */
export interface BoundKey {
  readonly scope: KeyScope;
  /** The declared keys: identify the binding in the user's own keymap. */
  readonly declared: string;
  readonly keys: string;
  readonly binding: KeyBinding;
}

/** The user's own keys: `list:r` → `alt+r`; an empty text disables a key. */
export type Keymap = Readonly<Record<string, string>>;

/** Dialogs and the palette cover everything below them. */
const COVERS: readonly KeyScope[] = ['palette', 'dialog'];

/**
 * The active bindings. While a dialog or the palette is open, only its own bindings are active; otherwise those of
 * list, page and global add up. When several declare the same key, the inner scope wins, and within a scope what is
 * urgent, then the latest.
 */
export const inForce = (layers: readonly Layer[], keymap: Keymap): readonly BoundKey[] => {
  const cover = COVERS.find((scope) => layers.some((layer) => layer.scope === scope));
  const scopes = cover ? [cover] : SCOPES.toReversed();
  const taken = new Map<string, BoundKey>();
  for (const scope of scopes) {
    const own = layers.toReversed().flatMap((layer) => (layer.scope === scope ? layer.bindings : []));
    const isUrgent = ({ urgent = false }: KeyBinding): boolean => urgent;
    for (const binding of [...own.filter(isUrgent), ...own]) {
      const keys = keymap[`${scope}:${binding.keys}`] ?? binding.keys;
      if (keys === '' || taken.has(keys) || binding.when?.() === false) continue;
      taken.set(keys, { scope, declared: binding.keys, keys, binding });
    }
  }
  return [...taken.values()];
};

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const NOT_TYPED_INTO = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
const PRESSABLE = 'button, a[href], summary, select, [role="button"], [role="menuitem"], [role="tab"], [role="option"]';

/**
 * Inside these elements keys do not reach the page below: modal dialogs, popovers, menus. A drawer is marked as not
 * modal. What is closed already, and only fades, holds no key back.
 */
const APART = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"]';

const isApart = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(APART)?.matches('[data-state=closed]') === false;
/** Whether what is pressed or pasted there is text for a field, and means nothing of the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(FIELDS) !== null &&
  !(target instanceof HTMLInputElement && NOT_TYPED_INTO.includes(target.type));
/** A digit that stands in no option of a choice is none of its: it may pick what stands in the dialog around it. */
const isFreeDigit = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLSelectElement && /^\d$/.test(key) && !target.textContent.includes(key);
/** Keys that edit or select text together with Ctrl or ⌘: in a text they mean the text, not the rows of a list. */
const EDITS = ['a', 'c', 'v', 'x', 'y', 'z', 'Backspace', 'Delete', 'Home', 'End', 'ArrowLeft', 'ArrowRight'];
/** Of these the ones that with Shift mean something else. */
const NOT_WITH_SHIFT = ['a', 'c', 'x', 'y'];
const edits = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
  const is = (one: string): boolean => one.toLowerCase() === key.toLowerCase();
  return (ctrlKey || metaKey) && !altKey && EDITS.some(is) && !(shiftKey && NOT_WITH_SHIFT.some(is));
};
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PRESSABLE) !== null;

/** How long a key sequence waits for its next key. */
const SEQUENCE_MS = 1000;

interface Begun {
  readonly bound: BoundKey;
  readonly rest: Chord;
}

/**
 * Runs the binding of a key event. Nothing runs when an inner element has handled the key; while typing only chords
 * with Ctrl, ⌘ or Alt run, except those that edit text; inside a dialog or menu only keys of dialogs and the palette;
 * Enter and Space stay with a focused button. The second key of a sequence is only matched against that sequence.
 * Returns whether the key is nobody's.
 */
export const createKeyHandler = (
  bound: () => readonly BoundKey[],
  now: () => number,
): ((event: KeyboardEvent) => boolean) => {
  let begun: readonly Begun[] = [];
  let until = 0;
  return (event) => {
    if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return false;
    const apart = isApart(event.target);
    const typing = isTyping(event.target) && !(apart && isFreeDigit(event));
    if (typing && edits(event)) return false;
    const continued = now() < until ? begun : [];
    begun = [];
    const fits = ({ rest: [press] }: Begun): boolean =>
      press !== undefined && matches(event, press) && (press.hasMod || !typing);
    const next = continued.filter(fits);
    const mine = apart ? bound().filter(({ scope }) => COVERS.includes(scope)) : bound();
    const candidates =
      next.length > 0 ? next : mine.map((one) => ({ bound: one, rest: chordOf(one.keys) })).filter(fits);
    const whole = candidates.find(({ rest }) => rest.length === 1);
    if (whole) {
      const key = whole.rest[0]?.key;
      if ((key === 'enter' || key === 'space') && whole.rest[0]?.hasMod === false && isPressable(event.target))
        return false;
      event.preventDefault();
      whole.bound.binding.run(event);
      return false;
    }
    if (candidates.length === 0) return !typing;
    begun = candidates.map(({ bound: one, rest }) => ({ bound: one, rest: rest.slice(1) }));
    until = now() + SEQUENCE_MS;
    return false;
  };
};
