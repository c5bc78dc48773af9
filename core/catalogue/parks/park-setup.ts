import { f } from '../../kit/field.ts';
import type { Fields } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PARK_TYPES } from '../choices.ts';
import { serialCamera, verifyCode } from '../devices/serial-camera.ts';
import { headGroups } from '../fees/head.ts';
import { simpleTariff } from '../fees/simple-tariff.ts';
import { carModel } from '../vehicles/car-model.ts';
import { area } from './area.ts';
import { gate } from './gate.ts';
import { park } from './park.ts';

const some = <F extends Fields, const K extends keyof F>(fields: F, ...names: readonly K[]): Pick<F, K> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>; // contains exactly these names

const { roadside: _roadside, ...GARAGES } = PARK_TYPES;
const { park: _park, ...ofArea } = some(area.fields, 'name', 'park', 'stalls', 'kind', 'charged', 'stereo');
const { kind: ofKind, ...ofPark } = some(
  park.fields,
  'name',
  'number',
  'village',
  'kind',
  'stalls',
  'lng',
  'lat',
  'province',
  'city',
  'district',
  'address',
  'online',
  'openTime',
  'closeTime',
  'feeNotice',
  'linkman',
  'phone',
  'remark',
);
const {
  park: _of,
  id: _id,
  parkKind: _kind,
  createdBy: _cb,
  createdAt: _ca,
  updatedBy: _ub,
  updatedAt: _ua,
  ...ofRule
} = simpleTariff.fields;

/**
 * Input for a new park. Its parts refer to each other by the entered names: a gate to its area by name, a camera to its
 * gate by number.
 */
export const parkParts = {
  park: { ...ofPark, kind: f.choice(GARAGES, ofKind.options) },
  areas: ofArea,
  gates: {
    ...some(gate.fields, 'name', 'number', 'direction'),
    area: f.text({
      label: gate.fields.area.options.label,
      wire: 'areaName',
      required: true,
      max: area.fields.name.options.max,
    }),
    linkedArea: f.text({
      label: gate.fields.linkedArea.options.label,
      wire: 'linkAreaName',
      max: area.fields.name.options.max,
    }),
    ...some(gate.fields, 'openMode', 'temporaryIn', 'temporaryOut', 'capturesPapers'),
  },
  cameras: {
    gate: f.text({
      label: words('通道编号', 'Gate number'),
      wire: 'gateNo',
      required: true,
      max: gate.fields.number.options.max,
    }),
    serial: f.text({ ...serialCamera.fields.serial.options, fixed: false, filter: false }),
    code: verifyCode,
  },
  rules: {
    ...ofRule,
    model: f.choice(carModel.fields.kind.options.choices, {
      label: carModel.fields.kind.options.label,
      required: true,
      initial: 'small',
    }),
  },
} as const;

/** The form groups of its fee rule. */
export const ruleGroups = [...headGroups, simpleTariff.form[simpleTariff.form.length - 1]] as const;

/**
 * Creates a whole park in one call: park, areas, gates, cameras from the stock and tariff. Stores either everything or
 * nothing.
 */
export const parkSetup = service({
  name: 'park-setup',
  title: words('快速建场', 'Park set-up'),
  base: 'plat/createSnDevice',
  actions: {
    build: {
      title: words('建成车场', 'Build a park'),
      wire: 'POST build',
      permission: 'basedata_createwiringpark_add',
      ownScreen: true,
      icon: 'wand-sparkles',
      answers: 'value',
      keywords: ['建场', '无线车场', '开通车场'],
      consequence: words(
        '车场、区域、通道、相机和收费规则一次建成，规则立即生效',
        'Park, areas, gates, cameras and tariff at once; the tariff is in force at once',
      ),
      inverse: {
        never: words(
          '收费规则已生效，不需要时逐个停用或删除',
          'Its tariff is in force; disable or delete what is not needed',
        ),
      },
      input: {
        ...parkParts.park,
        areas: f.items(parkParts.areas, { label: area.title, required: true, max: 50 }),
        gates: f.items(parkParts.gates, { label: gate.title, required: true, max: 100 }),
        cameras: f.items(parkParts.cameras, { label: words('相机', 'Camera'), required: true, max: 200 }),
        rules: f.items(parkParts.rules, {
          label: words('收费规则', 'Tariff'),
          required: true,
          max: 6,
          help: words('第一条的车型为默认车型', 'The model of the first one is the default'),
        }),
      },
      output: {
        park: f.ref('park', { label: words('车场', 'Park'), wire: 'PKID', required: true }),
        gates: f.refs('gate', { label: words('通道', 'Gates'), wire: 'gateIds' }),
        waiting: f.int({ label: words('待审核区域', 'Areas to approve'), wire: 'waitingNum', required: true }),
      },
    },
  },
});
