import { useEffect, useState } from 'react';

/** A row that commands act on. */
export interface Chip {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  /** Keys of the other rows that are acted on with it. */
  readonly others?: readonly string[];
}

export interface Offer {
  readonly value: string;
  readonly label: string;
  /** Shown faint after the label. */
  readonly detail?: string;
  /** Set for a record: choosing it makes commands act on it. */
  readonly chip?: Chip;
}

const PAUSE_MS = 150;
const NONE: readonly Offer[] = [];

/**
 * Fetches offers shortly after the text stopped changing; drops late answers to an old text, and offers nothing until
 * those for the text are there: Enter must not take what answers another. A failing search offers nothing.
 */
export const useOffers = (
  text: string,
  find: ((text: string) => Promise<readonly Offer[]>) | undefined,
): { readonly offers: readonly Offer[]; readonly isLoading: boolean } => {
  const [found, setFound] = useState<{
    readonly text: string;
    readonly offers: readonly Offer[];
    readonly find?: typeof find;
  }>({ text: '', offers: NONE });
  useEffect(() => {
    if (!find) return undefined;
    let isOld = false;
    const timer = setTimeout(
      () => {
        find(text)
          .catch(() => [])
          .then(
            (offers) => {
              if (!isOld) setFound({ text, offers, find });
            },
            () => undefined,
          );
        // nothing is being typed yet
      },
      text === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, find]);
  const isLoading = find !== undefined && (found.text !== text || found.find !== find);
  return { offers: find && !isLoading ? found.offers : NONE, isLoading };
};
