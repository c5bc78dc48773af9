import drawings from './icons.svg';
import { afterPaint } from './after-paint.ts';

/** Element id of an icon's drawing in the document. */
export const idOfIcon = (name: string): string => `icon-${name}`;

const insert = (text: string): void => {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const symbols = document.importNode(documentElement, true);
  symbols.setAttribute('hidden', '');
  document.body.append(symbols);
};

/**
 * Loads the drawings of all icons. They are one file, fetched in parallel with the code and inserted after `shown` has
 * called back and that frame is painted: parsing them earlier would delay the first list. Their space is reserved until
 * then.
 */
export const startIcons = (shown: (run: () => void) => void): void => {
  // In a microtask, after the console's start code, so that the rows are requested first.
  const text = Promise.resolve()
    .then(() => fetch(drawings, { priority: 'low' }))
    .then((answer) => (answer.ok ? answer.text() : ''));
  shown(() => afterPaint(() => void text.then(insert, () => undefined))); // on failure the labels remain
};
