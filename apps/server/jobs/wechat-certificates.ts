import { words } from '@parkdeck/core/kit/words';
import { CERTIFICATES_JOB, fetchAllCertificates } from '../business/finance/wechat-certificates.ts';
import type { Job } from './job.ts';

/** Takes the certificates of WeChat Pay, and new ones before it signs with them (E#133). */
export const wechatCertificatesJob: Job = {
  name: CERTIFICATES_JOB,
  title: words('更新微信支付平台证书', 'Fetch certificates of WeChat Pay'),
  group: 'money',
  cron: '40 */6 * * *',
  run: fetchAllCertificates,
};
