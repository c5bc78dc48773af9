import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import type { Row } from '../../state/selection.ts';

const isRoadside = (row: Row): boolean => row['kind'] === 'roadside';

/** Settings of a park, and the additional tabs of a roadside park. */
export const extension: Extension = {
  tabs: [
    {
      id: 'settings',
      title: words('车场设置', 'Settings'),
      Component: part(() => import('./ParkSettings.tsx'), 'ParkSettings'),
    },
    {
      id: 'roadside',
      title: words('路内参数', 'Roadside'),
      when: isRoadside,
      Component: part(() => import('./RoadsideSettings.tsx'), 'RoadsideSettings'),
    },
    {
      id: 'sections',
      title: words('路段', 'Sections'),
      when: isRoadside,
      Component: part(() => import('./ParkStreets.tsx'), 'ParkSections'),
    },
    {
      id: 'options',
      title: words('配置项', 'Options'),
      when: isRoadside,
      Component: part(() => import('./ParkStreets.tsx'), 'ParkOptions'),
    },
    {
      id: 'services',
      title: words('服务', 'Services'),
      Component: part(() => import('./ParkServices.tsx'), 'ParkServices'),
    },
    { id: 'codes', title: words('二维码', 'QR codes'), Component: part(() => import('./ParkCodes.tsx'), 'ParkCodes') },
  ],
};
