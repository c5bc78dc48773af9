import type { Language, Words } from '@parkdeck/core/kit/words';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio/react';
import { ui } from './ui.ts';

/** The language in force; Chinese unless the user chose (B4). */
export const useLanguage = (): Language => useSnapshot(ui).language;

export const setLanguage = (language: Language): void => {
  ui.language = language;
};

/** `const say = useWords(); say(WORDS.save)`: a text in the language in force. */
export const useWords = (): ((text: Words) => string) => {
  const language = useLanguage();
  return useCallback((text: Words) => text[language], [language]);
};

/** The same outside of components: toasts, document titles. Does not follow later changes. */
export const sayNow = (text: Words): string => text[ui.language];
