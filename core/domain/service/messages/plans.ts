import type { MessageKind } from '../../../vocabulary/messages.ts';
import type { MAILING_SCENES } from '../../../vocabulary/service.ts';

/** The scene of a mailing. */
export type MailingScene = keyof typeof MAILING_SCENES;

/** Mailings whose messages may come a day later; that of a visitor is about a visit that is over by then. */
export const MAY_COME_LATER: Readonly<Record<MailingScene, boolean>> = {
  expiry: true,
  arrears: true,
  visitor: false,
  notice: true,
};

/** What a mailing says, by its scene. */
export const MAILED: Readonly<Record<MailingScene, MessageKind>> = {
  expiry: 'pass-expiring',
  arrears: 'arrears-reminder',
  visitor: 'visitor-coming',
  notice: 'pass-notice',
};
