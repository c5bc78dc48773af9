/** `npm test -- --nightly` tests all cases; by default only a few of each kind. */
export const isNightly = process.env.PARKDECK_TESTS === 'nightly';

const DAY_MS = 86_400_000;
/** Whose turn it is among the parts of the large suites: another one each day; PARKDECK_TURN tests a day's again. */
const turn = Number(process.env.PARKDECK_TURN ?? Math.floor(Date.now() / DAY_MS));

/** A few cases of each kind, spread over all of them; nightly all. */
export const someOfEach = <T>(cases: readonly T[], kindOf: (one: T) => string, few = 4): readonly T[] => {
  if (isNightly) return cases;
  const kinds = new Map<string, T[]>();
  for (const one of cases) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return [...kinds.values()].flatMap((alike) => {
    const step = Math.max(1, Math.floor(alike.length / few));
    return alike.filter((_one, at) => at % step === 0).slice(0, few);
  });
};

/** In how many days each case of a large suite is reached once. */
const DAYS = 7;

/** Today's share of the cases, which are alike: by so many days each of them is reached once; nightly all. */
export const todaysShare = <T>(cases: readonly T[], days = DAYS): readonly T[] =>
  isNightly ? cases : cases.filter((_one, at) => at % days === turn % days);
