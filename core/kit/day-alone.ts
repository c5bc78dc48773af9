/**
 * The time of day that a day alone means where a moment is given: a span begins with its first day and ends with its
 * last. Undefined for a moment at which something happened: nobody enters at midnight because no time was typed.
 */
export const timeOfDayAlone = (name: string): string | undefined => {
  if (/^(?:start|from)|(?:Start|From)$/.test(name)) return '00:00:00';
  return /^(?:end|to)(?![a-z])|(?:End|To)$/.test(name) ? '23:59:59' : undefined;
};
