import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** Opening hours of a gate, and its payment code. */
export const extension: Extension = {
  tabs: [
    {
      id: 'schedule',
      title: words('通行时段', 'Passing times'),
      Component: part(() => import('./schedule/GateSchedule.tsx'), 'GateSchedule'),
    },
    { id: 'codes', title: words('二维码', 'QR codes'), Component: part(() => import('./ParkCodes.tsx'), 'GateCode') },
  ],
};
