import { PAGING } from '../kit/filter.ts';
import { WireError } from './errors.ts';
import type { Page } from './typed.ts';

/** The cursor with which a walk over a list begins. */
const WALK_START = '0';

/** A page that was asked for. */
interface Coming<Row> {
  readonly page: Promise<Page<Row>>;
  /** The cursor of the page after it: known before its rows are read where the answer tells it in its head. */
  readonly next: Promise<string | undefined>;
}

/**
 * The rows of a list page by page, by cursor. The platform gets the next page ready while one is read and used. `ask`
 * answers the page at a cursor, and tells `onNext` the cursor of the one after it if it knows it earlier.
 */
export async function* walkPages<Row>(
  call: string,
  ask: (
    paging: { readonly size: number; readonly cursor: string },
    onNext: (cursor: string) => void,
  ) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  const pageAt = (cursor: string): Coming<Row> => {
    let know: (next: string | undefined) => void = () => undefined;
    const next = new Promise<string | undefined>((resolve) => (know = resolve));
    const page = ask({ size: PAGING.size.options.max, cursor }, know).then((read) => {
      // the same cursor again would walk for ever
      if (read.next === cursor) throw new WireError(call, 'next', 'order');
      know(read.next);
      return read;
    });
    page.catch(() => know(undefined)); // whoever goes on meets the failure
    return { page, next };
  };
  let coming: Coming<Row> | undefined = pageAt(WALK_START);
  while (coming) {
    const cursor: string | undefined = await coming.next;
    const following: Coming<Row> | undefined = cursor === undefined ? undefined : pageAt(cursor);
    yield (await coming.page).rows;
    coming = following;
  }
}
