import { ONE_PANE, type Open, type Panes } from './pane-list.ts';

/** Puts a tab into the right or the left pane; the pane that it leaves shows its neighbour. */
export const movedToPane = ({ values, current }: Open, panes: Panes, value: string, toRight: boolean): Panes => {
  const rest = panes.right.filter((one) => one !== value);
  const right = toRight ? values.filter((one) => rest.includes(one) || one === value) : rest;
  if (current === null || right.length === 0 || right.length === values.length) return ONE_PANE;
  const isRight = (one: string): boolean => right.includes(one);
  const across = values.filter((one) => isRight(one) !== isRight(current));
  const near = [value, panes.other].find((one) => one !== null && across.includes(one));
  const at = values.indexOf(current);
  const nearest = across.toSorted((a, b) => Math.abs(values.indexOf(a) - at) - Math.abs(values.indexOf(b) - at))[0];
  return { right, other: near ?? nearest ?? null };
};
