import { useState } from 'react';

/** The item offered first. It stays current when later results come before it: Enter must not run what came late. */
export const useFirst = (place: string, offered: readonly string[]): string | undefined => {
  const [kept, keep] = useState({ place, id: offered[0] });
  const stays = kept.place === place && kept.id !== undefined && offered.includes(kept.id);
  const id = stays ? kept.id : offered[0];
  if (kept.place !== place || kept.id !== id) keep({ place, id });
  return id;
};
