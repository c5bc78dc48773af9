import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Calls about the whole database, for operators of the platform. */
export const world = service({
  name: 'world',
  title: words('平台数据', 'Platform data'),
  base: '/api/parkdeck/world',
  actions: {
    check: {
      title: words('核对数据', 'Check the data'),
      wire: 'GET check',
      permission: 'tool_world_check',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'list-checks',
      output: {
        id: f.text({ label: words('规则', 'Rule'), required: true }),
        title: f.text({ label: words('内容', 'Says'), required: true }),
        broken: f.int({ label: words('违反', 'Violations'), wire: 'brokenNum', required: true }),
      },
    },
  },
});
