import { APPROVAL_STATES } from '@parkdeck/core/catalogue/system/choices';
import { isRecord } from '@parkdeck/core/client/answer';
import type { ApiError } from '@parkdeck/core/client/errors';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import { sayNow } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { openTab } from '../../tabs/tabs.ts';
import { toast } from '../../ui/toast-store.ts';

const SHOW = words('查看', 'Show');
const PATH = '/system/approval';

const show = (id: string) => ({ action: { label: sayNow(SHOW), run: () => openTab(PATH, { id }) } });

/** Tells the user that what he asked for waits for a second person. */
export const tellAwaited = ({ message, detail }: ApiError): void =>
  toast.info(message, isRecord(detail) ? show(String(detail['id'])) : {});

/** Tells the user what became of something that he asked a second person to approve; anything else is no news. */
export const tellOutcome = (data: string): void => {
  const { id, mine, state, what, subject }: Readonly<Record<string, unknown>> = JSON.parse(data);
  const label = typeof state === 'string' ? choiceLabel(APPROVAL_STATES, state)?.[ui.language] : undefined;
  if (mine !== true || typeof id !== 'string' || label === undefined || state === 'withdrawn') return;
  const name = [what, subject].filter((part) => typeof part === 'string' && part !== '').join(' ');
  toast[state === 'approved' ? 'success' : 'warn'](`${label} · ${name}`, show(id));
};
