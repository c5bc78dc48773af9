import { sql } from 'drizzle-orm';
import { payoutSettings } from '@parkdeck/core/catalogue/finance/payout-settings';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { SETTLE_MOVES, TRANSFER_MOVES } from '@parkdeck/core/domain/finance/settlement/states';
import { checkTransfer } from '@parkdeck/core/domain/finance/settlement/transfer';
import { after, move } from '@parkdeck/core/lib/moves';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { bankChannel } from '../../channels/bank/index.ts';
import type { BankPaper } from '../../channels/bank/port.ts';
import { newId } from '../../db/ids.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { inTransfer, settlementRefusal } from './settlement-book.ts';
import type { Settlement } from './settlement-book.ts';

export type Transfer = Stored<typeof transfer>;

export const TRANSFER_JOB = 'transfers';

/**
 * Creates a transfer of confirmed settlements to the account of their company; `retryOf`: the failed transfer that it
 * replaces. Their rows are locked. The job calls the bank.
 */
export const bookTransfer = async (
  work: Work,
  rows: readonly Settlement[],
  retryOf: Transfer | null = null,
): Promise<Result<Transfer, Refusal>> => {
  if (!bankChannel(work.platform)) return err(settlementRefusal('no-bank-channel'));
  const taken = await inTransfer(
    work,
    rows.map(({ id }) => id),
  );
  const ready = rows.map((row) => ({
    ...row,
    state: retryOf ? (after(SETTLE_MOVES, row.state, 'retry') ?? row.state) : row.state,
    inTransfer: taken.has(row.id),
  }));
  const [settings] = await work.find(payoutSettings, { where: { company: rows[0]?.company } });
  const amount = checkTransfer(ready, settings?.minimum ?? null);
  if (!amount.ok || !settings) return err(settlementRefusal(amount.ok ? 'no-account' : amount.error));
  // Account numbers are not part of the rows read; the present one is copied to the transfer.
  const [account] = (
    await work.tx.execute<{ number: string }>(
      sql`select account_no as number from payout_settings where id = ${settings.id}`,
    )
  ).rows;
  const made = work.insert(transfer, {
    number: newId('T', work.now),
    company: settings.company,
    settlements: rows.map(({ id }) => id),
    amount: amount.value,
    bank: settings.bank,
    accountName: settings.accountName,
    account: settings.account ?? undefined,
    accountNo: account?.number,
    state: 'in-progress',
    time: work.now,
    retryOf: retryOf?.id ?? null,
  });
  rows.forEach((row, index) => {
    const state = ready[index]?.state;
    if (state !== row.state) work.update(settlement, row, { state });
  });
  enqueueJob(work.platform, TRANSFER_JOB);
  return ok(made);
};

const paperOf = async (work: Work, row: Transfer): Promise<BankPaper> => {
  const [account] = (
    await work.tx.execute<{ number: string | null }>(
      sql`select account_no as number from transfer where id = ${row.id}`,
    )
  ).rows;
  return {
    number: row.number,
    amount: row.amount,
    account: { bank: row.bank, name: row.accountName, number: account?.number ?? '' },
    isRetry: row.retryOf !== null,
    placedAt: row.placedAt ?? work.now,
  };
};

/**
 * Submits a transfer to the bank, or queries its state, and books the answer on it and its settlements (rules 5.22).
 */
export const askBank = async (work: Work, row: Transfer): Promise<Result<void, Refusal>> => {
  const channel = bankChannel(work.platform);
  if (!channel) return err(settlementRefusal('no-bank-channel'));
  if (row.state !== 'in-progress') return ok(undefined);
  const answer = await channel.pay(await paperOf(work, row), work.now);
  const heard = {
    askedAt: work.now,
    ...(row.placedAt === null && answer.says !== 'no-answer' ? { placedAt: work.now } : {}),
  };
  if (answer.says === 'working' || answer.says === 'no-answer') {
    work.update(transfer, row, heard);
    return ok(undefined);
  }
  const rows = await work.rows(settlement, row.settlements);
  if (rows.size < row.settlements.length) return err(UNKNOWN);
  const state = move(TRANSFER_MOVES, row.state, answer.says);
  work.update(
    transfer,
    row,
    answer.says === 'paid'
      ? { ...heard, state, bankNo: answer.bankNo, doneAt: answer.at }
      : { ...heard, state, error: answer.why, doneAt: work.now },
  );
  for (const one of rows.values())
    work.update(settlement, one, { state: after(SETTLE_MOVES, one.state, answer.says) ?? one.state });
  return ok(undefined);
};
