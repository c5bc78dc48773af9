import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { mailChannel } from '../../channels/mail/index.ts';
import { withWork } from '../../engine/run.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformText } from '../../platform/platform-text.ts';
import { invoiceFile } from '../finance/invoice-file.ts';
import type { Claimed } from './sms-claims.ts';

const NO_MAIL = platformText({ zh: '没有连接邮件服务器', en: 'No mail server is connected' });

/** The files of a mail: an invoice is attached as it is now. */
const attachedTo = async (
  platform: Platform,
  { noun, object }: Pick<Claimed, 'noun' | 'object'>,
): Promise<readonly FileAnswer[]> =>
  noun === invoice.name
    ? withWork(platform, systemActor(`${noun} ${object}`), async (work) => {
        const row = (await work.rows(invoice, [object])).get(object);
        return row ? [await invoiceFile(work, row)] : [];
      })
    : [];

/** One attempt to send a mail. Sent again it has the same number: a mailbox that has it already knows it by that. */
export const tryMail = async (platform: Platform, claimed: Claimed) => {
  const channel = mailChannel(platform);
  if (!channel) return { kind: 'refused', reason: NO_MAIL, isFinal: true } as const;
  const { key, mail, subject, content } = claimed;
  const answer = await channel.send({
    key,
    to: mail ?? '',
    subject: subject ?? '',
    text: content,
    attached: await attachedTo(platform, claimed),
  });
  return answer.kind === 'sent' ? { ...answer, parts: null } : answer;
};
