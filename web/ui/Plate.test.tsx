import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Plate } from './Plate.tsx';

function textOf(markup: string): string {
  const host = document.createElement('div');
  host.innerHTML = markup;
  return host.textContent ?? '';
}

test.each(['京A12345', '京AD61238', '京A0006警', '无牌7K2M9Q', '什么都不是'])(
  '%s is read and copied as the plain plate',
  (plate) => {
    expect(textOf(renderToStaticMarkup(<Plate plate={plate} />))).toBe(plate);
  },
);

test.each([
  [0, '京'],
  [1, 'A'],
  [5, '4'],
])('the character at %i that differs is marked', (at, character) => {
  const markup = renderToStaticMarkup(<Plate plate="京A12345" differsAt={at} />);
  expect(/<mark[^>]*>(.)<\/mark>/.exec(markup)?.[1]).toBe(character);
  expect(textOf(markup)).toBe('京A12345');
});
