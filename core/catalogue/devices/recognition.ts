import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { PLATE_COLORS } from '../vehicles/choices.ts';
import { UPLOAD_STATES } from './choices.ts';

/** What a camera has read, as it sent it: before any rule and any correction. Append-only (E#42). */
export const recognition = resource({
  name: 'recognition',
  title: words('车牌上传记录', 'Plate upload'),
  unit: words('条', 'uploads'),
  icon: 'scan-line',
  prefix: 'RC',
  keywords: ['识别记录'],
  page: 'system_plateUpload',
  base: 'cloudplate/record',
  scope: 'park',
  display: 'text',
  append: true,
  fields: {
    id: f.id(),
    time: f.datetime({ label: words('识别时间', 'Read at'), wire: 'recogTime', required: true, filter: 'range' }),
    serial: f.text({
      label: words('相机序列号', 'Camera serial'),
      wire: 'sn',
      required: true,
      max: 40,
      filter: true,
      width: 170,
    }),
    park: park({ wire: 'PKID', required: true }),
    text: f.text({ label: words('车牌', 'Plate'), wire: 'plateNumber', max: 20, filter: true, width: 130 }),
    color: f.choice(PLATE_COLORS, { label: words('颜色', 'Colour'), wire: 'plateColor' }),
    confidence: f.int({ label: words('可信度', 'Confidence'), min: 0, max: 100, unit: words('%', '%') }),
    image: f.image({ label: words('图片', 'Image') }),
    upload: f.choice(UPLOAD_STATES, {
      label: words('上传', 'Upload'),
      wire: 'uploadState',
      required: true,
      filter: true,
      initial: 'sent',
    }),
  },
  calls: { list: 'GET list' },
  list: { columns: ['time', 'text', 'color', 'confidence', 'park', 'serial', 'upload'], sort: '-time' },
});
