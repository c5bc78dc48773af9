import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAGING } from '../../kit/filter.ts';

const kind = f.text({ label: words('类型', 'Kind'), wire: 'objectType', required: true });
const place = {
  park: f.text({ label: words('车场编号', 'Park id'), wire: 'PKID', forPrograms: true }),
  parkName: f.text({ label: words('车场', 'Park') }),
} as const;

const seconds = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, unit: words('秒', 's') });

/**
 * What waits for the user, of every noun that declares a `triage`: the rows which he may deal with, within his scope.
 * Urgent ones come first, then the longest waiting.
 */
export const triage = service({
  name: 'triage',
  title: words('统一待办', 'Triage'),
  base: '/api/parkdeck/triage',
  actions: {
    list: {
      title: words('待我处理', 'What waits for me'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'inbox',
      keywords: ['待办', '收件箱', 'inbox', 'to do', 'triage'],
      input: {
        cursor: PAGING.cursor,
        size: PAGING.size,
        kinds: f.lines({ label: words('类型', 'Kinds'), max: 20, help: words('不填为全部', 'Leave empty for all') }),
        park: f.ref('park', { label: words('车场', 'Park'), wire: 'PKID' }),
      },
      output: {
        kind,
        id: f.text({ label: words('编号', 'Id'), required: true }),
        title: f.text({ label: words('名称', 'Title'), required: true }),
        detail: f.text({ label: words('说明', 'Detail') }),
        plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumber' }),
        state: f.text({ label: words('状态', 'State') }),
        since: f.datetime({ label: words('等待自', 'Waiting since'), wire: 'sinceTime', required: true }),
        isUrgent: f.flag({ label: words('车在等', 'A car waits'), wire: 'urgent', required: true }),
        ...place,
      },
    },
    counts: {
      title: words('各类待办数量', 'How much waits of each kind'),
      wire: 'GET counts',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        kind,
        ...place,
        count: f.int({ label: words('数量', 'Number'), wire: 'rowNum', required: true }),
      },
    },
    pace: {
      title: words('今日处理速度', 'Pace of today'),
      wire: 'GET pace',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        decided: f.int({ label: words('我处理的件数', 'Decided by me'), wire: 'ownNum', required: true }),
        /** From when a case came to the desk until its decision was carried out; null where nothing was decided. */
        median: seconds('我的中位用时', 'My median', 'ownSec'),
        allDecided: f.int({ label: words('全单位处理的件数', 'Decided by all'), wire: 'allNum', required: true }),
        allMedian: seconds('全单位中位用时', 'Median of all', 'allSec'),
      },
    },
  },
});
