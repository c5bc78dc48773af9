import drawings from './icons.svg';
import { afterPaint } from './after-paint.ts';

/** What an icon's drawing is called in the page. */
export const idOfIcon = (name: string): string => `icon-${name}`;

const insert = (text: string): void => {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const symbols = document.importNode(documentElement, true);
  symbols.setAttribute('hidden', '');
  document.body.append(symbols);
};

/**
 * Brings the drawings of all icons. They are one picture that arrives beside the code and goes into the page once
 * `shown` has called back and that is on the screen: reading them would hold the first list up. A place is kept free
 * until then.
 */
export const startIcons = (shown: (run: () => void) => void): void => {
  // After the code that starts the console, not within it: the rows are asked for first.
  const text = Promise.resolve()
    .then(() => fetch(drawings, { priority: 'low' }))
    .then((answer) => (answer.ok ? answer.text() : ''));
  shown(() => afterPaint(() => void text.then(insert, () => undefined))); // without them the words beside them remain
};
