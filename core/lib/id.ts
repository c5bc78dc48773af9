declare const brand: unique symbol;

/** The key of one kind of row: `Id<'pass'>` is no `Id<'park'>`, whatever both are called on the wire. */
export type Id<N extends string> = string & { readonly [brand]: N };

/** Marks `text` as a key of kind `N` without checking it; called where keys enter: the codec, the database, tests. */
export const asId = <N extends string>(text: string): Id<N> => text as Id<N>;
