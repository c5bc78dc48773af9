import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '@parkdeck/server/testing/mail-server.fixture';
import { filledFolder } from './filled-folder.ts';
import { runOperatorCommand } from './operator-command.ts';
import type { DataFolder } from './server-process.ts';

/** `npm run admin -- mail` as operators start it, with a real mail server. */

const LONG = 180_000;
let data: DataFolder;
beforeAll(async () => {
  data = await filledFolder('mail-command');
});
afterAll(() => data.remove());

test(
  'a test mail goes out by the mail server, and why it does not is told without the password',
  async () => {
    const mail = await startMailServer();
    const send = (to: string, password: string) =>
      runOperatorCommand(`admin -- mail ${to}`, {
        PARKDECK_DATA: data.path,
        PARKDECK_MAIL: 'smtp',
        PARKDECK_SMTP_URL: mail.url(password),
        PARKDECK_MAIL_FROM: 'parkdeck@parkdeck.test',
      });
    try {
      expect(await send('office@parkdeck.test', 'right')).toMatchObject({
        code: 0,
        out: expect.stringContaining('office@parkdeck.test'),
      });
      expect(mail.received).toHaveLength(1);
      const refused = await send('office@parkdeck.test', 'not-the-one');
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('535') });
      expect(refused.err).not.toContain('not-the-one');
      expect(await send('nobody@parkdeck.test', 'right')).toMatchObject({
        code: 1,
        err: expect.stringContaining('no such user'),
      });
      expect(mail.received).toHaveLength(1);
    } finally {
      await mail.close();
    }
  },
  LONG,
);
