import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, lookup, namedRow, pageInput, sort, trace, treeRow } from '../common.ts';

const tenant = f.text({ label: words('租户编码', 'Tenant code'), wire: 'tenantCode', max: 20 });

/** Somebody who has a role. */
export interface RoleHolder {
  readonly id: string;
  readonly name: string;
}
/** A page whose rights differ: the page itself, or things that may be done there. */
export interface RightsOfPage {
  readonly id: string;
  readonly title: string;
  /** The page comes into the menu, or leaves it. */
  readonly isPage: boolean;
  readonly things: readonly string[];
}

/** A company's role: its menus and buttons, and its money limits. No user can grant more than they have (rules 8.2). */
export const role = resource({
  name: 'role',
  title: words('角色', 'Role'),
  unit: words('个', 'roles'),
  icon: 'user-cog',
  prefix: 'RL',
  log: 'account',
  rights: true,
  keywords: ['权限'],
  page: 'system_sysRole',
  base: 'sysrole',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['company'] },
  fields: {
    id: f.id({ wire: 'roleId' }),
    name: f.text({
      label: words('角色名称', 'Name'),
      wire: 'roleName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    alias: f.text({ label: words('别名', 'Alias'), wire: 'roleAlias', max: 50 }),
    company: company({ required: true, filter: true }),
    allParks: f.flag({
      label: words('全部车场', 'All parks'),
      wire: 'allPark',
      help: words('不受车场授权限制', 'Not limited by park grants'),
    }),
    refundMax: f.money({
      label: words('退款上限', 'Refund limit'),
      wire: 'refundMaxFen',
      min: 0,
      help: words('不填为不限', 'Leave empty for no limit'),
    }),
    waiveMax: f.money({
      label: words('减免上限', 'Waiver limit'),
      wire: 'waiveMaxFen',
      min: 0,
      help: words('不填为不限', 'Leave empty for no limit'),
    }),
    secondFactor: f.flag({
      label: words('须两步验证', 'Two-step required'),
      help: words('未开启的人登录后先去开启', 'Whoever has it off turns it on first after signing in'),
    }),
    menus: f.refs('menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds', readonly: true }),
    /** Of what is granted, as far as the platform has published it. */
    pages: f.int({ label: words('可看页面', 'Pages'), wire: 'pageNum', readonly: true, derived: true }),
    things: f.int({ label: words('可做操作', 'May do'), wire: 'buttonNum', readonly: true, derived: true }),
    sort: sort(),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: {
    list: ['GET list', 'GET /api/blade-system/role/list'],
    get: 'GET /api/blade-system/role/detail',
    submit: ['POST submit', 'POST /api/blade-system/role/submit'],
    remove: ['POST remove', 'POST /api/blade-system/role/remove'],
  },
  detailKey: 'id',
  list: {
    columns: ['name', 'alias', 'company', 'pages', 'things', 'allParks', 'refundMax', 'waiveMax', 'sort'],
    sort: 'sort',
  },
  form: [
    { title: words('角色', 'Role'), fields: ['name', 'alias', 'company', 'sort'] },
    { title: words('范围与上限', 'Reach and limits'), fields: ['allParks', 'refundMax', 'waiveMax', 'secondFactor'] },
  ],
  actions: {
    'grant-menus': {
      title: words('授权菜单', 'Grant menus'),
      wire: 'POST grant',
      permission: 'grant',
      on: 'many',
      key: 'roleIds',
      keys: 'm',
      icon: 'list-checks',
      inverse: 'restore',
      consequence: words('替换原有权限，立即生效', 'Replaces the rights, at once'),
      keywords: ['权限'],
      input: { menus: f.refs('menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds' }) },
    },
    rights: {
      title: words('角色权限', 'Rights of a role'),
      wire: 'GET /api/parkdeck/roles/rights',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: treeRow,
    },
    effect: {
      title: words('授权的影响', 'Effect of a grant'),
      wire: 'POST /api/parkdeck/roles/effect',
      permission: 'grant',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      input: {
        menus: f.refs('menu', { label: words('菜单', 'Menus'), max: 3000, wire: 'menuIds' }),
        user: f.ref('user', {
          label: words('用户', 'User'),
          wire: 'userId',
          help: words('不选为只有这一个角色的人', 'Leave empty for somebody with this role alone'),
        }),
      },
      output: {
        users: f.json<readonly RoleHolder[]>()({ label: words('有这个角色的用户', 'Users'), required: true }),
        total: f.int({ label: words('用户数', 'Number of users'), wire: 'userNum', required: true }),
        pages: f.int({ label: words('可看页面', 'Pages'), wire: 'pageNum', required: true }),
        things: f.int({ label: words('可做操作', 'May do'), wire: 'buttonNum', required: true }),
        gained: f.json<readonly RightsOfPage[]>()({ label: words('多出', 'Gained'), required: true }),
        lost: f.json<readonly RightsOfPage[]>()({ label: words('失去', 'Lost'), required: true }),
      },
    },
    'own-page': {
      title: words('可分配的角色', 'Roles to grant'),
      wire: 'GET listPageAuth',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: pageInput,
      output: namedRow,
    },
    'list-of-company': {
      title: words('单位的角色', 'Roles of a company'),
      wire: 'GET getListByCompany',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { company: company() },
      output: namedRow,
    },
    'list-with-checked': {
      title: words('用户可选角色', 'Roles for a user'),
      wire: 'GET getUserAndCompanyRole',
      permission: 'system_user_grant',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { user: f.ref('user', { label: words('用户', 'User'), wire: 'userId' }), company: company() },
      output: { ...namedRow, checked: f.flag({ label: words('已选', 'Checked') }) },
    },
    tree: {
      title: words('单位角色树', 'Companies and roles'),
      wire: 'GET tree',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { tenant },
      output: treeRow,
    },
    lookup: lookup('角色选项', 'Role options', 'GET getSelectCompanyRole', { company: company() }),
  },
});
