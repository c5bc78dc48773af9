import type { Language, Words } from '@parkdeck/core/kit/words';
import { createContext, createElement, use, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { ui } from './ui.ts';

/** A context and no store of its own for each reader: a list has a thousand of them. */
const LanguageContext = createContext<Language>('zh');

/** Tells everything below the language in force; Chinese unless the user chose (B4). */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  return createElement(LanguageContext, { value: useSnapshot(ui).language }, children);
}

export const useLanguage = (): Language => use(LanguageContext);

export const setLanguage = (language: Language): void => {
  ui.language = language;
};

type Say = (text: Words) => string;
const SAY: Readonly<Record<Language, Say>> = { zh: ({ zh }) => zh, en: ({ en }) => en };

/** `const say = useWords(); say(WORDS.save)`: a text in the language in force. */
export const useWords = (): Say => SAY[useLanguage()];

/** The same outside of components: toasts, document titles. Does not follow later changes. */
export const sayNow: Say = (text) => text[ui.language];
