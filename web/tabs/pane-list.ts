/** Two panes side by side: the tabs that stand in the right one, and the tab drawn in the pane without the focus. */
export interface Panes {
  readonly right: readonly string[];
  /** `null`: there is one pane only. */
  readonly other: string | null;
}

/** Keys of the open tabs in their order, and the one that has the focus. */
export interface Open {
  readonly values: readonly string[];
  readonly current: string | null;
}

export const ONE_PANE: Panes = { right: [], other: null };

/**
 * The panes after tabs have opened, closed or changed places. A tab opens in the pane that has the focus; what had the
 * focus stays drawn when it goes to the other pane; a pane that has lost its last tab goes.
 */
export const settled = (before: Open, panes: Panes, { values, current }: Open): Panes => {
  if (panes.other === null) return panes;
  const known = new Set(before.values);
  const opensRight = before.current !== null && panes.right.includes(before.current);
  const right = values.filter((value) => panes.right.includes(value) || (opensRight && !known.has(value)));
  if (current === null || right.length === 0 || right.length === values.length) return ONE_PANE;
  const across = right.includes(current) ? values.filter((value) => !right.includes(value)) : right;
  const other = [before.current, panes.other].find((value) => value !== null && across.includes(value));
  return { right, other: other ?? across.at(-1) ?? null };
};
