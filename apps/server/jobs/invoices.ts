import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { taxChannel } from '../channels/tax/index.ts';
import {
  askTaxChannel,
  beginIssue,
  followMail,
  INVOICE_JOB,
  MAIL_MISSING,
  MAIL_SETTLED,
  resumeMail,
} from '../business/finance/invoice-book.ts';
import type { Job } from './job.ts';
import { idsOf, runSteps } from './one-by-one.ts';
import type { Step } from './one-by-one.ts';
import { enqueueJob } from '../events/enqueue-job.ts';

/** A newly submitted invoice is queried at every run, an older one every five minutes. */
const FRESH = '2 minutes';

const TAX_STEPS: readonly Step<typeof invoice>[] = [
  {
    call: 'invoice.refresh-status',
    of: () =>
      sql`t.state = 'requested' and not exists (select from refund r where r.order_id = any(t.orders)
        and r.state = 'refunding')`,
    run: beginIssue,
  },
  {
    call: 'invoice.refresh-status',
    run: askTaxChannel,
    of: (now) =>
      sql`t.state in ('issuing', 'reddening') and (t.placed_at is null or t.asked_at is null
        or t.placed_at > ${now} - interval '${sql.raw(FRESH)}' or t.asked_at <= ${now} - interval '5 minutes')`,
  },
];
const MAIL_STEPS: readonly Step<typeof invoice>[] = [
  { call: 'invoice.send', of: () => MAIL_MISSING, run: resumeMail },
  { call: 'invoice.send', of: () => MAIL_SETTLED, run: followMail },
];

/**
 * Runs all calls of the tax channel, and follows the mails of issued invoices (rules 5.11). Requests only store what is
 * to be done; the next run continues what a process left undone.
 */
export const invoicesJob: Job = {
  name: INVOICE_JOB,
  title: words('开票与寄送', 'Issue and mail invoices'),
  group: 'money',
  cron: '* * * * *',
  run: async (platform, stop) => {
    if (taxChannel(platform)) await runSteps(platform, invoice, TAX_STEPS, stop);
    await runSteps(platform, invoice, MAIL_STEPS, stop);
    const fresh = await idsOf(
      platform,
      invoice,
      sql`t.state in ('issuing', 'reddening') and t.placed_at > ${platform.clock().now}::timestamptz - interval
        '${sql.raw(FRESH)}'`,
    );
    if (fresh.length > 0) enqueueJob(platform, INVOICE_JOB);
  },
};
