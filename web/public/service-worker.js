/**
 * Keeps the files of the console whose names carry a hash of their content: they never change. Pages, settings and
 * answers of the platform are always fetched, so that nobody works with a page or with figures that are old.
 */
const KEPT = 'assets';
/** More than one console has; older ones were of consoles that are no longer served. */
const MOST = 600;

const isKept = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/');
};

const fetchAndKeep = async (request) => {
  const answer = await fetch(request);
  // Not a page that stands in for a file that is gone, nor a part of a file.
  if (answer.status !== 200 || answer.type !== 'basic' || answer.headers.get('content-type')?.startsWith('text/html'))
    return answer;
  const copy = answer.clone();
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.put(request, copy);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
  };
  // Without room on the device the file is fetched next time: what is kept only saves time.
  void keep().catch(() => undefined);
  return answer;
};

/**
 * What the platform tells while no page is open, or in another tab: one notification, of which a later one takes the
 * place.
 */
const WORK = 'work';
const readNotice = (event) => {
  try {
    const { body, page } = event.data.json();
    return typeof body === 'string' && typeof page === 'string' && page.startsWith('/') ? { body, page } : undefined;
  } catch {
    return undefined; // nothing of ours
  }
};
const tell = async (event) => {
  const notice = readNotice(event);
  if (!notice) return;
  await self.registration.showNotification('Parkdeck', {
    body: notice.body,
    tag: WORK,
    renotify: true,
    icon: '/icon-192.png',
    data: { page: notice.page },
  });
};
/** Opens the page in a window that shows the console already, otherwise in a new one. */
const openPage = async (page) => {
  const address = new URL(page, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [shown] = windows.filter(({ url }) => new URL(url).origin === self.location.origin);
  if (!shown) return self.clients.openWindow(address);
  await shown.focus();
  return shown.navigate(address);
};

self.addEventListener('push', (event) => event.waitUntil(tell(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (!isKept(event.request)) return;
  event.respondWith(
    caches
      .match(event.request)
      .catch(() => undefined)
      .then((kept) => kept ?? fetchAndKeep(event.request)),
  );
});
