import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { FATES, PERSON_REQUESTS, SUBJECTS } from '../../vocabulary/persons.ts';
import { company, trace } from '../common.ts';

const subject = {
  value: f.text({
    label: words('手机号、车牌或证件号', 'Phone, plate or ID number'),
    help: words('本人提供的完整号码', 'The whole number, as the person gave it'),
    required: true,
    max: 20,
    unlogged: true,
  }),
  kind: f.choice(SUBJECTS, {
    label: words('号码类型', 'What it is'),
    help: words('不选则自动识别', 'Recognised by itself when left empty'),
  }),
};
const reason = f.text({ label: words('办理依据', 'Basis'), required: true, min: 4, max: 200 });

/**
 * What was done because a person asked what is held of him, for a copy, or to have it erased. It names the person
 * masked: afterwards nothing of it leads to him.
 */
export const personalRequest = resource({
  name: 'personal-request',
  title: words('个人请求', "Person's request"),
  unit: words('件', 'requests'),
  icon: 'contact',
  prefix: 'PE',
  keywords: ['被遗忘权', '注销', 'PIPL', '查阅复制', '删除个人信息'],
  page: 'system_personalData',
  base: '/api/parkdeck/personal-requests',
  scope: 'company',
  display: 'called',
  called: ['called', 'doing', 'createdAt'],
  heading: { subtitle: ['doing', 'reason'] },
  append: true,
  log: 'account',
  primary: false,
  fields: {
    id: f.id(),
    called: f.text({ label: words('本人', 'Person'), readonly: true, max: 40, filter: true, width: 160 }),
    kind: f.choice(SUBJECTS, { label: subject.kind.options.label, readonly: true, filter: true }),
    doing: f.choice(PERSON_REQUESTS, { label: words('办理', 'Done'), readonly: true, filter: true }),
    reason: f.text({ ...reason.options, readonly: true, width: 240 }),
    rows: f.int({ label: words('涉及数据', 'Rows'), unit: words('条', 'rows'), readonly: true, adds: false }),
    done: f.lines({ label: words('明细', 'Where'), readonly: true, max: 200 }),
    stays: f.lines({ label: words('依法保留', 'Kept by law'), readonly: true, max: 200 }),
    company: company({ readonly: true }),
    ...trace,
    createdBy: f.text({ ...trace.createdBy.options, label: words('经办', 'By'), filter: true }),
    createdAt: f.datetime({ ...trace.createdAt.options, label: words('办理时间', 'At'), filter: 'range' }),
  },
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  list: {
    columns: ['createdAt', 'called', 'kind', 'doing', 'rows', 'done', 'stays', 'reason', 'createdBy', 'company'],
    sort: '-createdAt',
  },
  actions: {
    find: {
      title: words('查找本人数据', 'Find what is held'),
      wire: 'POST find',
      permission: 'request',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'search',
      consequence: words('不改动任何数据', 'Changes nothing'),
      input: subject,
      output: {
        noun: f.text({ label: words('数据', 'What'), required: true }),
        company: f.text({ label: words('单位', 'Company') }),
        places: f.text({ label: words('所在字段', 'In'), required: true }),
        rows: f.int({ label: words('条数', 'Rows'), required: true }),
        fate: f.choice(FATES, { label: words('删除时', 'When erased'), required: true }),
        why: f.text({ label: words('依据', 'Because') }),
      },
    },
    copy: {
      title: words('导出本人数据', 'Give a copy'),
      wire: 'POST copy',
      permission: 'request',
      answers: 'file',
      once: true,
      icon: 'download',
      consequence: words('导出内容含完整个人信息', 'The file holds personal data in full'),
      inverse: { never: words('副本已交出', 'The copy was handed over') },
      input: { ...subject, reason },
    },
    erase: {
      title: words('删除本人数据', 'Erase what is held'),
      wire: 'POST erase',
      permission: 'request',
      answers: 'value',
      danger: 'loss',
      icon: 'eraser',
      consequence: words(
        '覆盖姓名、号码和照片。支付、订单、发票和日志依法保留',
        'Names, numbers and pictures are overwritten. Payments, orders, invoices and logs are kept by law',
      ),
      inverse: { never: words('已覆盖的内容无法找回', 'What was overwritten is gone') },
      input: { ...subject, reason },
      output: {
        rows: f.int({ label: words('已删除', 'Erased'), required: true }),
        done: f.lines({ label: words('明细', 'Where'), required: true }),
        stays: f.lines({ label: words('依法保留', 'Kept by law'), required: true }),
      },
    },
  },
});
