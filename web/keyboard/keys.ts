import type { Words } from '@parkdeck/core/kit/words';
import { use, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { arrival } from '../ui/deferred.tsx';
import { PaneFocusContext } from '../tabs/page-tab.ts';
import {
  createKeyHandler,
  inForce,
  type BoundKey,
  type KeyBinding,
  type Keymap,
  type KeyScope,
  type Layer,
} from './layers.ts';
import { holdKeys } from './hold-keys.ts';

export type { BoundKey, KeyBinding, Keymap, KeyScope } from './layers.ts';

const MOST_HINTS = 6;

const layers = new Map<string, Layer>();
const listeners = new Set<() => void>();
let keymap: Keymap = {};
let shown: readonly BoundKey[] = [];

const compute = (): readonly BoundKey[] => inForce([...layers.values()], keymap);
const signature = (bound: readonly BoundKey[]): string =>
  bound.map(({ scope, keys, binding }) => `${scope} ${keys} ${binding.label.zh} ${binding.hint}`).join('|');

/** Notifies the status bar and the help, but only when something they show has changed. */
const publish = (): void => {
  const next = compute();
  if (signature(next) === signature(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
};

/**
 * Listens on the window; the application mounts it once. `coming`: ends when what is on its way, and may have keys, has
 * arrived; undefined: nothing is. Returns the function that stops it.
 */
export const startKeys = (coming = arrival): (() => void) => {
  const onKey = holdKeys(
    createKeyHandler(compute, () => performance.now()),
    coming,
  );
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};

/** Applies the user's own key bindings. */
export const setKeymap = (next: Keymap): void => {
  keymap = next;
  publish();
};
export const currentKeymap = (): Keymap => keymap;
/** The keys that the user has given to what is declared with these; none where they are turned off. */
export const keysNow = (scope: KeyScope, declared: string): string => keymap[`${scope}:${declared}`] ?? declared;

/**
 * Registers keys for as long as the component is mounted and `active`: they come and go in the same moment as what is
 * seen, so that no key meets a layer of something that has gone. Inner scopes take precedence; an open dialog or
 * palette covers the rest. The bindings may be new objects at every render.
 */
export const useKeys = (
  scope: KeyScope,
  bindings: readonly KeyBinding[],
  { active: wanted = true }: { readonly active?: boolean } = {},
): void => {
  const active = use(PaneFocusContext) && wanted;
  const id = useId();
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
    if (layers.has(id)) layers.set(id, { scope, bindings });
  });
  useLayoutEffect(() => {
    if (!active) return undefined;
    layers.set(id, { scope, bindings: latest.current });
    return () => void layers.delete(id);
  }, [id, scope, active]);
  // what only tells of keys may follow after the paint
  useEffect(publish);
  useEffect(() => publish, [id, scope, active]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All current bindings, for the help. */
export const useAllKeys = (): readonly BoundKey[] => useSyncExternalStore(subscribe, () => shown);

/** A hint in the status bar: adjacent bindings with the same label are merged (`J K move`). */
export interface Hint {
  readonly label: Words;
  readonly keys: readonly string[];
}

/** At most six hints, innermost scope first. */
export const useHints = (): readonly Hint[] => {
  const hints: { label: Words; keys: string[] }[] = [];
  for (const { keys, binding } of useAllKeys()) {
    if (binding.hint !== true) continue;
    const last = hints.at(-1);
    if (last?.label === binding.label) last.keys.push(keys);
    else hints.push({ label: binding.label, keys: [keys] });
  }
  return hints.slice(0, MOST_HINTS);
};
