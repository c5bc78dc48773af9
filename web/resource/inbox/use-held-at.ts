import { useState } from 'react';

/**
 * Where the current row stands: the wanted one or, without one, that which was current before. What comes in above it
 * moves it down and takes nobody's place under his hands; the first is current where the former has gone.
 */
export const useHeldAt = (rows: readonly { readonly id: string }[], wanted: string | undefined): number => {
  const [held, setHeld] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === (wanted ?? held)),
  );
  const current = rows[at]?.id;
  if (current !== undefined && current !== held) setHeld(current);
  return at;
};
