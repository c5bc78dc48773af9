const CJK = /[\u2e80-\uffef]/;
const roomOf = (sign: string, size: number): number => (CJK.test(sign) ? size : size * 0.57);

/**
 * Approximate width of a text in px: a Chinese character is as wide as the font size, a Latin one a little over half.
 */
export const textRoom = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + roomOf(sign, size), 0);

/** The text, cut with `…` to fit into `room` px. */
export const cutTo = (text: string, size: number, room: number): string => {
  if (textRoom(text, size) <= room) return text;
  let left = room - size;
  const kept = [...text].filter((sign) => (left -= roomOf(sign, size)) >= 0);
  return `${kept.join('')}…`;
};
