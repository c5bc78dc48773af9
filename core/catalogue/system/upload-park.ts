import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { uploadPermission } from './upload-permission.ts';

const { id, park, company, parkThere, state, lastSent } = uploadPermission.fields;
const queued = (state: 'waiting' | 'failed') =>
  ({ count: 'upload-item', by: 'permission', where: { state: [state] } }) as const;

/** The queue of a park at a platform: what waits, what has failed, how old the oldest is (E#199, rules 5.16). */
export const uploadPark = resource({
  name: 'upload-park',
  title: words('上传车场', 'Upload queue of a park'),
  unit: words('个', 'parks'),
  icon: 'list-restart',
  prefix: 'UM',
  storedAs: 'upload-permission',
  keywords: ['上传队列', '重新上传'],
  page: 'system_thirdplatform',
  base: 'thirdparty',
  scope: 'park',
  display: 'parkThere',
  called: ['platform', 'park'],
  fields: {
    id,
    platform: f.ref('upload-platform', {
      label: words('上传平台', 'Platform'),
      wire: 'platId',
      readonly: true,
      filter: true,
    }),
    park,
    company,
    parkThere,
    state,
    lastSent,
    waiting: f.int({ label: words('待传', 'Waiting'), wire: 'waitNum', readonly: true, derived: queued('waiting') }),
    failed: f.int({ label: words('失败', 'Failed'), wire: 'failNum', readonly: true, derived: queued('failed') }),
    /** When the oldest message came about that is still to be sent. */
    oldest: f.datetime({
      label: words('最早未传', 'Oldest unsent'),
      wire: 'oldestTime',
      readonly: true,
      derived: true,
    }),
    lastError: f.text({
      label: words('最近失败', 'Last failure'),
      wire: 'errorMsg',
      readonly: true,
      derived: true,
      width: 260,
    }),
  },
  calls: { list: 'GET upPlatDetailList' },
  list: {
    columns: ['platform', 'park', 'parkThere', 'waiting', 'failed', 'oldest', 'lastSent', 'lastError', 'state'],
    sort: 'id',
    sums: ['waiting', 'failed'],
  },
  actions: {
    'restart-upload': {
      title: words('重新上传', 'Send again'),
      wire: 'GET wuLuMuQi/startUpload',
      permission: 'upload',
      on: 'one',
      key: 'id',
      effect: 'write',
      quiet: true,
      keys: 'r',
      icon: 'rotate-ccw',
      consequence: words('失败的重新排队，从头计次', 'What has failed waits again, with all its tries'),
      inverse: { never: words('已重新排队', 'It waits already') },
    },
  },
});
