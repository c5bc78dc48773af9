import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Datetime } from '../../lib/datetime.ts';
import { park, trace } from '../common.ts';
import { SPACE_STATES } from './choices.ts';
import { BUILDING, FLOOR } from './fields.ts';

/** How the spaces of one floor stand: together they are `total`. */
export interface FloorFigures {
  readonly floor: string;
  readonly total: number;
  readonly free: number;
  readonly taken: number;
  readonly unknown: number;
  readonly offline: number;
}
/** A space as the plan of its floor draws it. */
export interface PlannedSpace {
  readonly id: string;
  readonly number: string;
  readonly row: string | null;
  readonly position: number | null;
  readonly state: keyof typeof SPACE_STATES;
  readonly plate: string | null;
  readonly since: Datetime | null;
}

const state = f.choice(SPACE_STATES, {
  label: words('状态', 'State'),
  wire: 'spaceState',
  readonly: true,
  derived: true,
  filter: true,
});
const plate = f.plate({ label: words('车牌', 'Plate'), wire: 'plate', readonly: true, filter: true, width: 150 });
const ofBuilding = f.ref('guidance-building', {
  label: words('楼栋', 'Building'),
  wire: 'buildingId',
  required: true,
});
const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, required: true });

/** One space that the guidance watches, with what its gateway said of it last (E#163). */
export const guidanceSpace = resource({
  name: 'guidance-space',
  title: words('引导车位', 'Guided space'),
  unit: words('个', 'spaces'),
  icon: 'square-parking',
  prefix: 'NS',
  keywords: ['车位', '空位', '反向寻车'],
  page: 'navigation_parkSpace',
  base: 'plat/navigation/parkSpace',
  scope: 'park',
  display: 'number',
  called: ['building', 'floor', 'number'],
  heading: { subtitle: ['park', 'building', 'floor'] },
  search: ['number', 'plate'],
  fields: {
    id: f.id(),
    number: f.text({
      label: words('车位号', 'Space'),
      wire: 'spaceNo',
      required: true,
      max: 20,
      filter: true,
      width: 120,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    building: f.ref('guidance-building', { ...BUILDING, required: true }),
    floor: f.text({ ...FLOOR, required: true, filter: true }),
    device: f.ref('guidance-device', {
      label: words('探测设备', 'Device'),
      wire: 'deviceId',
      filter: true,
      within: { park: 'park' },
    }),
    row: f.text({
      label: words('排', 'Row'),
      wire: 'rowNo',
      max: 10,
      help: words('平面图上的一排；不填则取车位号的字母', 'A row of the plan; empty: the letters of the number'),
    }),
    position: f.int({
      label: words('排内位置', 'Place in its row'),
      min: 1,
      max: 500,
      help: words('从左数；不填则按车位号', 'Counted from the left; empty: by the number'),
    }),
    state,
    taken: f.flag({ label: words('占用', 'Occupied'), wire: 'occupied', readonly: true }),
    seen: f.flag({
      label: words('已知', 'Known'),
      wire: 'known',
      readonly: true,
      help: words('网关重新上线后，未再上报的车位未知', 'Unknown until a gateway that came back tells of it again'),
    }),
    plate,
    since: f.datetime({ label: words('起始时间', 'Since'), readonly: true }),
    reportedAt: f.datetime({ label: words('最后上报', 'Last report'), wire: 'reportTime', readonly: true }),
    ...trace,
  },
  unique: [['park', 'number']],
  calls: {
    list: 'GET list',
    submit: 'POST submit',
    remove: 'POST remove',
  },
  list: {
    columns: ['number', 'park', 'building', 'floor', 'state', 'plate', 'since', 'device', 'reportedAt'],
    sort: 'park,floor,number',
    views: [
      { id: 'free', title: words('空闲', 'Free'), filters: { state: 'free' } },
      { id: 'taken', title: words('有车', 'Taken'), filters: { state: 'taken' } },
      { id: 'blind', title: words('看不到', 'Not seen'), filters: { state: 'unknown,offline' } },
    ],
  },
  form: [
    {
      title: words('引导车位', 'Guided space'),
      fields: ['park', 'building', 'floor', 'number', 'row', 'position', 'device'],
    },
  ],
  actions: {
    'find-car': {
      title: words('找车', 'Find a car'),
      wire: 'GET /api/parkdeck/guidance/car',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'map-pin',
      keywords: ['反向寻车', '车停在哪', '我的车'],
      input: {
        plate: f.text({ label: words('车牌', 'Plate'), required: true, max: 20 }),
        park: park({ wire: 'PKID' }),
      },
    },
    plan: {
      title: words('楼层平面', 'Plan of a floor'),
      wire: 'GET /api/parkdeck/guidance/plan',
      permission: 'view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { building: ofBuilding, floor: f.text(FLOOR) },
      output: {
        floor: f.text({ label: words('楼层', 'Floor') }),
        floors: f.json<readonly FloorFigures[]>()({ label: words('各楼层', 'Floors'), required: true }),
        spaces: f.json<readonly PlannedSpace[]>()({ label: words('车位', 'Spaces'), required: true }),
      },
    },
    hours: {
      title: words('占用走势', 'Occupancy by the hour'),
      wire: 'GET /api/parkdeck/guidance/hours',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        building: ofBuilding,
        floor: f.text(FLOOR),
        day: f.day({ label: words('日期', 'Day'), required: true }),
      },
      output: {
        hour: f.int({ label: words('时', 'Hour'), required: true, min: 0, max: 23 }),
        taken: count('有车', 'Taken', 'occupiedNum'),
        peak: count('最多', 'Peak', 'peakNum'),
        arrivals: count('停入', 'Arrivals', 'inNum'),
        departures: count('驶离', 'Departures', 'outNum'),
        total: count('车位数', 'Spaces', 'spaceNum'),
      },
    },
  },
});
