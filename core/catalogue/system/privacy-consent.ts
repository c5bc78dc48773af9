import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, phone, trace } from '../common.ts';
import { CONSENT_STATES, CONSENT_WAYS } from './choices.ts';

/** That somebody agreed to one version of an agreement: who, when, from where (E#194). */
export const privacyConsent = resource({
  name: 'privacy-consent',
  title: words('同意记录', 'Consent'),
  unit: words('条', 'consents'),
  icon: 'badge-check',
  prefix: 'PN',
  keywords: ['隐私同意', '授权记录'],
  page: 'system_privacyAgreement',
  base: '/api/parkdeck/consents',
  scope: 'company',
  display: 'who',
  called: ['who', 'version'],
  heading: { subtitle: ['agreement', 'version'] },
  search: ['phone'],
  append: 'outcome',
  primary: false,
  fields: {
    id: f.id(),
    who: f.text({
      label: words('同意人', 'Who'),
      personal: 'phone',
      readonly: true,
      max: 30,
      filter: true,
      width: 140,
    }),
    phone: phone({ readonly: true, filter: true }),
    agreement: f.ref('privacy-agreement', {
      label: words('协议', 'Agreement'),
      required: true,
      readonly: true,
      filter: true,
      width: 200,
    }),
    version: f.int({ label: words('版本', 'Version'), readonly: true, filter: true }),
    company: company({ readonly: true }),
    way: f.choice(CONSENT_WAYS, { label: words('方式', 'How'), required: true, readonly: true, filter: true }),
    /** Key that the browser keeps. */
    device: f.secret({ label: words('浏览器标识', 'Key of the browser') }),
    address: f.text({ label: words('网络地址', 'Address'), wire: 'ip', readonly: true, max: 45, width: 150 }),
    state: f.choice(CONSENT_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'agreed',
    }),
    agreedAt: f.datetime({ label: words('同意时间', 'Agreed at'), readonly: true, filter: 'range' }),
    withdrawnAt: f.datetime({ label: words('撤回时间', 'Withdrawn at'), readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  list: {
    columns: ['who', 'agreement', 'version', 'way', 'state', 'agreedAt', 'withdrawnAt', 'address', 'company'],
    sort: '-agreedAt',
    history: false,
    views: [
      { id: 'agreed', title: words('已同意', 'Agreed'), filters: { state: 'agreed' } },
      { id: 'withdrawn', title: words('已撤回', 'Withdrawn'), filters: { state: 'withdrawn' } },
    ],
  },
  actions: {
    record: {
      title: words('登记纸面同意', 'Record consent on paper'),
      wire: 'POST record',
      permission: 'add',
      answers: 'row',
      creates: true,
      icon: 'plus',
      inverse: { verb: 'withdraw' },
      input: {
        agreement: f.ref('privacy-agreement', { label: words('协议', 'Agreement'), required: true }),
        phone: phone({ required: true }),
      },
    },
    withdraw: {
      title: words('登记撤回', 'Record withdrawal'),
      wire: 'POST withdraw',
      permission: 'edit',
      on: 'many',
      icon: 'undo-2',
      when: { state: ['agreed'] },
      consequence: words('下次打开手机页面时再次询问', 'The phone pages ask again'),
      inverse: 'restore',
    },
  },
});
