import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, trace, village } from '../common.ts';
import { HEALTH_PHOTO_KINDS } from './heat-choices.ts';
import { ownEmployee } from './employee-parts.ts';

/** A photo in the health profile of a person: a certificate, a test report (E#122). */
export const healthPhoto = resource({
  name: 'health-photo',
  title: words('健康档案照片', 'Health photo'),
  unit: words('张', 'health photos'),
  icon: 'file-image',
  prefix: 'HI',
  keywords: ['健康证', '检测报告'],
  page: 'door_dooremployee',
  base: 'door/yjEmployeephoto',
  scope: 'village',
  display: 'employee',
  called: ['employee', 'kind'],
  fields: {
    id: f.id(),
    employee: ownEmployee,
    village: village({ readonly: true }),
    kind: f.choice(HEALTH_PHOTO_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'photoType',
      required: true,
      filter: true,
      initial: 'certificate',
    }),
    image: f.image({ label: words('照片', 'Photo'), personal: 'picture', wire: 'photo', required: true }),
    takenOn: f.day({ label: words('签发日期', 'Issued on'), wire: 'issueDate' }),
    expiresOn: f.day({ label: words('有效期至', 'Valid until'), wire: 'expireDate', filter: 'range' }),
    remark: remark(),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['image', 'employee', 'village', 'kind', 'takenOn', 'expiresOn', 'remark', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [{ title: words('照片', 'Photo'), fields: ['employee', 'kind', 'image', 'takenOn', 'expiresOn', 'remark'] }],
});
