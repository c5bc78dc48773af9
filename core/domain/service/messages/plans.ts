import type { MessageKind } from '../../../vocabulary/messages.ts';
import type { MAILING_SCENES } from '../../../vocabulary/service.ts';

/** The scene of a mailing. */
export type MailingScene = keyof typeof MAILING_SCENES;

/** What a mailing says, by its scene. */
export const MAILED: Readonly<Record<MailingScene, MessageKind>> = {
  expiry: 'pass-expiring',
  arrears: 'arrears-reminder',
  visitor: 'visitor-coming',
  notice: 'pass-notice',
};
