/** `npm test -- --nightly` tests all cases; by default only a few of each kind. */
export const isNightly = process.env.PARKDECK_TESTS === 'nightly';

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
