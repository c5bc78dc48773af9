import { words, type Words } from '@parkdeck/core/kit/words';
import { sayNow } from '../state/language.ts';
import { loadPreferences, preferences, savePreference } from '../state/preferences.ts';
import { ui } from '../state/ui.ts';
import { isMac, keyLabels } from '../ui/key-labels.ts';
import { toast } from '../ui/toast-store.ts';
import { capsOf } from './chord.ts';
import { keysNow } from './keys.ts';
import type { KeyScope } from './layers.ts';

/** Name of the setting that holds what was taught already, on the platform. */
const TAUGHT = 'taught';
const SENTENCE = (caps: string, label: Words): Words =>
  words(`下次按 ${caps} 就是「${label.zh}」`, `Next time, ${caps} does “${label.en}”`);

/** What was already taught to this user, as stored. */
const taught = (): readonly string[] => {
  const kept = preferences.values[TAUGHT];
  return Array.isArray(kept) ? kept.map(String) : [];
};

/**
 * Says the key of something that was just done by a slower way: each key once for a user, in whatever browser. Who has
 * turned key hints off is told nothing.
 */
export const teach = async (scope: KeyScope, declared: string, label: Words): Promise<void> => {
  if (ui.hints === 'hide') return;
  await loadPreferences();
  const name = `${scope}:${declared}`;
  const keys = keysNow(scope, declared);
  if (keys === '' || !preferences.loaded || taught().includes(name)) return;
  toast.info(sayNow(SENTENCE(keyLabels(capsOf(keys), isMac(navigator.platform)).join(' '), label)));
  await savePreference(TAUGHT, [...taught(), name]).catch(() => undefined); // told again next time
};
