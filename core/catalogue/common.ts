import { f } from '../kit/field.ts';
import type { Write, FieldOptions, Fields, TextOptions } from '../kit/field.ts';
import { PAGING } from '../kit/filter.ts';
import { words } from '../kit/words.ts';
import { PASSWORD_LENGTH } from '../vocabulary/passwords.ts';
import { DATA_STATES, PARK_TYPES } from './choices.ts';

type Nothing = Record<never, never>;
/** Options of a shared field, with a noun's overrides. */
type Over<B, O> = Omit<B, keyof O> & O & FieldOptions;
// the type of a plain spread loses the options of an optional `more`
function over<const B extends FieldOptions, const O>(base: B, more: O | undefined): Over<B, O>;
function over(base: object, more: object | undefined): object {
  return { ...base, ...more };
}

/** Fields shared by many nouns, each with one label. Functions, so that a noun can override options. */
export const remark = <const O extends Partial<TextOptions> = Nothing>(more?: O) =>
  f.text(over({ label: words('备注', 'Remark'), max: 200, multiline: true }, more));
/** Of a field that takes `无牌`: what becomes of such a car. */
export const NONE_DRAWS = words('没有车牌填「无牌」，会发一个无牌码', 'Without one enter “no plate”: it gets a code');
/** The park of a row. */
export const park = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.ref('park', over({ label: words('车场', 'Park'), filter: true, width: 184 }, more));
/** What a list of parks without any means (`whenNone`), and how forms say it. */
export const NO_PARKS = {
  whenNone: words('全部车场', 'All parks'),
  help: words('不选为全部车场', 'Leave empty for all parks'),
} as const;
/** The same where the list reaches no further than the company of its row. */
export const NO_PARKS_OF_COMPANY = {
  ...NO_PARKS,
  help: words('不选为本单位全部车场', 'Leave empty for all parks of the company'),
} as const;
/** The company of a row. */
export const company = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.ref('company', over({ label: words('单位', 'Company'), wire: 'companyId', filter: true }, more));
/** The village of a row. */
export const village = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.ref('village', over({ label: words('小区', 'Site'), wire: 'VID', filter: true }, more));
/** The kind of the row's park: roadside pages show only rows of roadside parks. */
export const parkKind = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.choice(
    PARK_TYPES,
    over(
      { label: words('车场类型', 'Park type'), wire: 'parkType', readonly: true, derived: { path: 'park.kind' } },
      more,
    ),
  );
/** An area of the row’s park. */
export const area = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.ref('area', over({ label: words('区域', 'Area'), wire: 'AreaID', filter: true, within: { park: 'park' } }, more));
/** A car type of the row’s park. */
export const carType = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.ref(
    'car-type',
    over({ label: words('车类', 'Car type'), wire: 'carTypeId', filter: true, within: { park: 'park' } }, more),
  );
/** The contact person. */
export const linkman = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.text(over({ label: words('联系人', 'Contact'), max: 30, personal: 'name' }, more));
/** Whose car it is. */
export const owner = <const O extends Partial<TextOptions> = Nothing>(more?: O) =>
  f.text(over({ label: words('车主', 'Owner'), wire: 'ownerName', max: 30, personal: 'name' }, more));
/** A mobile number. */
export const phone = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.phone(over({ label: words('手机', 'Phone'), personal: 'phone' }, more));
/** What a password must be. */
export const PASSWORD_HELP = words(
  '8–64 位，不用常见密码，不含账号和手机号',
  '8–64 characters, not a common one, without name or phone',
);
/** A password to be set; what it must be is the rule of `core/domain/system/passwords`. */
export const newPassword = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.secret(
    over(
      {
        label: words('密码', 'Password'),
        ...PASSWORD_LENGTH,
        help: PASSWORD_HELP,
      },
      more,
    ),
  );
/** A postal address. */
export const address = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.text(over({ label: words('地址', 'Address'), max: 200 }, more));
/** Position in a user-defined order. */
export const sort = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.int(over({ label: words('序号', 'Order'), min: 0, max: 9999, initial: 0 }, more));
/** Whether a row is enabled (rules 5.28). */
export const dataState = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.choice(DATA_STATES, over({ label: words('状态', 'State'), initial: 'enabled' }, more));

