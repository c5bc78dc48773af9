import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Answered, Ask } from '../channels/cameras/call-device.ts';
import {
  jsonDoneOf,
  listAsk,
  LIST_PART,
  LIST_WORDS,
  listedAsk,
  listedOf,
  unlistAsk,
} from '../channels/cameras/isapi-list.ts';
import type { ListedPlate, ListEntry, ListWord } from '../channels/cameras/isapi-list.ts';
import { saying } from '../channels/cameras/words.ts';
import { joined } from '../platform/platform-text.ts';

type Call = (ask: Ask) => Promise<Result<Answered, string>>;

/** Entries of a list that are read at most: more than any camera holds. */
const MOST = 20_000;

const partsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / LIST_PART) }, (_, at) => all.slice(at * LIST_PART, (at + 1) * LIST_PART));

/** The whole list of a camera, page by page. */
const readList = async (call: Call): Promise<Result<readonly ListEntry[], string>> => {
  const all: ListEntry[] = [];
  for (;;) {
    const answer = await call(listedAsk(all.length));
    const page = answer.ok ? listedOf(answer.value) : answer;
    if (!page.ok) return page;
    all.push(...page.value.entries);
    if (page.value.entries.length === 0 || all.length >= Math.min(page.value.total, MOST)) return ok(all);
  }
};

/** Writes entries, by the word that this camera's firmware understands. */
const write = async (call: Call, plates: readonly ListedPlate[]): Promise<Result<true, string>> => {
  let words: readonly ListWord[] = LIST_WORDS;
  for (const part of partsOf(plates)) {
    let done: Result<true, string> = err(saying('not-able'));
    for (const word of words) {
      const answer = await call(listAsk(part, word));
      if (!answer.ok) return answer;
      done = jsonDoneOf(answer.value);
      if (done.ok) words = [word];
      if (done.ok) break;
    }
    if (!done.ok) return done;
  }
  return ok(true);
};

const remove = async (call: Call, entries: readonly ListEntry[]): Promise<Result<true, string>> => {
  for (const part of partsOf(entries)) {
    const answer = await call(unlistAsk(part.map(({ id }) => id)));
    const done = answer.ok ? jsonDoneOf(answer.value) : answer;
    if (!done.ok) return done;
  }
  return ok(true);
};

/** Takes plates off the list. */
export const removeFromList = async (call: Call, plates: readonly string[]): Promise<Result<true, string>> => {
  const listed = await readList(call);
  if (!listed.ok) return listed;
  const gone = new Set(plates);
  return remove(
    call,
    listed.value.filter(({ plate, white }) => white && gone.has(plate)),
  );
};

/** What stands on the list, as the question for it is answered. */
export const searchList = async (
  call: Call,
  plate: string,
  size: number,
): Promise<Result<{ readonly data: unknown }, string>> => {
  const listed = await readList(call);
  if (!listed.ok) return listed;
  const found = listed.value.filter((one) => one.white && one.plate.includes(plate));
  return ok({
    data: {
      passes: found.slice(0, size).map(({ plate: own, until }) => ({ plate: own, until })),
      total: found.length,
    },
  });
};

/**
 * Brings the list of those who may pass to hold these and no others. Who is on the other list stays there: somebody at
 * the site has put him there. Whether it was done is read from the camera, not believed; answers how many are listed.
 */
export const replaceList = async (call: Call, plates: readonly ListedPlate[]): Promise<Result<string, string>> => {
  const before = await readList(call);
  if (!before.ok) return before;
  const wanted = new Set(plates.map(({ plate }) => plate));
  const known = new Map(before.value.filter(({ white }) => white).map((one) => [one.plate, one]));
  const barred = new Set(before.value.filter(({ white }) => !white).map(({ plate }) => plate));
  const removed = await remove(
    call,
    [...known.values()].filter(({ plate }) => !wanted.has(plate)),
  );
  if (!removed.ok) return removed;
  const allowed = plates.filter(({ plate }) => !barred.has(plate));
  const written = await write(
    call,
    allowed.filter(({ plate, until }) => known.get(plate)?.until !== until),
  );
  if (!written.ok) return written;
  const after = await readList(call);
  if (!after.ok) return after;
  const kept = new Set(after.value.filter(({ white }) => white).map(({ plate }) => plate));
  const [missing, left] = [
    allowed.filter(({ plate }) => !kept.has(plate)).length,
    [...kept].filter((plate) => !wanted.has(plate)).length,
  ];
  if (missing > 0) return err(saying('list-misses', String(missing)));
  if (left > 0) return err(saying('list-keeps', String(left)));
  return ok(
    allowed.length === plates.length
      ? String(allowed.length)
      : joined(String(allowed.length), saying('list-barred', String(plates.length - allowed.length))),
  );
};
