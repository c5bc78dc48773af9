/**
 * The answers to the last texts that were asked for: `derive` is asked for what is not among them. Of more than `most`
 * the one that was not asked for the longest goes.
 */
export const lastAsked = <V extends object>(most: number, derive: (text: string) => V): ((text: string) => V) => {
  const kept = new Map<string, V>();
  return (text) => {
    const value = kept.get(text) ?? derive(text);
    kept.delete(text); // the last of the map is the one asked for last
    kept.set(text, value);
    if (kept.size > most) for (const [oldest] of kept) if (kept.delete(oldest)) break;
    return value;
  };
};
