/** Counts by key, without the keys whose count is zero. */
export const counter = () => {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1): number => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return { add, has: (key: string): boolean => counts.has(key) };
};
