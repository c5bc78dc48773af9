import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, required: true });

/** What a new company has set up so far, within the user's scope: how many there are of each thing. */
export const firstSteps = service({
  name: 'first-steps',
  title: words('开张清单', 'Getting started'),
  base: '/api/parkdeck',
  actions: {
    counts: {
      title: words('开张进度', 'Progress'),
      wire: 'GET first-steps',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        parks: count('车场', 'Parks', 'parkNum'),
        /** Lanes of garages and berths of streets: where cars come in. */
        lanes: count('通道和泊位', 'Lanes and berths', 'laneNum'),
        tariffs: count('已发布的收费规则', 'Published tariffs', 'tariffNum'),
        devices: count('设备', 'Devices', 'deviceNum'),
        colleagues: count('其他用户', 'Other users', 'userNum'),
      },
    },
  },
});
