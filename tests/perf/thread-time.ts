import { setTimeout as later } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { median, percentile } from './harness.ts';

/**
 * Processor time of the page's main thread, in milliseconds. Other programs on the machine lengthen the time on the
 * clock, but hardly this one.
 */
export interface ThreadTime {
  /** From the event to the paint of its change. */
  readonly toPaintMs: number;
  /** The same, of the slowest in twenty. */
  readonly toPaintP95Ms: number;
  /** From the event until the page has nothing more to do. */
  readonly wholeMs: number;
}

declare global {
  /** Marks the next event of a type, and the first paint after which an expression tells something else than before. */
  var markPaint: (type: string, expression: () => unknown) => void;
  /** Resolves when that has been painted. */
  var painted: Promise<void>;
}

const BEGUN = 'bench-begun';
const PAINTED = 'bench-painted';
const QUIET = 'bench-quiet';
/** How long the page is left alone with what was done, before it is asked whether that is painted. */
const UNASKED_MS = 80;

/** Adds `markPaint` to the document that is loaded. It needs `afterPaint`. */
const teachMarks = (page: Page): Promise<void> =>
  page.evaluate(
    ([begun, paintedMark]) => {
      globalThis.markPaint = (type, expression) => {
        const before = expression();
        globalThis.painted = new Promise((resolve) => {
          const heard = new AbortController();
          addEventListener(
            type,
            (event) => {
              // The modifier that is held down before the key begins nothing.
              if (/^(Control|Shift|Alt|Meta)$/.test(event instanceof KeyboardEvent ? event.key : '')) return;
              heard.abort();
              performance.mark(begun ?? '');
            },
            { capture: true, signal: heard.signal },
          );
          const look = new MutationObserver(() => {
            if (expression() === before) return;
            look.disconnect();
            globalThis.afterPaint(() => {
              performance.mark(paintedMark ?? '');
              resolve();
            });
          });
          look.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        });
      };
    },
    [BEGUN, PAINTED],
  );

interface Span {
  readonly name: string;
  readonly thread: string;
  readonly from: number;
  readonly to: number;
  /** Processor time, microseconds. */
  readonly used: number;
}

const numberIn = (event: object, name: string): number => {
  const value: unknown = Reflect.get(event, name);
  return typeof value === 'number' ? value : 0;
};
const spanOf = (event: object): Span => {
  const from = numberIn(event, 'ts');
  return {
    name: String(Reflect.get(event, 'name')),
    thread: `${numberIn(event, 'pid')} ${numberIn(event, 'tid')}`,
    from,
    to: from + numberIn(event, 'dur'),
    used: numberIn(event, 'tdur'),
  };
};

/** Records the tasks of all threads, and the marks, during some work. */
const traced = async (cdp: CDPSession, work: () => Promise<void>): Promise<readonly Span[]> => {
  const spans: Span[] = [];
  const onData = ({ value }: { readonly value: readonly object[] }): void => void spans.push(...value.map(spanOf));
  cdp.on('Tracing.dataCollected', onData);
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] } });
  await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', onData);
  return spans;
};

const TASK = 'ThreadControllerImpl::RunTask';

/** Processor time of each task of the page's main thread during some work, in milliseconds. */
const tasksDuring = async (page: Page, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const cdp = await page.context().newCDPSession(page);
  const mark = (name: string): Promise<void> => page.evaluate((named) => void performance.mark(named), name);
  const spans = await traced(cdp, async () => {
    await mark(BEGUN);
    await work();
    await mark(QUIET);
  });
  await cdp.detach();
  const [from, to] = [BEGUN, QUIET].map((name) => spans.find((span) => span.name === name));
  if (!from || !to) throw new Error('Nothing was recorded');
  return spans
    .filter((span) => span.name === TASK && span.thread === from.thread && span.to > from.from && span.from < to.from)
    .map(({ used }) => used / 1000);
};

/** Processor time that the page's main thread takes during some work, in milliseconds. */
export const threadUse = async (page: Page, work: () => Promise<unknown>): Promise<number> =>
  (await tasksDuring(page, work)).reduce((sum, used) => sum + used, 0);

/** Processor time of the longest task by which some work holds up the page, in milliseconds. */
export const longestTask = async (page: Page, work: () => Promise<unknown>): Promise<number> =>
  Math.max(...(await tasksDuring(page, work)));

/** Until the page has nothing more to do of its own accord. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const soon = { timeout: 200 }; // the browser may have no idle time to give when nothing is to be drawn
    for (let quiet = 0; quiet < 5; quiet += 1) await new Promise((resolve) => requestIdleCallback(resolve, soon));
  });

/** One thing that a user does, and how its change is noticed. */
export interface Doing {
  /** Type of the event that begins it. */
  readonly event: 'keydown' | 'click';
  /** What changes with it; evaluated in the page whenever anything changes there. Not given: whatever changes. */
  readonly seen?: string;
  readonly act: (turn: number) => Promise<void>;
  /** Brings the page back to where it can be done again. */
  readonly undo?: () => Promise<void>;
}

/** Does something again and again; the processor time that the page's main thread takes for it. */
export const threadTime = async (
  page: Page,
  { event, seen = 'Symbol()', act, undo }: Doing,
  rounds: number,
): Promise<ThreadTime> => {
  const cdp = await page.context().newCDPSession(page);
  await teachMarks(page);
  const spans = await traced(cdp, async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      await page.evaluate(`markPaint(${JSON.stringify(event)}, () => (${seen}))`);
      await act(turn);
      await later(UNASKED_MS); // to be asked for something costs a page as much as a small paint
      await page.evaluate(() => globalThis.painted);
      await settle(page);
      await page.evaluate((name) => void performance.mark(name), QUIET);
      await undo?.();
      await settle(page);
    }
  });
  await cdp.detach();
  const marks = spans.filter(({ name }) => [BEGUN, PAINTED, QUIET].includes(name)).sort((a, b) => a.from - b.from);
  const tasks = spans.filter(({ name, thread }) => name === TASK && thread === marks[0]?.thread);
  const used = (from: number, to: number): number =>
    tasks.reduce((sum, task) => (task.to > from && task.from < to ? sum + task.used / 1000 : sum), 0);
  const found = marks.flatMap((mark, at) => {
    const [paint, quiet] = [marks[at + 1], marks[at + 2]];
    return mark.name === BEGUN && paint?.name === PAINTED && quiet?.name === QUIET
      ? [{ toPaintMs: used(mark.from, paint.from), wholeMs: used(mark.from, quiet.from) }]
      : [];
  });
  if (found.length < rounds / 2) throw new Error(`Only ${found.length} of ${rounds} were recorded`);
  const toPaint = found.map(({ toPaintMs }) => toPaintMs);
  return {
    toPaintMs: median(toPaint),
    toPaintP95Ms: percentile(toPaint, 0.95),
    wholeMs: median(found.map(({ wholeMs }) => wholeMs)),
  };
};
