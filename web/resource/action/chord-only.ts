import type { KeyboardEvent } from 'react';

const isPlainEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.ctrlKey && !event.metaKey;

/** On the button of an action that moves money or a barrier: a plain Enter does not press it (S20). */
export const holdEnter = (event: KeyboardEvent): void => {
  if (isPlainEnter(event)) event.preventDefault();
};

/** A plain Enter in one of its fields must not run it either; the chord is handled by the form. */
export const holdEnterInFields = (event: KeyboardEvent): void => {
  if (isPlainEnter(event) && event.target instanceof HTMLInputElement) event.preventDefault();
};
