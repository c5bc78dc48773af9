/** Verbs of titles whose past does not just take an ending. */
const IRREGULAR: Readonly<Record<string, string>> = {
  bind: 'Bound',
  build: 'Built',
  buy: 'Bought',
  deal: 'Dealt',
  debug: 'Debugged',
  drop: 'Dropped',
  give: 'Gave',
  go: 'Went',
  hang: 'Hung',
  leave: 'Left',
  let: 'Let',
  make: 'Made',
  pay: 'Paid',
  run: 'Ran',
  send: 'Sent',
  set: 'Set',
  stop: 'Stopped',
  take: 'Took',
  tell: 'Told',
  transfer: 'Transferred',
  unbind: 'Unbound',
  undo: 'Undid',
  withdraw: 'Withdrew',
  write: 'Wrote',
};

/** Titles that begin with no verb. */
const NO_VERB = /^(Batch|Camera|Code|New|Tool) /;

const regular = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : `${verb.replace(/(?<=[^aeiou])y$/, 'i')}ed`;

/**
 * What was done, in the words of the title that did it: `Approve` → `Approved`, `End shift` → `Ended shift`. A title
 * without a verb stays and says that it is done: `Batch renew: done`.
 */
export const pastOf = (title: string): string => {
  if (NO_VERB.test(title)) return `${title}: done`;
  const [verb = '', ...rest] = title.split(' ');
  return [IRREGULAR[verb.toLowerCase()] ?? regular(verb), ...rest].join(' ');
};
