/** Rows that are picked, and from where a range goes on. */
export interface Picked {
  readonly ids: readonly string[];
  /** The whole filtered list is meant, not only `ids`. */
  readonly all: boolean;
  readonly anchor: string | null;
}

export const NOTHING_PICKED: Picked = { ids: [], all: false, anchor: null };

/** One row more or less. Ends "all of the list". */
export const toggle = (picked: Picked, id: string): Picked => ({
  ids: picked.ids.includes(id) ? picked.ids.filter((one) => one !== id) : [...picked.ids, id],
  all: false,
  anchor: id,
});

/** Everything between the anchor and `id` in the order on screen, added to what is picked. The anchor stays. */
export const pickRange = (picked: Picked, order: readonly string[], id: string): Picked => {
  const from = order.indexOf(picked.anchor ?? '');
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggle(picked, id);
  const span = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: [...new Set([...picked.ids, ...span])], all: false, anchor: picked.anchor };
};

/** The box in the head: all rows of the page, or none of them when all were picked. */
export const togglePage = (picked: Picked, order: readonly string[]): Picked => {
  const whole = order.length > 0 && order.every((id) => picked.ids.includes(id));
  const page = new Set(order);
  return {
    ids: whole ? picked.ids.filter((id) => !page.has(id)) : [...new Set([...picked.ids, ...order])],
    all: false,
    anchor: picked.anchor,
  };
};

export const pickAll = (picked: Picked): Picked => ({ ...picked, all: true });

/** How the box in the head stands. */
export const pageState = (picked: Picked, order: readonly string[]): 'all' | 'some' | 'none' => {
  const number = order.filter((id) => picked.ids.includes(id)).length;
  return picked.all || (number > 0 && number === order.length) ? 'all' : number > 0 ? 'some' : 'none';
};
