/** Units in which a length of time is typed. */
export type LengthUnit = 's' | 'min' | 'h' | 'd';

/** The greatest unit of which a length is a whole number; minutes for none. */
export const unitOfLength = (seconds: number): LengthUnit => {
  if (seconds === 0) return 'min';
  if (seconds % 86_400 === 0) return 'd';
  if (seconds % 3600 === 0) return 'h';
  return seconds % 60 === 0 ? 'min' : 's';
};
