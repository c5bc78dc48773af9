import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { pages } from '@parkdeck/core/catalogue/pages';
import { access } from '@parkdeck/core/catalogue/shell/access';
import { home } from '@parkdeck/core/catalogue/shell/home';
import { reason } from '@parkdeck/core/catalogue/system/reason';
import type { Case } from '@parkdeck/core/desk/case-model';
import type { ResolveInput } from '@parkdeck/core/desk/case-decision';
import type { GateEvent, LaneGate } from '@parkdeck/core/desk/lane-model';
import { callsByVerb, type Call } from '@parkdeck/core/kit/call';
import { ANY_USER, grantsOf } from '@parkdeck/core/kit/permission';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import type { Cli, Undoable } from '../../commands/cli.ts';
import { liveWords, valuesIn } from '../../commands/live-words.ts';

/** The user's reading of a case: the chosen car, and the plate as they read it. */
export interface Reading {
  readonly session?: string;
  readonly plate?: string;
}

/** A park with gates, and its free stalls. */
export interface DeskPark {
  readonly id: string;
  readonly name: string;
  readonly stalls: number;
  readonly remaining: number;
}

/** Something that has just happened, in words. */
export interface News {
  readonly topic: string;
  /** When it was heard, `yyyy-MM-dd HH:mm:ss`. */
  readonly at: string;
  /** What it is about. */
  readonly title: string;
  readonly said: string;
  readonly park: string | undefined;
  readonly plate: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const LIVE = ['open', 'taken', 'snoozed'] as const;
const TOPICS = ['exception', 'gate-event', 'device', 'gate-command'];
const MOST = 100;

const inPark = (park: string | undefined) => (park === undefined ? {} : { park: asId<'park'>(park) });

/** What queue and board read and send. Requests end with the program. */
export const deskSource = (cli: Cli) => {
  const { signal } = cli.environment;
  const reading = { signal, silent: true } as const;
  return {
    now: cli.now,
    cases: async (park?: string): Promise<readonly Case[]> =>
      (await (await cli.client()).list(exception, { filters: { state: LIVE, ...inPark(park) }, size: MOST }, reading))
        .rows,
    doneToday: async (): Promise<number> => {
      const from = datetimeOfInstant(startOfDay(dayOfInstant(cli.now())));
      const client = await cli.client();
      return (await client.list(exception, { filters: { state: ['resolved'], doneAtFrom: from }, size: 1 }, reading))
        .total;
    },
    open: async (id: string, { session, plate }: Reading) =>
      (await cli.client()).act(
        exception,
        'get',
        {
          ids: [id],
          input: {
            ...(session === undefined ? {} : { session: asId<'session'>(session) }),
            ...(plate === undefined ? {} : { plate }),
          },
        },
        reading,
      ),
    take: async (id: string): Promise<Undoable | undefined> => {
      const call = callsByVerb(exception).get('take');
      if (!call) throw new Error('exception.take is not declared');
      const { undo } = await (await cli.client()).call(call, { ids: [id], input: {} }, reading);
      return undo === undefined ? undefined : { id: undo, title: call.title[cli.language] };
    },
    newIntent: async (): Promise<string> => (await cli.client()).newIntent(),
    resolve: async (id: string, input: ResolveInput & { readonly due?: number }, intent: string) =>
      (await cli.client()).act(exception, 'resolve', { ids: [id], input }, { ...reading, intent }),
    amount: async (id: string, input: ResolveInput): Promise<number> =>
      (await (await cli.client()).preview(exception, 'resolve', { ids: [id], input }, reading)).amountFen,
    reasons: async (): Promise<readonly string[]> =>
      (await (await cli.client()).act(reason, 'lookup', { input: { use: 'exception' } }, reading)).map(
        ({ label }) => label,
      ),
    parks: async (): Promise<readonly DeskPark[]> =>
      (await (await cli.client()).act(home, 'figures', {}, reading)).freeStalls
        .filter(({ gates }) => gates > 0)
        .map(({ park, name, stalls, remaining }) => ({ id: park, name, stalls, remaining })),
    gates: async (park: string): Promise<readonly LaneGate[]> =>
      (await (await cli.client()).act(gate, 'lookup-full', { input: inPark(park) }, reading)).rows.map((row) => ({
        id: row.id,
        name: row.name,
        direction: row.direction,
        barrierOnline: row.barrierOnline,
        cameraOnline: row.cameraOnline,
        offlineSince: row.offlineSince ?? null,
      })),
    events: async (park: string): Promise<readonly GateEvent[]> =>
      (await (await cli.client()).act(gateEvent, 'latest', { input: inPark(park) }, reading)).rows,
    /** Whether the person may make a call, by the codes of their roles. */
    rights: async (): Promise<(call: Call) => boolean> => {
      const codes = new Set((await (await cli.client()).act(access, 'get', {}, reading)).codes);
      return (call) => {
        const needed = grantsOf(call, pages, call.resource?.page);
        return typeof needed === 'string' || needed.some(({ code }) => code === ANY_USER || codes.has(code));
      };
    },
    /** Tells in words of everything that happens, until `until` aborts. No topics: all of them. */
    tail: async (topics: readonly string[], heard: (news: News) => void, until: AbortSignal): Promise<void> => {
      const words = liveWords(cli);
      for await (const { event, data } of (await cli.client()).live(topics, { signal: until })) {
        const values = valuesIn(data) ?? {};
        const { park: of, plate } = values;
        const { title, said } = await words(event, valuesIn(data) ?? { data });
        heard({
          topic: event,
          at: datetimeOfInstant(cli.now()),
          title,
          said,
          park: typeof of === 'string' ? of : undefined,
          plate: typeof plate === 'string' ? plate : '',
          values,
        });
      }
    },
    /** Tells of everything that happens at lanes, until `until` aborts. */
    listen: async (heard: (topic: string, told: unknown) => void, until: AbortSignal): Promise<void> => {
      for await (const { event, data } of (await cli.client()).live(TOPICS, { signal: until }))
        heard(event, JSON.parse(data));
    },
  };
};
export type DeskSource = ReturnType<typeof deskSource>;
/** One case with its pictures, cars and decisions. */
export type OpenCase = Awaited<ReturnType<DeskSource['open']>>;
