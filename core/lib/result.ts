/** An expected outcome as a value: bugs throw, refusals are returned. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** `ok(1500)`: the value of a call that went through. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** `err('empty')`: a refusal, its code from a closed union. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
