import { createHmac, timingSafeEqual } from 'node:crypto';

/** The password with which a device signs in to the broker; its user name is its serial number. */
export const devicePassword = (key: string, serial: string): string =>
  createHmac('sha256', key).update(serial).digest('hex');

export const isDevicePassword = (key: string, serial: string, given: Uint8Array): boolean => {
  const right = Buffer.from(devicePassword(key, serial));
  return given.length === right.length && timingSafeEqual(given, right);
};
