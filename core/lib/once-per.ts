/**
 * What is derived from a declaration, which never changes, once for each: `derive` is asked at the first use of a key
 * and its answer kept for as long as the key itself.
 */
export const oncePer = <K extends object, V>(derive: (key: K) => V): ((key: K) => V) => {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = kept.get(key) ?? { value: derive(key) };
    kept.set(key, found);
    return found.value;
  };
};
