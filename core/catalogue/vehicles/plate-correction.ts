import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, park, trace } from '../common.ts';

/**
 * A plate that the cameras of a park always misread, and the correct one (E#20): applied before any other rule (rules
 * 4.1 step 1).
 */
export const plateCorrection = resource({
  name: 'plate-correction',
  title: words('改车牌记录', 'Changed plate'),
  unit: words('条', 'corrections'),
  icon: 'spell-check',
  prefix: 'PN',
  log: 'vehicle',
  keywords: ['误识别'],
  page: 'car_correctplateno',
  base: 'correctplateno',
  scope: 'park',
  display: 'wrong',
  search: ['wrong', 'right'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    // The text as the camera reads it: not necessarily a plate, so only its spelling is normalised (I40).
    wrong: f.text({
      label: words('误读为', 'Read as'),
      wire: 'wrongPlate',
      required: true,
      max: 12,
      filter: true,
      width: 140,
      help: words('相机读出的样子', 'As the camera reads it'),
    }),
    right: f.plate({
      label: words('正确车牌', 'Right plate'),
      wire: 'rightPlate',
      required: true,
      filter: true,
      width: 150,
    }),
    times: f.int({ label: words('已纠正', 'Corrected'), readonly: true, initial: 0, unit: words('次', 'times') }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['park', 'wrong']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['wrong', 'right', 'park', 'times', 'state', 'createdBy', 'createdAt'], sort: '-createdAt' },
  form: [{ title: words('改车牌记录', 'Plate change'), fields: ['park', 'wrong', 'right', 'state'] }],
});
