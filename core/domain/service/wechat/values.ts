/** Most characters of a value, by the kind of parameter that its name begins with (`thing1`). */
const MOST: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  phrase: 5,
  name: 10,
  car_number: 8,
  const: 20,
  phone_number: 17,
};
/** What a plate is written with for people, and WeChat does not take. */
const DOT = '·';

/** A value as WeChat takes it for a parameter of this name: not longer than its kind allows, and never empty. */
export const wechatValue = (name: string, value: string): string => {
  const kind = name.replace(/\d+$/, '');
  const plain = kind === 'car_number' || kind === 'character_string' ? value.replaceAll(DOT, '') : value;
  const most = MOST[kind];
  const cut = most !== undefined && plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
  return cut.trim() === '' ? '-' : cut;
};
