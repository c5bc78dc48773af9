import { PAGING } from '../kit/filter.ts';
import { WireError } from './errors.ts';
import type { Page } from './typed.ts';

/** The cursor with which a walk over a list begins. */
const WALK_START = '0';

/**
 * The rows of a list page by page, by cursor. The platform gets the next page ready while one is used. `ask` answers
 * the page at a cursor.
 */
export async function* walkPages<Row>(
  call: string,
  ask: (paging: { readonly size: number; readonly cursor: string }) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  const pageAt = async (cursor: string): Promise<Page<Row>> => {
    const page = await ask({ size: PAGING.size.options.max, cursor });
    // the same cursor again would walk for ever
    if (page.next === cursor) throw new WireError(call, 'next', 'order');
    return page;
  };
  let coming: Promise<Page<Row>> | undefined = pageAt(WALK_START);
  while (coming) {
    const { rows, next }: Page<Row> = await coming;
    coming = next === undefined ? undefined : pageAt(next);
    coming?.catch(() => undefined); // whoever goes on meets the failure
    yield rows;
  }
}
