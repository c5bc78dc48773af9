import { createHmac, timingSafeEqual } from 'node:crypto';

/** The password with which a device signs in to the broker; its user name is its serial number. */
export const devicePassword = (key: string, serial: string): string =>
  createHmac('sha256', key).update(serial).digest('hex');

export const isDevicePassword = (key: string, serial: string, given: Uint8Array): boolean => {
  const right = Buffer.from(devicePassword(key, serial));
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Characters of the key of a camera: its maker's pages take no long ones. */
const CAMERA_KEY = 24;

/** The key of a camera that speaks its maker's protocol: its password, or a part of the path to which it pushes. */
export const cameraKey = (key: string, serial: string): string =>
  createHmac('sha256', key).update(`camera ${serial}`).digest('hex').slice(0, CAMERA_KEY);

export const isCameraKey = (key: string, serial: string, given: string): boolean => {
  const [right, other] = [Buffer.from(cameraKey(key, serial)), Buffer.from(given)];
  return other.length === right.length && timingSafeEqual(other, right);
};
