import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';
import { PHOTO_QUALITIES } from './choices.ts';
import { ownEmployee } from './employee-parts.ts';

/** The picture of a person, and whether it is good enough for terminals (E#113). */
export const employeePhoto = resource({
  name: 'employee-photo',
  title: words('人员照片', 'Employee photo'),
  unit: words('张', 'employee photos'),
  icon: 'image-up',
  prefix: 'EP',
  page: 'door_dooremployee',
  base: 'door/dooremployeephoto',
  scope: 'village',
  display: 'employee',
  partOf: 'employee',
  fields: {
    id: f.id(),
    employee: ownEmployee,
    village: village({ readonly: true }),
    image: f.image({
      label: words('照片', 'Photo'),
      personal: 'picture',
      wire: 'photo',
      required: true,
      help: words('正面免冠，JPG 或 PNG，不超过 2 MB', 'Full face, JPG or PNG, at most 2 MB'),
    }),
    quality: f.choice(PHOTO_QUALITIES, {
      label: words('质量', 'Quality'),
      wire: 'qualityState',
      required: true,
      readonly: true,
      filter: true,
      initial: 'good',
    }),
    width: f.int({ label: words('宽', 'Width'), readonly: true, unit: words('像素', 'px'), width: 90 }),
    height: f.int({ label: words('高', 'Height'), readonly: true, unit: words('像素', 'px'), width: 90 }),
    size: f.int({ label: words('大小', 'Size'), readonly: true, unit: words('字节', 'bytes') }),
    ...trace,
  },
  unique: [['employee']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['image', 'employee', 'village', 'quality', 'width', 'height', 'size', 'updatedAt'],
    sort: '-createdAt',
    views: [
      {
        id: 'bad',
        title: words('不合格', 'Not good enough'),
        filters: { quality: 'too-small,too-narrow,no-face,several-faces,blurred' },
      },
    ],
  },
  form: [{ title: words('照片', 'Photo'), fields: ['employee', 'image'] }],
});
