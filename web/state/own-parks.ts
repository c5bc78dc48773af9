/** The parks of the user, as far as the console knows them. */
export const ownParks: {
  /** The one park of who has no other; null also as long as nobody has asked for them. */
  only: { readonly id: string; readonly name: string } | null;
} = { only: null };
