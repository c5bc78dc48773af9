import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** How a list looks in a view, whichever rows it shows. */
export interface ListLayout {
  /** The columns that are shown, in their order. */
  readonly columns?: readonly string[];
  /** Widths in px, by column. */
  readonly widths?: Readonly<Record<string, number>>;
  /** How many of the first columns stay in sight where the list scrolls sideways. */
  readonly frozen?: number;
}

/** What a view shows: filters as they stand in an address, the order, the columns. */
export interface ViewLook {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly layout?: ListLayout;
}

/** A shared view as those see it with whom it is shared. */
export interface SharedViewRow {
  readonly id: string;
  readonly name: string;
  /** The noun of the list. */
  readonly list: string;
  readonly look: ViewLook;
  /** The names of its roles. */
  readonly roles: readonly string[];
  /** Who shared it, as people call them. */
  readonly by: string;
  /** Whoever asks may stop sharing it. */
  readonly mine: boolean;
}

const name = f.text({ label: words('名称', 'Name'), required: true, max: 20 });
const list = f.text({ label: words('列表', 'List'), wire: 'listName', required: true, max: 40 });
const roles = f.refs('role', {
  label: words('共享给角色', 'Shared with roles'),
  wire: 'roleIds',
  required: true,
  max: 50,
  within: { company: 'company' },
});
const look = f.json<ViewLook>()({ label: words('内容', 'Look'), required: true });

/** A view of a list that everybody of some roles of a company sees beside their own. */
export const sharedView = resource({
  name: 'shared-view',
  title: words('共享视图', 'Shared view'),
  unit: words('个', 'views'),
  icon: 'users',
  prefix: 'SV',
  log: 'account',
  keywords: ['视图', '共享筛选'],
  page: 'system_sysRole',
  base: '/api/parkdeck/shared-views',
  scope: 'company',
  display: 'name',
  removes: ['system_sysRole_shareView'],
  fields: {
    id: f.id(),
    name: f.text({ ...name.options, readonly: true, filter: true, width: 180 }),
    /** What its list is called. */
    what: f.text({ label: words('列表', 'List'), wire: 'listTitle', readonly: true, width: 160 }),
    list: f.text({ ...list.options, readonly: true }),
    company: company({ readonly: true, required: true }),
    roles: f.refs('role', { ...roles.options, readonly: true }),
    look: f.json<ViewLook>()({ ...look.options, readonly: true }),
    owner: f.ref('user', { label: words('共享人', 'Shared by'), wire: 'ownerId', readonly: true, filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'what', 'roles', 'owner', 'company', 'createdAt'], sort: '-createdAt' },
  actions: {
    share: {
      title: words('共享视图', 'Share a view'),
      wire: 'POST share',
      permission: 'system_sysRole_shareView',
      answers: 'row',
      icon: 'users',
      command: false,
      inverse: 'restore',
      input: { name, list, roles, look },
    },
    change: {
      title: words('改共享', 'Change sharing'),
      wire: 'POST change',
      permission: 'system_sysRole_shareView',
      on: 'one',
      icon: 'pencil',
      inverse: 'restore',
      consequence: words('没选上的角色不再看到它', 'Roles that are not chosen no longer see it'),
      input: { name, roles },
    },
  },
});
