import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { SharedViewRow } from './shared-view.ts';

/** Settings that a user stores on the platform: saved views, workspaces, keys. Each has a name and any JSON value. */
export const preference = service({
  name: 'preference',
  title: words('个人设置', 'My settings'),
  base: '/api/parkdeck',
  actions: {
    get: {
      title: words('读取个人设置', 'Read my settings'),
      wire: 'GET preferences',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        values: f.json<Readonly<Record<string, unknown>>>()({ label: words('设置', 'Settings'), required: true }),
        sharedViews: f.json<readonly SharedViewRow[]>()({
          label: words('共享给我的视图', 'Views shared with me'),
          required: true,
        }),
      },
    },
    save: {
      title: words('保存个人设置', 'Save my settings'),
      wire: 'POST preferences',
      permission: 'signed-in',
      command: false,
      inverse: { never: words('再改回来即可', 'Change it back instead') },
      input: {
        name: f.text({ label: words('名称', 'Name'), required: true, max: 60 }),
        value: f.json<unknown>()({ label: words('值', 'Value') }),
      },
    },
  },
});
