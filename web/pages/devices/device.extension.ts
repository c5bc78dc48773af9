import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { LINE_WORDS } from './line/words.ts';
import { STRIP_WORDS } from './strips/words.ts';

/** A wall by lane with what was on when; how a device is reached, its connections and commands, as they stand now. */
export const extension: Extension = {
  shape: {
    title: STRIP_WORDS.shape,
    Component: part(() => import('./strips/DeviceWall.tsx'), 'DeviceWall'),
    sort: 'park,gate,type,name',
  },
  ListHeader: part(() => import('./DeviceNews.tsx'), 'DeviceListNews'),
  Banner: part(() => import('./DeviceNews.tsx'), 'DeviceRowNews'),
  cells: { offlineMinutes: part(() => import('./OfflineFor.tsx'), 'OfflineFor') },
  tabs: [
    {
      id: 'line',
      title: LINE_WORDS.tab,
      Component: part(() => import('./line/DeviceLine.tsx'), 'DeviceLine'),
    },
    {
      id: 'connections',
      title: words('连接记录', 'Connections'),
      Component: part(() => import('./DeviceConnections.tsx'), 'DeviceConnections'),
    },
    {
      id: 'commands',
      title: words('指令', 'Commands'),
      Component: part(() => import('./DeviceCommands.tsx'), 'DeviceCommands'),
    },
  ],
};
