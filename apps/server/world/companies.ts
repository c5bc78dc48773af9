/** Trade at a park, which determines its tariff, traffic and passes (rules 9.4). */
export type Trade =
  | 'mall'
  | 'office'
  | 'community'
  | 'stereo'
  | 'roadside'
  | 'hospital'
  | 'station'
  | 'wholesale'
  | 'scenic';

/** The companies of every size, then those of the larger sizes (rules 9.3). Numbered ones follow. */
export const COMPANIES = [
  { id: '1', name: '平台运营中心', code: 'PLATFORM', kind: 'city-platform', parent: null },
  { id: 'C0001', name: '云泊停车集团', code: 'YB', kind: 'operator', parent: '1' },
  { id: 'C0002', name: '云泊城东公司', code: 'YB-CD', kind: 'operator', parent: 'C0001' },
  { id: 'C0003', name: '云泊路侧公司', code: 'YB-LC', kind: 'operator', parent: 'C0001' },
  { id: 'C0004', name: '锦和物业', code: 'JH', kind: 'property', parent: '1' },
  { id: 'C0005', name: '山海商业管理', code: 'SH', kind: 'property', parent: '1' },
  { id: 'C0006', name: '市立医院后勤', code: 'YY', kind: 'property', parent: '1' },
  { id: 'C0007', name: '高铁站运营', code: 'GT', kind: 'operator', parent: '1' },
  { id: 'C0008', name: '滨江城投', code: 'BJ', kind: 'city-platform', parent: '1' },
] as const;

export interface NamedVillage {
  readonly name: string;
  readonly company: string;
  readonly approved: boolean;
  readonly locked?: boolean;
}
/** `V0001` and on. `V0005` waits for approval (F12). */
export const VILLAGES: readonly NamedVillage[] = [
  { name: '云泊广场', company: 'C0002', approved: true },
  { name: '东城商务区', company: 'C0002', approved: true },
  { name: '锦和家园', company: 'C0004', approved: true },
  { name: '城区路侧一片', company: 'C0003', approved: true },
  { name: '云泊东站地块', company: 'C0002', approved: false },
  { name: '市立医院', company: 'C0006', approved: true },
  { name: '高铁东站', company: 'C0007', approved: true },
  { name: '山海景区', company: 'C0005', approved: true },
  { name: '滨江批发市场', company: 'C0008', approved: true, locked: true },
  { name: '城区路侧二片', company: 'C0003', approved: true },
  { name: '云泊未来城', company: 'C0002', approved: true },
  { name: '山海商业街', company: 'C0005', approved: true },
  { name: '滨江公园', company: 'C0008', approved: true },
  { name: '云泊总部', company: 'C0001', approved: true },
];

export interface NamedPark {
  readonly name: string;
  readonly village: string;
  readonly trade: Trade;
  readonly kind: 'garage' | 'open' | 'mixed' | 'community' | 'roadside' | 'stereo';
  /** For the sizes whose scale does not give it. */
  readonly stalls?: number;
  readonly areas: readonly string[];
  readonly gates: number;
  readonly road: string;
}
/** `PK0001` and on. */
export const PARKS: readonly NamedPark[] = [
  {
    name: '云泊广场地下车库',
    village: 'V0001',
    trade: 'mall',
    kind: 'garage',
    areas: ['B1 层', 'B2 层'],
    gates: 6,
    road: '云泊路 1 号',
  },
  {
    name: '东城写字楼停车场',
    village: 'V0002',
    trade: 'office',
    kind: 'open',
    areas: ['东区', '西区'],
    gates: 3,
    road: '东城大道 88 号',
  },
  {
    name: '锦和家园',
    village: 'V0003',
    trade: 'community',
    kind: 'community',
    areas: ['地面', '地下'],
    gates: 3,
    road: '锦和路 6 号',
  },
  {
    name: '云泊立体车库',
    village: 'V0001',
    trade: 'stereo',
    kind: 'stereo',
    areas: ['一号塔', '二号塔'],
    gates: 2,
    road: '云泊路 3 号',
  },
  { name: '人民路路段', village: 'V0004', trade: 'roadside', kind: 'roadside', areas: [], gates: 0, road: '人民路' },
  { name: '学府路路段', village: 'V0004', trade: 'roadside', kind: 'roadside', areas: [], gates: 0, road: '学府路' },
  {
    name: '市立医院停车场',
    village: 'V0006',
    trade: 'hospital',
    kind: 'mixed',
    stalls: 180,
    areas: ['门诊', '急诊', '住院部', '职工'],
    gates: 7,
    road: '健康路 120 号',
  },
  {
    name: '高铁东站停车场',
    village: 'V0007',
    trade: 'station',
    kind: 'garage',
    stalls: 240,
    areas: ['P1', 'P2', 'P3', '长停区'],
    gates: 7,
    road: '东站路 1 号',
  },
  {
    name: '滨江批发市场停车场',
    village: 'V0009',
    trade: 'wholesale',
    kind: 'open',
    stalls: 150,
    areas: ['货车区', '小车区', '装卸区'],
    gates: 6,
    road: '滨江大道 560 号',
  },
  {
    name: '山海景区停车场',
    village: 'V0008',
    trade: 'scenic',
    kind: 'open',
    stalls: 150,
    areas: ['南门', '北门', '大巴区'],
    gates: 6,
    road: '山海路 9 号',
  },
  {
    name: '中山路路段',
    village: 'V0010',
    trade: 'roadside',
    kind: 'roadside',
    stalls: 20,
    areas: [],
    gates: 0,
    road: '中山路',
  },
  {
    name: '文化路路段',
    village: 'V0010',
    trade: 'roadside',
    kind: 'roadside',
    stalls: 20,
    areas: [],
    gates: 0,
    road: '文化路',
  },
];
