import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

/** Pages of what speaks to the platform from outside, in the menu `system`. */
export const partnerPages = [
  page({
    path: '/system/thirdparty',
    title: words('第三方应用', 'Partner apps'),
    of: 'partner-app',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'plug',
  }),
  page({
    path: '/system/thirdplatform',
    title: words('第三方平台', 'Upload platforms'),
    of: 'upload-platform',
    view: 'report',
    auth: 'menu',
    menu: 'system',
    icon: 'cloud-upload',
    with: {
      'upload-park': undefined,
      'upload-item': { target: ['platform'] },
      'upload-log': { target: ['platform'] },
      'upload-permission': undefined,
      'city-display': undefined,
      uploads: undefined,
    },
    sectionColumns: {
      'upload-item': ['happenedAt', 'kind', 'plate', 'park', 'platform', 'state', 'tries', 'nextTry', 'error'],
      'upload-log': ['time', 'kind', 'ok', 'said', 'park', 'platform', 'attempt', 'ms'],
    },
  }),
  page({
    path: '/system/platformInterface',
    title: words('平台接口', 'Platform interfaces'),
    of: 'platform-interface',
    view: 'list',
    auth: 'menu',
    menu: 'system',
    icon: 'webhook',
    sections: ['upload-item', 'upload-log'],
    with: { 'upload-item': { target: ['program'] }, 'upload-log': { target: ['program'] } },
    sectionColumns: {
      'upload-item': ['happenedAt', 'kind', 'interface', 'plate', 'park', 'state', 'tries', 'nextTry', 'error'],
      'upload-log': ['time', 'kind', 'ok', 'said', 'interface', 'park', 'attempt', 'ms'],
    },
  }),
] as const satisfies readonly PageDef[];
