/** A picture that needs no file: the address of a drawing, given piece by piece. */
export const pictureOf = (...svg: readonly string[]): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(svg.join(''))}`;
