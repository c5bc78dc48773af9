import { bigScreen, codeModel, dataSource, savedQuery } from '@parkdeck/core/catalogue/index';
import type { Places } from './places.ts';
import { key, numbered, table } from './table.ts';
import type { SeedRow, SeedTable } from './table.ts';

type Query = Omit<SeedRow<typeof savedQuery>, 'id'>;
type Tile = NonNullable<SeedRow<typeof bigScreen>['tiles']>[number];

const FROM = { name: 'days', label: '天数', kind: 'number', initial: '7' } as const;

/** Queries that every company may use, and two that companies have written for themselves. */
const QUERIES: readonly Query[] = [
  {
    name: '各车场近日实收',
    remark: '按车场汇总的实收和笔数，默认近 7 天',
    statement: `select park, sum(amount) as received, count(*) as times
from payments
where time >= :today - :days::int
group by park
order by received desc`,
    parameters: [FROM],
    columns: [
      { name: 'park', label: '车场', kind: 'text' },
      { name: 'received', label: '实收', kind: 'money' },
      { name: 'times', label: '笔数', kind: 'number' },
    ],
  },
  {
    name: '每小时入场',
    remark: '今天每小时的入场车次',
    statement: `select to_char(in_time, 'HH24') || ':00' as hour, count(*) as cars
from sessions
where in_time >= :today
group by 1
order by 1`,
    columns: [
      { name: 'hour', label: '小时', kind: 'text' },
      { name: 'cars', label: '入场', kind: 'number' },
    ],
  },
  {
    name: '在场时长分布',
    remark: '现在场内的车停了多久',
    statement: `select case
    when in_time > :now - interval '1 hour' then '1 小时内'
    when in_time > :now - interval '4 hours' then '1–4 小时'
    when in_time > :now - interval '24 hours' then '4–24 小时'
    else '超过 1 天' end as stay,
  count(*) as cars
from sessions
where state = 'open'
group by 1
order by min(:now - in_time)`,
    columns: [
      { name: 'stay', label: '停留', kind: 'text' },
      { name: 'cars', label: '在场', kind: 'number' },
    ],
  },
  {
    name: '待追缴欠费',
    remark: '按车场的待缴欠费，金额从大到小',
    statement: `select park, count(*) as cases, sum(owed - paid) as owed
from arrears
where state = 'unpaid'
group by park
order by owed desc`,
    columns: [
      { name: 'park', label: '车场', kind: 'text' },
      { name: 'cases', label: '笔数', kind: 'number' },
      { name: 'owed', label: '欠费', kind: 'money' },
    ],
  },
  {
    name: '未处理预警',
    remark: '还没有人处理的预警，新的在前',
    statement: `select time, park, level
from warnings
where state = 'open'
order by time desc
limit :most::int`,
    parameters: [{ name: 'most', label: '条数', kind: 'number', initial: '20' }],
    columns: [
      { name: 'time', label: '时间', kind: 'time' },
      { name: 'park', label: '车场', kind: 'text' },
      { name: 'level', label: '级别', kind: 'text' },
    ],
  },
  {
    company: 'C0002',
    name: '本月月租到期',
    remark: '按车场的本月到期月租数',
    statement: `select park, count(*) as passes
from passes
where end_date between :today and :today + 30 and state = 'active'
group by park
order by passes desc`,
    columns: [
      { name: 'park', label: '车场', kind: 'text' },
      { name: 'passes', label: '到期', kind: 'number' },
    ],
  },
  {
    company: 'C0004',
    name: '进出口车次',
    remark: '今天每个通道的识别次数',
    statement: `select gate, count(*) as times
from gate_events
where time >= :today
group by gate
order by times desc`,
    columns: [
      { name: 'gate', label: '通道', kind: 'text' },
      { name: 'times', label: '次数', kind: 'number' },
    ],
  },
];

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const QUERY = (number: number): string => key('SQ', 6, number);

