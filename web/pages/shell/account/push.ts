import { pushDevice } from '@parkdeck/core/catalogue/shell/push-device';
import { client } from '../../../app/client.ts';
import { ui } from '../../../state/ui.ts';

/** Why notifications cannot be switched on here: the browser has none, or the user refused them in the browser. */
export type PushBlock = 'none' | 'denied';

/** What prevents notifications in this browser; undefined: nothing. Without a secure address browsers have none. */
export const pushBlock = (): PushBlock | undefined => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
};
const textOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the browser for permission and tells the platform how to reach it; `false`: the user did not allow it. */
export const switchPushOn = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await client.act(pushDevice, 'key', {});
  const known = await pushManager.getSubscription();
  // of another key it would be of no use: the platform could not send to it
  if (known && textOf(known.options.applicationServerKey) !== key) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await client.act(pushDevice, 'switch-on', {
    input: {
      endpoint: made.endpoint,
      browserKey: textOf(made.getKey('p256dh')),
      secret: textOf(made.getKey('auth')),
      language: ui.language === 'en' ? 'english' : 'chinese',
    },
  });
  return true;
};

/** Has this browser want no notifications any more, whatever the platform knows of it. */
export const forgetPush = async (): Promise<void> => {
  if (pushBlock() === 'none') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
