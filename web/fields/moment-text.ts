/** Short form of a moment: only the time for today, otherwise day and time. Cut to minutes, it has no seconds. */
export const momentText = (moment: string, today: string): string =>
  moment.startsWith(today) ? moment.slice(11) : moment.slice(5, 16);
