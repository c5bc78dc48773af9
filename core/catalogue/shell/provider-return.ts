import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** What the service sent the browser back with. */
export const returned = {
  code: f.text({ label: words('登录码', 'Code'), required: true, max: 2000, unlogged: true }),
  flow: f.text({ label: words('登录编号', 'Flow'), wire: 'state', required: true, max: 100 }),
  /** Address of the page that it came back to, with its query. */
  address: f.text({
    label: words('返回地址', 'Return address'),
    wire: 'url',
    required: true,
    max: 4000,
    unlogged: true,
  }),
} as const;

/** Where the browser is to go, and what it must come back with. */
export const departure = {
  url: f.text({ label: words('地址', 'Address'), required: true }),
  flow: f.text({ label: words('登录编号', 'Flow'), wire: 'state', required: true }),
} as const;

/** Which service, and from which console. */
export const departing = {
  provider: f.text({ label: words('登录服务', 'Sign-in service'), wire: 'providerId', required: true, max: 30 }),
  origin: f.text({ label: words('控制台地址', 'Address of the console'), required: true, max: 200 }),
} as const;
