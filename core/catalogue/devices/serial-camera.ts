import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';

const serial = f.text({
  label: words('序列号', 'Serial number'),
  wire: 'sn',
  required: true,
  fixed: true,
  max: 40,
  pattern: '[A-Za-z0-9-]{4,}',
  patternHelp: words('字母、数字和连字符，至少 4 位', 'letters, digits and hyphens, at least 4'),
  filter: true,
  width: 180,
});
/** A code printed on the camera; proves possession of the camera. */
export const verifyCode = f.secret({
  label: words('验证码', 'Verify code'),
  wire: 'verifyCode',
  required: true,
  min: 6,
  max: 20,
  help: words('印在相机上', 'Printed on the camera'),
});
const model = f.text({ label: words('型号', 'Model'), required: true, max: 30, filter: true, width: 140 });
const bound = f.flag({ label: words('已绑定', 'Bound'), derived: true, readonly: true, filter: true });

/**
 * A camera as delivered, before it is installed at a gate (E#43). The stock belongs to the platform: only its admins
 * see the list. A user who sets up a park requests a camera by its number and proves possession with its code.
 */
export const serialCamera = resource({
  name: 'serial-camera',
  title: words('出厂相机', 'Stock camera'),
  unit: words('台', 'cameras'),
  icon: 'scan-line',
  prefix: 'SN',
  keywords: ['序列号相机', '验证码'],
  page: 'basedata_sysManufacturer',
  base: 'plat/createSnDevice',
  scope: 'company',
  display: 'serial',
  reads: 'edit',
  search: ['serial'],
  fields: {
    id: f.id(),
    serial,
    model,
    manufacturer: f.ref('manufacturer', { label: words('厂商', 'Manufacturer'), wire: 'manufacturerId', filter: true }),
    code: verifyCode,
    bound,
    ...trace,
  },
  unique: [['serial']],
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['serial', 'model', 'manufacturer', 'bound', 'createdAt'],
    sort: '-createdAt',
    views: [{ id: 'free', title: words('未绑定', 'Not bound'), filters: { bound: 'false' } }],
  },
  form: [{ title: words('出厂相机', 'Stock camera'), fields: ['serial', 'model', 'manufacturer', 'code'] }],
  actions: {
    get: {
      title: words('按序列号查相机', 'Camera by serial number'),
      wire: 'GET getSnCamera',
      permission: 'basedata_createwiringpark_view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { serial: f.text({ ...serial.options, fixed: false }) },
      output: {
        serial: f.text({ ...serial.options, fixed: false }),
        model,
        bound: f.flag({ label: bound.options.label }),
      },
    },
    'check-code': {
      title: words('校验相机验证码', 'Check the code of a camera'),
      wire: 'GET getSnVerify',
      permission: 'basedata_createwiringpark_add',
      effect: 'read',
      answers: 'value',
      command: true,
      icon: 'shield-check',
      consequence: words(
        '每台相机、每个用户每小时最多错 5 次',
        'At most 5 wrong codes an hour for a camera, and for a user',
      ),
      input: { serial: f.text({ ...serial.options, fixed: false }), code: verifyCode },
      output: { fits: f.flag({ label: words('验证码正确', 'The code fits') }) },
    },
  },
});
