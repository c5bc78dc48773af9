import { faceAt, grantKey, personKey } from './door-model.fixture.ts';
import type { ModelGrant, ModelPerson, ModelSpan } from './door-model.fixture.ts';
import type { DoorStage } from './door-stage.fixture.ts';
import type { HistoryTerminal } from './history-terminal.fixture.ts';

/** People and grants as they are stored, as the model writes them. */
const storedFacts = async (stage: Pick<DoorStage, 'ask' | 'people'>): Promise<ReadonlyMap<string, object>> => {
  const people = await stage.ask(
    `select id, state, card, photo is not null as "hasPhoto" from employee where id = any($1) and deleted_at is null`,
    [stage.people],
  );
  const grants = await stage.ask(
    `select employee_id as person, device_id as device, period_id as period, start_date::text as start,
      end_date::text as end from door_grant where employee_id = any($1) and deleted_at is null`,
    [stage.people],
  );
  return new Map<string, object>([
    ...people.map(({ id, state, card, hasPhoto }): [string, object] => [
      personKey(String(id)),
      { state, card, hasPhoto },
    ]),
    ...grants.map(({ person, device, period, start, end }): [string, object] => [
      `grant:${String(person)}/${String(device)}`,
      { period, start, end },
    ]),
  ]);
};

/** An undo that was refused for some rows has left others as they were: the model learns which. */
export const learnAfterUndo = async (stage: DoorStage, keys: readonly string[]): Promise<void> => {
  const stored = await storedFacts(stage);
  stage.facts.apply(Object.fromEntries(keys.map((key) => [key, stored.get(key)])), stage.now());
};

/** What differs between what the platform stores and what the model knows of people and grants. */
const storedOtherwise = async (stage: DoorStage): Promise<readonly string[]> => {
  const stored = await storedFacts(stage);
  const known = [...stage.facts.keys('person:'), ...stage.facts.keys('grant:')];
  const gone = stage.people.filter((person) => stage.personOf(person)?.state !== 'in');
  const kept = gone.flatMap((person) => stage.facts.keys(grantKey(person, '')));
  if (kept.length > 0) return [`Who has left or was removed has ${kept.join(', ')}`];
  return [...new Set([...known, ...stored.keys()])].flatMap((key) => {
    const [there, here] = [stored.get(key), stage.facts.get<ModelPerson | ModelGrant>(key)];
    return JSON.stringify(there) === JSON.stringify(here)
      ? []
      : [`${key} is ${JSON.stringify(there)}, not ${JSON.stringify(here)}`];
  });
};

const textOf = (face: { readonly spans: unknown } | undefined): string =>
  face === undefined
    ? 'nothing'
    : JSON.stringify({
        ...face,
        spans: (face.spans as readonly ModelSpan[] | null)?.map(
          ({ weekday, start, end }) => `${weekday} ${start}-${end}`,
        ),
      });

/** What differs between what a terminal holds and what it must hold; `unsure`: of whom it has not taken something. */
const heldOtherwise = (stage: DoorStage, terminal: HistoryTerminal, unsure: ReadonlySet<string>): readonly string[] =>
  stage.people.flatMap((person) => {
    if (unsure.has(person)) return [];
    const wanted = faceAt(stage.model, person, terminal.id, stage.today());
    const there = terminal.held.get(person);
    // whose grant has ended is withdrawn within the hour
    if (wanted === 'over' || textOf(wanted) === textOf(there)) return [];
    return [`${terminal.serial} holds ${person} as ${textOf(there)}, not ${textOf(wanted)}`];
  });

const writtenOtherwise = async (stage: DoorStage): Promise<readonly string[]> => {
  const expected = stage.events.splice(0);
  if (expected.length === 0) return [];
  const rows = await stage.ask('select source, result, opened from door_event where source = any($1)', [
    expected.map(({ source }) => source),
  ]);
  const found = new Map(rows.map(({ source, ...row }) => [String(source), row]));
  return expected.flatMap(({ source, results, opened, told }) => {
    const row = found.get(source);
    return row && results.includes(String(row.result)) && row.opened === opened
      ? []
      : [`${source} (${told}) is ${JSON.stringify(row)}, not ${results.join(' or ')}`];
  });
};

/** Terminals that are there and in no mood must hold what the model says, and events be written down as it says. */
export const differences = async (stage: DoorStage): Promise<readonly string[]> => {
  const waiting = await stage.ask(
    `select employee_id as person, device_id as device, state from face_delivery where employee_id = any($1)
      and deleted_at is null and state <> 'sent'`,
    [stage.people],
  );
  const quiet = [...stage.terminals.values()].filter(({ isThere, manner }) => isThere && manner === 'takes');
  return [
    ...(await storedOtherwise(stage)),
    ...(await writtenOtherwise(stage)),
    ...quiet.flatMap((terminal) => {
      // what it refused or ignored once may have failed, until it is sent again
      const open = waiting.flatMap(({ person, device, state }) =>
        device === terminal.id && (state === 'failed' || terminal.refused.has(String(person))) ? [String(person)] : [],
      );
      const failed = open.filter((person) => terminal.refused.has(person));
      return heldOtherwise(stage, terminal, new Set(failed));
    }),
  ];
};
