import { useEffect, useState } from 'react';
import { sayNow } from '../../../state/language.ts';
import { startTone } from './ring-tone.ts';
import { CALL_WORDS } from './words.ts';

const TITLE_MS = 1000;

/** Whether the application's icon can show a number: installed ones only. */
const setBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined); // not installed
};

/** Rings while there are calls: the tone, the title of the browser's tab, the number at the icon. */
export const useRinging = (count: number, silent: boolean): { readonly heard: boolean } => {
  const [heard, setHeard] = useState(true);
  const rings = count > 0;
  useEffect(() => {
    setBadge(count);
    return () => setBadge(0);
  }, [count]);
  useEffect(() => {
    if (!rings) return undefined;
    const mark = sayNow(CALL_WORDS.titleMark);
    const plain = (): string => (document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);
    let on = false;
    const turn = (): void => {
      on = !on;
      document.title = on ? `${mark}${plain()}` : plain();
    };
    turn();
    const timer = setInterval(turn, TITLE_MS);
    return () => {
      clearInterval(timer);
      document.title = plain();
    };
  }, [rings]);
  useEffect(() => {
    if (!rings || silent) return undefined;
    const tone = startTone();
    const look = setInterval(() => setHeard(tone.isHeard()), TITLE_MS);
    return () => {
      clearInterval(look);
      tone.stop();
      setHeard(true);
    };
  }, [rings, silent]);
  return { heard };
};
