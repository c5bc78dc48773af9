/** A picture that needs no file: a data URL of the given pieces of SVG. */
export const pictureOf = (...svg: readonly string[]): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(svg.join(''))}`;
