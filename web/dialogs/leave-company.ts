import { client } from '../app/client.ts';
import { hasDrafts, tabs } from '../tabs/tabs.ts';
import { askToDiscard } from './confirm.ts';

/** Back to the user's own company, after a question when drafts would be lost. A refusal has already been shown. */
export const leaveCompany = async (): Promise<void> => {
  if (hasDrafts() && !(await askToDiscard(tabs.items.filter(({ dirty }) => dirty).length))) return;
  await client.session.switchCompany(null).catch(() => undefined);
};
