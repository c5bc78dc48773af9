import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { clockMs, isLive } from '../../channels/pay/index.ts';
import { fetchCertificates, keptCertificates } from '../../channels/pay/wechat/certificates.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { wechatAccountOf } from './wallet-accounts.ts';

/** Name of the job that takes the certificates of WeChat Pay. */
export const CERTIFICATES_JOB = 'wechat-certificates';

/** An account is not asked for again within this time, whoever names unknown serials. */
const REST_MS = 60_000;
const WORK = 'wechat-account.certificates';

/** Takes the certificates of WeChat Pay for an account; a reason where that did not work. */
const fetchOf = async (platform: Platform, id: string): Promise<string | undefined> => {
  const account = await systemUnit(platform, WORK, (work) => wechatAccountOf(work, id, { keyless: true }));
  if (!account) return undefined; // it takes no money
  const now = clockMs(platform);
  const net = { url: platform.config.wechatPayUrl, now: () => clockMs(platform) };
  const answer = await fetchCertificates(account, net);
  if (answer.says === 'no-answer') return answer.why;
  await systemUnit(platform, WORK, async (work) => {
    const row = (await work.rows(wechatAccount, [id])).get(id);
    if (!row) return;
    const certificates = keptCertificates(row.certificates ?? [], answer.certificates, now);
    const ends = certificates.map(({ until }) => instantOf(until));
    work.update(wechatAccount, row, {
      certificates,
      certificatesAt: work.now,
      certificatesUntil: ends.length === 0 ? null : datetimeOfInstant(Math.max(...ends)),
    });
  });
  return undefined;
};

/**
 * Takes the certificates of WeChat Pay for every account that takes money. WeChat Pay tells of a new one a day before
 * it signs with it; the old one is kept until it ends.
 */
export const fetchAllCertificates = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  if (!isLive(platform)) return;
  const accounts = await systemUnit(platform, WORK, (work) =>
    work.find(wechatAccount, { where: { state: 'enabled' }, columns: ['certificatesAt'] }),
  );
  const rested = clockMs(platform) - REST_MS;
  for (const { id, certificatesAt } of accounts) {
    if (stop.aborted) return;
    if (certificatesAt !== null && instantOf(certificatesAt) > rested) continue;
    const why = await fetchOf(platform, id);
    if (why !== undefined) platform.log.warn({ account: id, why }, 'certificates of WeChat Pay could not be fetched');
  }
};
