import { useEffect, useState } from 'react';

/** A row that commands shall act on. */
export interface Chip {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
}

export interface Offer {
  readonly value: string;
  readonly label: string;
  /** Shown faint behind the label. */
  readonly detail?: string;
  /** It is a record: choosing it makes commands act on it. */
  readonly chip?: Chip;
}

const PAUSE_MS = 150;

/**
 * Asks for offers a moment after the text stopped changing; a late answer to an old text is dropped. A failing search
 * offers nothing.
 */
export const useOffers = (
  text: string,
  find: ((text: string) => Promise<readonly Offer[]>) | undefined,
): { readonly offers: readonly Offer[]; readonly isLoading: boolean } => {
  const [found, setFound] = useState<{ readonly text: string; readonly offers: readonly Offer[] }>({
    text: '',
    offers: [],
  });
  useEffect(() => {
    if (!find) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      find(text)
        .catch(() => [])
        .then(
          (offers) => {
            if (!isOld) setFound({ text, offers });
          },
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, find]);
  return { offers: find ? found.offers : [], isLoading: find !== undefined && found.text !== text };
};
