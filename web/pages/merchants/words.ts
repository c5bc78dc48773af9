import { words, type Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { formatFen } from '@parkdeck/core/lib/money';

type Say = (value: number) => Words;

const clock = (hhmm: number): string =>
  `${String(Math.floor(hhmm / 100)).padStart(2, '0')}:${String(hhmm % 100).padStart(2, '0')}`;

/** Description of a derate or coupon, by its type: `减 60 分钟`, `减 30%`. */
export const OFFER_WORDS: Readonly<Record<string, Say>> = {
  amount: (fen) => words(`减 ${formatFen(fen)} 元`, `${formatFen(fen)} CNY off`),
  minutes: (minutes) => words(`减 ${minutes} 分钟`, `${minutes} min off`),
  full: () => words('全免', 'Free'),
  percent: (permille) => words(`减 ${permille / 10}%`, `${permille / 10}% off`),
  until: (hhmm) => words(`免至 ${clock(hhmm)}`, `Free until ${clock(hhmm)}`),
  days: (days) => words(`减 ${days} 天`, `${counted(days, 'day')} off`),
};

export const SELLER_WORDS = {
  balance: words('余额', 'Balance'),
  available: words('可用（含信用）', 'Available, with credit'),
  noLimit: words('不限', 'No limit'),
  download: words('下载', 'Download'),
  downloadAll: words('全部下载（压缩包）', 'Download all (zip)'),
  refreshes: words('每 50 秒换新，扫后 60 秒内有效', 'Renewed every 50 seconds, good for 60'),
  nextOne: words('下一张未用的一次码', 'The next one-time code that is unused'),
  picture: (name: string): Words => words(`${name}的二维码`, `QR code ${name}`),
  scan: words('司机扫码领取减免', 'Drivers scan it for the discount'),
} as const;
