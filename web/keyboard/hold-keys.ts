import { isTyping } from './layers.ts';

/** What a key has changed is drawn before the next one is tried. */
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * A key that is nobody's while parts of the console are on their way may be a key of one of them: it is tried again
 * when they have arrived, and those that were pressed after it, in their order. Text that is typed meanwhile is no
 * key.
 */
export const holdKeys = (
  handle: (event: KeyboardEvent) => boolean,
  coming: () => Promise<unknown> | undefined,
): ((event: KeyboardEvent) => void) => {
  let held: KeyboardEvent[] | undefined;
  const release = async (keys: readonly KeyboardEvent[]): Promise<void> => {
    try {
      for (const key of keys) {
        await drawn();
        if (!isTyping(document.activeElement)) handle(key);
      }
    } finally {
      held = undefined; // also when one of them fails: those that come later are keys again
    }
  };
  return (event) => {
    if (held) return void held.push(event);
    const arrival = handle(event) ? coming() : undefined;
    if (!arrival) return;
    const keys = (held = [event]);
    const again = (): Promise<void> => release(keys);
    void arrival.then(again, again);
  };
};
