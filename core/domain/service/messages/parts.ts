/** Most characters of a message that is one part, and of each part of a longer one. */
const ONE = 70;
const EACH = 67;

/** In how many parts a message is sent and charged: 70 characters are one, a longer one is cut into parts of 67. */
export const smsParts = (text: string): number => (text.length <= ONE ? 1 : Math.ceil(text.length / EACH));
