import { instantOf } from '@parkdeck/core/lib/datetime';
import { sendPush } from '../../channels/push/send.ts';
import type { PushAnswer } from '../../channels/wechat/port.ts';
import { platformText } from '../../platform/platform-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Claimed } from '../service/sms-claims.ts';
import { devicesOf, forgetDevices, platformKeys } from './push-devices.ts';

const NO_BROWSER = platformText({
  zh: '没有开启通知的浏览器',
  en: 'No browser has notifications switched on',
});

/** Who answers for notifications, as push services want it: an address of ours, or one for mail. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:admin@${new URL(publicUrl).hostname}`;

/**
 * One attempt to notify a user: in all browsers that he has switched on. Sent as soon as one took it; those that want
 * nothing any more are forgotten.
 */
export const tryBrowsers = async (platform: Platform, { user, content, page }: Claimed): Promise<PushAnswer> => {
  const devices = user === null ? [] : await devicesOf(platform, user);
  const text = JSON.stringify({ body: content, page: page ?? '/' });
  const sending = {
    keys: await platformKeys(platform),
    contact: contactOf(platform.config.publicUrl),
    now: instantOf(platform.clock().now),
    networks: platform.config.webhookNetworks,
  };
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ id: device.id, ...(await sendPush(device, text, sending)) })),
  );
  await forgetDevices(
    platform,
    outcomes.flatMap(({ id, kind }) => (kind === 'gone' ? [id] : [])),
  );
  if (outcomes.some(({ kind }) => kind === 'sent')) return { kind: 'sent', messageId: null, parts: null };
  const left = outcomes.filter(({ kind }) => kind !== 'gone');
  const [first] = left;
  return first
    ? { kind: 'refused', reason: first.said, isFinal: false }
    : { kind: 'refused', reason: NO_BROWSER, isFinal: true };
};
