import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Live events, as server-sent events: gate events, stalls, exceptions, progress of jobs and plans. */
export const liveEvent = service({
  name: 'live-event',
  title: words('实时事件', 'Live event'),
  base: '/api/parkdeck',
  actions: {
    stream: {
      title: words('接收实时事件', 'Receive live events'),
      wire: 'GET live',
      permission: 'signed-in',
      effect: 'read',
      answers: 'none',
      command: false,
      input: { topics: f.lines({ label: words('主题', 'Topics'), max: 20 }) },
    },
  },
});
