import { useState } from 'react';

/**
 * For a page that shows its list, or one row in its place: the row that was shown last, for the list to go on at once
 * it is back. `shown`: what stands in the place of the list; undefined: the list does.
 */
export const useLeftRow = (shown: string | undefined): string | undefined => {
  const [left, keep] = useState(shown);
  if (shown !== undefined && shown !== left) keep(shown);
  return left;
};
