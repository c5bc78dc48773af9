import type { MessageKind, SmsScene } from '../../../vocabulary/messages.ts';

/** What a mailing says, by its scene: scenes whose messages answer something that has just happened have none. */
const MAILED: Readonly<Partial<Record<SmsScene, MessageKind>>> = {
  expiry: 'pass-expiring',
  arrears: 'arrears-reminder',
  visitor: 'visitor-coming',
  notice: 'pass-notice',
};

/** The message of a mailing; undefined: there is no mailing at this scene. */
export const mailedAt = (scene: SmsScene): MessageKind | undefined => MAILED[scene];
