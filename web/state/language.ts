import type { Language, Words } from '@parkdeck/core/kit/words';
import { createContext, createElement, use, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { ui } from './ui.ts';

/** A context instead of a store subscription per component: a list has a thousand of them. */
const LanguageContext = createContext<Language>('zh');

/** Provides the current language; Chinese unless the user chose another (B4). */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  return createElement(LanguageContext, { value: useSnapshot(ui).language }, children);
}

export const useLanguage = (): Language => use(LanguageContext);

export const setLanguage = (language: Language): void => {
  ui.language = language;
};

type Say = (text: Words) => string;
const SAY: Readonly<Record<Language, Say>> = { zh: ({ zh }) => zh, en: ({ en }) => en };

/** `const say = useWords(); say(WORDS.save)`: a text in the current language. */
export const useWords = (): Say => SAY[useLanguage()];

/** The same outside of components: toasts, document titles. Does not update when the language changes. */
export const sayNow: Say = (text) => text[ui.language];
