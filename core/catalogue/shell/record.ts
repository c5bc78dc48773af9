import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Records of every noun by plate, name, phone or number, within the user's scope: the palette's search. */
export const record = service({
  name: 'record',
  title: words('记录', 'Record'),
  base: '/api/parkdeck',
  actions: {
    search: {
      title: words('查找记录', 'Find records'),
      wire: 'GET search',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'search',
      keywords: ['搜索', '车牌'],
      input: {
        text: f.text({
          label: words('文字', 'Text'),
          required: true,
          min: 1,
          max: 50,
          help: words('车牌、姓名、手机、编号', 'Plate, name, phone, number'),
        }),
        kinds: f.lines({ label: words('类型', 'Kinds'), max: 20 }),
        limit: f.int({ label: words('最多', 'At most'), min: 1, max: 20, initial: 10 }),
      },
      output: {
        noun: f.text({ label: words('类型', 'Kind'), required: true }),
        id: f.text({ label: words('编号', 'Id'), required: true }),
        title: f.text({ label: words('名称', 'Title'), required: true }),
        detail: f.text({ label: words('说明', 'Detail') }),
        plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumber' }),
        state: f.text({ label: words('状态', 'State') }),
        misread: f.text({ label: words('看错的字', 'Misread') }),
        /** Why a row that does not carry the text is meant: a lane, since the car waits at it. */
        because: f.text({ label: words('依据', 'Because') }),
      },
    },
  },
});
