import { ApiError, Cancelled, WireError } from './errors.ts';
import type { Clock, Signal } from './transport.ts';

/** One server-sent event; `data` as the text that came. */
export interface LiveEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Splits a text stream into lines, whichever of the three line ends it uses. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    // A `\r` at the very end may be half of `\r\n`: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads a `text/event-stream`. An event that the stream's end cuts off is dropped, as the format demands. */
export async function* parseEvents(chunks: AsyncIterable<string>): AsyncGenerator<LiveEvent> {
  let id: string | undefined;
  let event = '';
  let data: string[] = [];
  for await (const line of linesOf(chunks)) {
    if (line === '') {
      if (data.length > 0) yield { id, event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    if (colon === 0) continue; // a comment keeps the line open
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
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
