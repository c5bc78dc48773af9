import { findPage } from '../pages.ts';
import { teach } from '../../keyboard/teach.ts';

/** Says the go-to key of a page that was opened by a slower way, if it has one. */
export const teachPage = async (path: string): Promise<void> => {
  const page = await findPage(path);
  if (page?.keys) await teach('global', page.keys, page.title);
};