/** What a control room looks at: free stalls, lanes, what happens. */
const operation = (title: string): readonly Tile[] => [
  { subject: 'text', look: 'own', title, ...box(0, 0, 16, 1) },
  { subject: 'clock', look: 'own', ...box(16, 0, 8, 1) },
  { subject: 'stalls', look: 'number', title: '剩余车位', ...box(0, 1, 4, 3) },
  { subject: 'flow', look: 'number', title: '今日进出', ...box(4, 1, 4, 3) },
  { subject: 'flow', look: 'line', title: '近 7 天每小时进出', ...box(8, 1, 9, 5) },
  { subject: 'events', look: 'own', title: '通行动态', refreshSec: 15, ...box(17, 1, 7, 11) },
  { subject: 'stalls', look: 'bars', title: '各车场余位', ...box(0, 4, 8, 4) },
  { subject: 'lanes', look: 'own', title: '通道状态', refreshSec: 30, ...box(8, 6, 9, 6) },
  { subject: 'query', look: 'ring', title: '在场时长', query: QUERY(3), ...box(0, 8, 8, 4) },
];
/** What a manager looks at: money. */
const revenue = (title: string): readonly Tile[] => [
  { subject: 'text', look: 'own', title, ...box(0, 0, 16, 1) },
  { subject: 'clock', look: 'own', ...box(16, 0, 8, 1) },
  { subject: 'received', look: 'number', title: '今日实收', ...box(0, 1, 6, 3) },
  { subject: 'received', look: 'line', title: '近 15 天实收', ...box(6, 1, 11, 5) },
  { subject: 'pay-ways', look: 'ring', title: '今日支付方式', ...box(17, 1, 7, 5) },
  { subject: 'releases', look: 'ring', title: '今日放行方式', ...box(0, 4, 6, 4) },
  { subject: 'query', look: 'bars', title: '各车场近 7 天实收', query: QUERY(1), ...box(6, 6, 11, 6) },
  { subject: 'query', look: 'table', title: '待追缴欠费', query: QUERY(4), ...box(17, 6, 7, 6) },
  { subject: 'query', look: 'bars', title: '今天每小时入场', query: QUERY(2), ...box(0, 8, 6, 4) },
];

/** Queries, and two screens of every company that has parks. */
export const screens = (places: Places): readonly SeedTable[] => {
  const withParks = places.companies.filter(({ id }) => places.parks.some(({ company }) => company === id));
  const shown = withParks.flatMap(({ id: company, name }) => [
    { company, name: '运行总览', remark: '监控室大屏', tiles: operation(`${name}运行总览`) },
    { company, name: '收费看板', remark: '经营数据', tiles: revenue(`${name}收费看板`) },
  ]);
  return [
    table(savedQuery)(numbered('SQ', 6, QUERIES), (row) => row),
    table(bigScreen)(numbered('BS', 6, shown), (row) => row),
  ];
};

const CHARGING = `create table charging_post (
  id bigint not null auto_increment comment '主键',
  post_name varchar(50) not null comment '充电桩名称',
  post_no varchar(20) not null comment '桩编号',
  power int comment '功率（千瓦）',
  unit_price int not null comment '每度电价（分）',
  is_fast tinyint(1) not null default 0 comment '快充',
  install_date date comment '安装日期',
  maker varchar(60) comment '厂商',
  primary key (id)
) comment '充电桩';`;
const PATROL = `create table public.patrol_point (
  id text primary key,
  point_name varchar(50) not null,
  floor_no integer,
  last_patrol_time timestamptz,
  keeper varchar(30),
  phone varchar(11)
);
comment on column public.patrol_point.point_name is '巡更点';
comment on column public.patrol_point.floor_no is '楼层';
comment on column public.patrol_point.last_patrol_time is '最近巡更';
comment on column public.patrol_point.keeper is '负责人';
comment on column public.patrol_point.phone is '电话';`;

/** Databases that have been written down, and models of two of their tables. */
export const developerTools = (): readonly SeedTable[] => [
  table(dataSource)(
    numbered('DS', 6, [
      { name: '充电平台', kind: 'mysql', address: 'charge-db.example.com:3306/charging', user: 'reader' },
      { name: '物业系统', kind: 'postgresql', address: 'property-db.example.com:5432/property', user: 'reader' },
    ] as const),
    (row) => row,
  ),
  table(codeModel)(
    numbered('CM', 6, [
      {
        title: '充电桩',
        titleEn: 'Charging post',
        noun: 'charging-post',
        prefix: 'CP',
        area: 'parks',
        scope: 'park',
        source: key('DS', 6, 1),
        table: CHARGING,
      },
      {
        title: '巡更点',
        titleEn: 'Patrol point',
        noun: 'patrol-point',
        prefix: 'PP',
        area: 'service',
        scope: 'company',
        source: key('DS', 6, 2),
        table: PATROL,
      },
    ] as const),
    (row) => row,
  ),
];