/** Who wrote a row and when (rules 0.2). Every stored noun has these fields. */
export const trace = {
  createdBy: f.text({ label: words('创建人', 'Created by'), wire: 'createUser', readonly: true, account: true }),
  createdAt: f.datetime({ label: words('创建时间', 'Created'), wire: 'createTime', readonly: true }),
  updatedBy: f.text({ label: words('更新人', 'Updated by'), wire: 'updateUser', readonly: true, account: true }),
  updatedAt: f.datetime({ label: words('更新时间', 'Updated'), wire: 'updateTime', readonly: true }),
} as const;

/** Longitude on the map, GCJ-02. */
export const lng = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.decimal(over({ label: words('经度', 'Longitude'), min: -180, max: 180 }, more));
/** Latitude on the map, GCJ-02. */
export const lat = <const O extends Partial<FieldOptions> = Nothing>(more?: O) =>
  f.decimal(over({ label: words('纬度', 'Latitude'), min: -90, max: 90 }, more));

/** Part of a name, for searches. */
export const nameText = f.text({ label: words('名称', 'Name'), max: 100 });
/** The input of a call that answers in pages without being a list. */
export const pageInput = { page: PAGING.page, size: PAGING.size } as const;
/** A row of "mine" lists: key and name. */
export const namedRow = {
  id: f.text({ label: words('编号', 'Id'), required: true }),
  name: f.text({ label: words('名称', 'Name'), required: true }),
} as const;

/** A node of a tree in an answer; the forest is the list. `checked` is set where nodes can be granted. */
export interface TreeNode {
  readonly id: string;
  readonly title: string;
  readonly checked?: boolean;
  readonly children?: readonly TreeNode[];
}
/** The fields of a {@link TreeNode}. */
export const treeRow = {
  id: f.text({ label: words('编号', 'Id'), required: true }),
  title: f.text({ label: words('名称', 'Name'), required: true }),
  checked: f.flag({ label: words('已选', 'Checked') }),
  children: f.json<readonly TreeNode[]>()({ label: words('下级', 'Children') }),
} as const;

/**
 * A lookup of a form: `{ label, value }`, at most 300 rows, open to every signed-in user within the scope (rules 8.1).
 */
export const lookup = <const I extends Fields>(zh: string, en: string, wire: string, input: I) =>
  ({
    title: words(zh, en),
    wire,
    permission: 'signed-in',
    effect: 'read',
    answers: 'options',
    command: false,
    input,
  }) as const;

/** Key and name of everything of one kind that the user may see (rules 8.2). */
export const ownList = (zh: string, en: string, wire: string) =>
  ({
    title: words(zh, en),
    wire,
    permission: 'signed-in',
    effect: 'read',
    answers: 'rows',
    command: false,
    output: namedRow,
  }) as const;
/** Like {@link ownList}, but searched by name and answered in pages. */
export const ownPage = (zh: string, en: string, wire: string) =>
  ({ ...ownList(zh, en, wire), input: { ...pageInput, text: nameText } }) as const;

/** One span of a schedule: a weekday or a day, and the times between which cars may or may not pass. */
const span = {
  weekday: f.int({
    label: words('星期', 'Weekday'),
    min: 1,
    max: 7,
    help: words('1 是周一，7 是周日', '1 is Monday, 7 is Sunday'),
  }),
  date: f.day({ label: words('日期', 'Day') }),
  start: f.time({ label: words('开始', 'From'), required: true }),
  end: f.time({ label: words('结束', 'To'), required: true }),
  allow: f.flag({ label: words('可通行', 'May pass'), required: true }),
} as const;
/** One span of a schedule as it is stored and given. */
export type GateSpan = Write<typeof span>;
/** The spans of a schedule, at most a week of hours or a year of days. */
export const gateSpans = <const O extends Pick<FieldOptions, 'label' | 'wire'>>(options: O) =>
  f.items(span, { ...options, max: 400 });
