import type { Words } from '@parkdeck/core/kit/words';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import {
  createKeyHandler,
  inForce,
  type BoundKey,
  type KeyBinding,
  type Keymap,
  type KeyScope,
  type Layer,
} from './layers.ts';

export type { BoundKey, KeyBinding, Keymap, KeyScope } from './layers.ts';

const MOST_HINTS = 6;

const layers = new Map<string, Layer>();
const listeners = new Set<() => void>();
let keymap: Keymap = {};
let shown: readonly BoundKey[] = [];

const compute = (): readonly BoundKey[] => inForce([...layers.values()], keymap);
const signature = (bound: readonly BoundKey[]): string =>
  bound.map(({ scope, keys, binding }) => `${scope} ${keys} ${binding.label.zh} ${binding.hint}`).join('|');

/** Tells the status bar and the help, but only when something they show has changed. */
const publish = (): void => {
  const next = compute();
  if (signature(next) === signature(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
};

/** Listens on the window; mounted once by the application. Answers how to stop. */
export const startKeys = (): (() => void) => {
  const handle = createKeyHandler(compute, () => performance.now());
  const onKey = (event: KeyboardEvent): void => handle(event);
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};

/** Puts the user's own keys in force. */
export const setKeymap = (next: Keymap): void => {
  keymap = next;
  publish();
};
export const currentKeymap = (): Keymap => keymap;

/**
 * Declares keys for as long as the component is mounted and `active`. Inner scopes win; an open dialog or palette
 * covers the rest. The bindings may be new objects at every render.
 */
export const useKeys = (
  scope: KeyScope,
  bindings: readonly KeyBinding[],
  { active = true }: { readonly active?: boolean } = {},
): void => {
  const id = useId();
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
    if (layers.has(id)) {
      layers.set(id, { scope, bindings });
      publish();
    }
  });
  useEffect(() => {
    if (!active) return undefined;
    layers.set(id, { scope, bindings: latest.current });
    publish();
    return () => {
      layers.delete(id);
      publish();
    };
  }, [id, scope, active]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything that a key does now, for the help. */
export const useAllKeys = (): readonly BoundKey[] => useSyncExternalStore(subscribe, () => shown);

/** What the status bar shows: neighbours that do the same share a label (`J K move`). */
export interface Hint {
  readonly label: Words;
  readonly keys: readonly string[];
}

/** Six of them: innermost first. */
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
