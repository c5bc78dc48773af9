import { createParser } from 'eventsource-parser';
import { ApiError, Cancelled, WireError } from './errors.ts';
import type { Clock, Signal } from './transport.ts';

/** One server-sent event; `data` as the text that came. */
export interface LiveEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a `text/event-stream`. An event that the stream's end cuts off is dropped, as the format demands; an id stays
 * in force for the events that follow without one.
 */
export async function* parseEvents(chunks: AsyncIterable<string>): AsyncGenerator<LiveEvent> {
  let lastId: string | undefined;
  let complete: LiveEvent[] = [];
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      lastId = id;
      complete.push({ id, event, data });
    },
  });
  for await (const chunk of chunks) {
    parser.feed(chunk);
    yield* complete;
    complete = [];
  }
}

interface LiveParts {
  /** Opens the stream anew after the event of that id. */
  readonly open: (lastId: string | undefined) => Promise<AsyncIterable<string>>;
  readonly clock: Clock;
  readonly signal?: Signal;
  readonly onState: (state: 'open' | 'lost') => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/**
 * Live events without end: a lost stream is opened again where it stopped, after 1, 2, 4, then every 8 s. Ends when
 * `signal` aborts, throws when the platform refuses.
 */
export async function* liveEvents({ open, clock, signal, onState }: LiveParts): AsyncGenerator<LiveEvent> {
  let lastId: string | undefined;
  let pause = FIRST_PAUSE_MS;
  while (!signal?.aborted) {
    try {
      const chunks = await open(lastId);
      onState('open');
      for await (const event of parseEvents(chunks)) {
        pause = FIRST_PAUSE_MS;
        lastId = event.id ?? lastId;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted || error instanceof Cancelled) return;
      const isOver =
        error instanceof WireError || (error instanceof ApiError && error.status !== 500 && error.status !== 429);
      if (isOver) throw error;
    }
    if (signal?.aborted) return;
    onState('lost');
    await clock.wait(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
