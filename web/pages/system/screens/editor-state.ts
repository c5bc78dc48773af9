import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { freeBox, LOOKS_OF, placed, resized, stepped } from '@parkdeck/core/domain/system/screens/layout';
import type { Box } from '@parkdeck/core/domain/system/screens/layout';

/** A layout being edited, with what it was before and what was taken back. */
export interface Editing {
  readonly tiles: readonly ScreenTile[];
  readonly chosen: number;
  readonly past: readonly (readonly ScreenTile[])[];
  readonly future: readonly (readonly ScreenTile[])[];
}

export type Edit =
  | { readonly type: 'choose'; readonly at: number }
  | { readonly type: 'next'; readonly by: 1 | -1 }
  | { readonly type: 'place'; readonly at: number; readonly box: Box }
  | { readonly type: 'step'; readonly x: number; readonly y: number }
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'set'; readonly values: Partial<ScreenTile> }
  | { readonly type: 'add' | 'remove' | 'undo' | 'redo' };

const MOST_PAST = 100;

export const editingOf = (tiles: readonly ScreenTile[]): Editing => ({
  tiles,
  chosen: tiles.length > 0 ? 0 : -1,
  past: [],
  future: [],
});

/** What a changed layout makes of the state; an unchanged one nothing. */
const changed = (state: Editing, tiles: readonly ScreenTile[], chosen = state.chosen): Editing =>
  tiles === state.tiles ? state : { tiles, chosen, past: [...state.past, state.tiles].slice(-MOST_PAST), future: [] };

const withTile = (state: Editing, values: Partial<ScreenTile>): Editing => {
  const tile = state.tiles[state.chosen];
  if (!tile) return state;
  const next = { ...tile, ...values };
  const looks = LOOKS_OF[next.subject];
  const look = looks.includes(next.look) ? next.look : (looks[0] ?? next.look);
  return changed(
    state,
    state.tiles.map((one, at) => (at === state.chosen ? { ...next, look } : one)),
  );
};

const within = (tiles: readonly ScreenTile[], chosen: number): number => Math.min(chosen, tiles.length - 1);

/** One step of editing. Where it is not possible, the state stays the same object. */
export const edited = (state: Editing, edit: Edit): Editing => {
  const { tiles, chosen, past, future } = state;
  switch (edit.type) {
    case 'choose':
      return { ...state, chosen: edit.at };
    case 'next':
      return tiles.length === 0 ? state : { ...state, chosen: (chosen + edit.by + tiles.length) % tiles.length };
    case 'place':
      return changed(state, placed(tiles, edit.at, edit.box), edit.at);
    case 'step':
      return changed(state, stepped(tiles, chosen, edit));
    case 'resize':
      return changed(state, resized(tiles, chosen, edit));
    case 'set':
      return withTile(state, edit.values);
    case 'add': {
      const box = freeBox(tiles);
      return box ? changed(state, [...tiles, { subject: 'stalls', look: 'number', ...box }], tiles.length) : state;
    }
    case 'remove': {
      const left = tiles.filter((_, at) => at !== chosen);
      return left.length === tiles.length ? state : changed(state, left, within(left, chosen));
    }
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { tiles: before, chosen: within(before, chosen), past: past.slice(0, -1), future: [tiles, ...future] }
        : state;
    }
    case 'redo': {
      const [after] = future;
      return after
        ? { tiles: after, chosen: within(after, chosen), past: [...past, tiles], future: future.slice(1) }
        : state;
    }
  }
};
