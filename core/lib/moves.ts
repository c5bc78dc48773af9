/**
 * A state machine as data: what each event leads to, by state. An event that a state does not name is refused there.
 */
export type Moves<S extends string, E extends string> = Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;

/** The state after `event`, or null when it is refused in this state (rules 5). */
export const after = <S extends string, E extends string>(moves: Moves<S, E>, state: S, event: E): S | null =>
  moves[state][event] ?? null;

/** The state after an event that the caller has made sure is allowed in `state`; throws when it is not: a bug. */
export const move = <S extends string, E extends string>(moves: Moves<S, E>, state: S, event: E): S => {
  const next = after(moves, state, event);
  if (next === null) throw new Error(`${event} in state ${state}`);
  return next;
};
