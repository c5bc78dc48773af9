/**
 * A state machine as data: what each event leads to, by state. An event that a state does not name is refused there.
 */
export type Moves<S extends string, E extends string> = Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;

/** The state after `event`, or null when it is refused in this state (rules 5). */
export const after = <S extends string, E extends string>(moves: Moves<S, E>, state: S, event: E): S | null =>
  moves[state][event] ?? null;
