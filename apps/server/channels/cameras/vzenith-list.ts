import * as z from 'zod/mini';

/** The white list of cameras of the Vzenith family: entries as they are told, and what a camera says of them. */

const whole = z.number();
const text = z.string();
const BEGIN = '2000-01-01 00:00:00';

/** What a message says apart from its kind; some firmware leaves that out. */
export const bodyOf = (payload: unknown): unknown => {
  const inner = z.object({ body: z.optional(z.unknown()) }).safeParse(payload);
  return inner.success && inner.data.body !== undefined ? inner.data.body : payload;
};
/** An entry as the camera is told it. */
export const listed = ({ plate, until }: { readonly plate: string; readonly until: string }) => ({
  plate,
  enable: 1,
  need_alarm: 0,
  enable_time: BEGIN,
  overdue_time: `${until} 23:59:59`,
});
/** Entries as they are told by MQTT; one alone is no list there, as the makers' own program has it. */
export const entriesOf = (plates: readonly Parameters<typeof listed>[0][]): unknown => {
  const entries = plates.map((one) => ({ ...listed(one), create_time: BEGIN, time_seg_enable: 0 }));
  return entries.length === 1 ? entries[0] : entries;
};

const RECORD = z.object({ plate: text, enable: z.optional(whole), overdue_time: z.optional(text) });
/**
 * What is on its list of the plate that it was asked for. Firmwares differ in whether one entry is a list, and in
 * whether they repeat how they were asked (`select`, `select_fuzzy`).
 */
const FOUND = z.object({
  operator_type: text.check(z.startsWith('select')),
  dldb_rec: z.optional(z.nullable(z.union([z.array(RECORD), RECORD]))),
});
/** A search that the camera could not make: it says so beside the code of the answer. */
const FAILED = z.object({
  state_code: z.optional(whole),
  state: z.optional(z.union([whole, text])),
  err_msg: z.optional(text),
});
const DONE: ReadonlySet<unknown> = new Set([undefined, 200, '200', 'ok', 'OK', 'succeed', 'success']);

/** Why a camera did not do what its answer is about, where only what it says tells that. */
export const failureIn = (payload: unknown): string | undefined => {
  const said = FAILED.safeParse(bodyOf(payload));
  if (!said.success || (DONE.has(said.data.state_code) && DONE.has(said.data.state))) return undefined;
  const { state_code: code, state, err_msg: why } = said.data;
  return why ?? `state ${code ?? state}`;
};
const DAY_LENGTH = 'yyyy-MM-dd'.length;

/** Plates that the camera has told to be on its list; undefined: it was not asked for them. */
export const listedIn = (
  payload: unknown,
): { readonly passes: readonly unknown[]; readonly total: number } | undefined => {
  const found = FOUND.safeParse(bodyOf(payload));
  if (!found.success) return undefined;
  const passes = [found.data.dldb_rec ?? []]
    .flat()
    .filter(({ enable = 1 }) => enable === 1)
    .map(({ plate, overdue_time: until }) => ({ plate, until: until?.slice(0, DAY_LENGTH) ?? null }));
  return { passes, total: passes.length };
};
