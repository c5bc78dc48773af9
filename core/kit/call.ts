import type { ActionDef, Answer } from './action.ts';
import { oncePer } from '../lib/once-per.ts';
import { f, isWritable, wireName } from './field.ts';
import type { Field, Fields } from './field.ts';
import { isKey } from './kinds.ts';
import { filterFields, PAGING } from './filter.ts';
import { isWithin, type Preset } from './page.ts';
import type { BoundPath, ResourceDef, ServiceDef } from './resource.ts';
import { words } from './words.ts';

/** The HTTP methods that calls use. */
export type Method = 'GET' | 'POST' | 'DELETE';
/** One way to reach a call on the wire. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** Rows that may be reached this way; undefined: all that the call reaches. */
  readonly preset?: Preset;
}

/** One call between console and platform: everything that client, server, palette, CLI and documents derive from. */
export interface Call {
  /** `pass.renew` */
  readonly id: string;
  readonly noun: string;
  readonly verb: string;
  readonly title: ActionDef['title'];
  readonly route: Route;
  readonly aliases: readonly Route[];
  /** As declared; whole codes come from `permission.ts`. */
  readonly permission: readonly string[];
  readonly on: 'none' | 'one' | 'many';
  /** Name of the row key on the wire. */
  readonly key: string | undefined;
  readonly input: Fields;
  readonly carrier: 'query' | 'body';
  readonly effect: 'read' | 'write';
  readonly answers: Answer;
  /** Shape of one answered row or value. */
  readonly output: Fields | undefined;
  readonly resource: ResourceDef | undefined;
  readonly action: ActionDef | undefined;
  /** Set when the call stands for one of its commands (`variantsOf`): the input that this one fixes. */
  readonly given?: Readonly<Record<string, string | readonly string[]>>;
}

/** The route to use for these rows: the first that reaches all of them. */
export const routeFor = ({ route, aliases }: Call, input: Readonly<Record<string, unknown>> = {}): Route =>
  [route, ...aliases].find(({ preset }) => preset === undefined || isWithin(preset, input)) ?? route;

/**
 * Where a path is mounted, and by which query a call is chosen there: `agency/postAdver?url=park/getAllAdver` is one of
 * several calls at one address (S5).
 */
export const addressOf = (
  path: string,
): { readonly at: string; readonly inner?: readonly [key: string, name: string] } => {
  const [at = '', query] = path.split('?');
  const [key, name] = query?.split('=') ?? [];
  return key === undefined || name === undefined ? { at } : { at, inner: [key, name] };
};

const WHOLE = /^\//;
const METHODS: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', DELETE: 'DELETE' };

/** `'POST detail'` below a base → method and whole path. Throws on a malformed declaration: that is a bug. */
const routeOf = (wire: string, base: string): Route => {
  const [head = '', path = ''] = wire.split(' ');
  const method = METHODS[head];
  if (!method) throw new Error(`A wire text begins with GET, POST or DELETE: "${wire}"`);
  if (WHOLE.test(path)) return { method, path };
  const root = WHOLE.test(base) ? base : `/api/updown/${base}`;
  return { method, path: path === '' ? root : `${root}/${path}` };
};

// Array.isArray does not narrow readonly arrays
const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** The key of a noun: its field of kind `id`, and the name of that field. */
export const idField = (resource: ResourceDef): readonly [key: string, field: Field] => {
  const found = Object.entries(resource.fields).find(([, field]) => isKey(field));
  if (!found) throw new Error(`${resource.name} has no id field`);
  return found;
};

const keyWire = (resource: ResourceDef): string => {
  const [key, field] = idField(resource);
  return wireName(key, field, 'in');
};

const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isWritable(field)));

/** Parameters of our own; without them an export is as published: xlsx with all columns of the list. */
export const EXPORT = {
  format: f.text({ label: words('格式', 'Format'), pattern: 'csv|xlsx|jsonl' }),
  columns: PAGING.columns,
} as const;

type Generic = 'list' | 'get' | 'submit' | 'remove' | 'export' | 'template';
type Shape = Pick<Call, 'title' | 'on' | 'input' | 'effect' | 'answers' | 'carrier' | 'permission'> & {
  verb: string;
  key?: string;
};

/** What each generic call is, whatever the noun (rules 0.5, B120–B124). */
const GENERIC: Readonly<Record<Generic, (resource: ResourceDef) => Shape>> = {
  list: (r) => ({
    verb: 'list',
    title: words('查询', 'List'),
    on: 'none',
    carrier: 'query',
    effect: 'read',
    answers: 'rows',
    permission: list(r.reads ?? 'view'),
    input: { ...filterFields(r.fields), ...PAGING },
  }),
  get: (r) => ({
    verb: 'get',
    title: words('详情', 'Details'),
    on: 'one',
    carrier: 'query',
    effect: 'read',
    answers: 'row',
    permission: list(r.reads ?? 'view'),
    input: {},
    key: r.detailKey ?? keyWire(r),
  }),
  submit: (r) => ({
    verb: 'create-or-update',
    title: words('保存', 'Save'),
    on: 'none',
    carrier: 'body',
    effect: 'write',
    answers: 'row',
    permission: r.submits ?? ['add', 'edit'],
    input: writable(r.fields),
    key: keyWire(r),
  }),
  remove: (r) => ({
    verb: 'remove',
    title: words('删除', 'Delete'),
    on: 'many',
    carrier: 'query',
    effect: 'write',
    answers: 'count',
    permission: r.removes ?? ['delete'],
    input: {},
    key: r.removeKey ?? 'ids',
  }),
  export: (r) => ({
    verb: 'export',
    title: words('导出', 'Export'),
    on: 'none',
    carrier: 'query',
    effect: 'read',
    answers: 'file',
    permission: ['export'],
    input: { ...filterFields(r.fields), sort: PAGING.sort, ...EXPORT },
  }),
  template: () => ({
    verb: 'template',
    title: words('下载导入模板', 'Download import template'),
    on: 'none',
    carrier: 'query',
    effect: 'read',
    answers: 'file',
    permission: ['import'],
    input: {},
  }),
};

const genericCalls = (resource: ResourceDef): Call[] =>
  (Object.keys(GENERIC) as Generic[]).flatMap((name) => {
    // keys of a record over exactly these names
    const paths = resource.calls[name];
    if (paths === undefined) return [];
    const [first, ...more] = list<string | BoundPath>(paths).map((path) =>
      typeof path === 'string'
        ? routeOf(path, resource.base)
        : { ...routeOf(path.wire, resource.base), preset: path.preset },
    );
    if (!first) return [];
    const shape = GENERIC[name](resource);
    return [
      {
        ...shape,
        id: `${resource.name}.${shape.verb}`,
        noun: resource.name,
        route: first,
        aliases: more,
        // at a shared address parameters stand in the body, the query chooses the call
        ...(addressOf(first.path).inner ? { carrier: 'body' as const } : {}),
        key: shape.key,
        output: shape.answers === 'rows' || shape.answers === 'row' ? resource.fields : undefined,
        resource,
        action: undefined,
      },
    ];
  });

const actionCalls = (owner: ResourceDef | ServiceDef): Call[] => {
  const resource = 'fields' in owner ? owner : undefined;
  return Object.entries(owner.actions ?? {}).map(([verb, action]) => {
    const route = routeOf(action.wire, owner.base);
    const on = action.on ?? 'none';
    const answers = action.answers ?? (on === 'one' ? 'row' : on === 'many' ? 'results' : 'none');
    return {
      id: `${owner.name}.${verb}`,
      noun: owner.name,
      verb,
      title: action.title,
      route,
      aliases: (action.aliases ?? []).map((wire) => routeOf(wire, owner.base)),
      permission: list(action.permission),
      on,
      key: on === 'none' ? undefined : (action.key ?? (resource ? keyWire(resource) : 'id')),
      input: action.input ?? {},
      carrier: action.carrier ?? (route.method === 'POST' ? 'body' : 'query'),
      effect: action.effect ?? 'write',
      answers,
      output: action.output ?? (answers === 'row' || answers === 'rows' ? resource?.fields : undefined),
      resource,
      action,
    };
  });
};

/** All calls of a noun, generic ones first. */
export const callsOf: (owner: ResourceDef | ServiceDef) => readonly Call[] = oncePer((owner) =>
  'fields' in owner ? [...genericCalls(owner), ...actionCalls(owner)] : actionCalls(owner),
);

/** The calls of a noun by verb. */
export const callsByVerb = oncePer(
  (owner: ResourceDef | ServiceDef): ReadonlyMap<string, Call> =>
    new Map(callsOf(owner).map((call) => [call.verb, call])),
);

/**
 * The export of a noun or report. A list without one in the published interface is exported in the background, with the
 * permission code that its export would have (rules 0.6).
 */
export const exportCallOf: (owner: ResourceDef | ServiceDef) => Call | undefined = oncePer((owner) => {
  const all = 'fields' in owner ? callsOf(owner).filter(({ action }) => action === undefined) : callsOf(owner);
  const rows = all.find(({ verb }) => verb === 'list' || verb === 'report');
  const asked = Object.entries(rows?.input ?? {}).filter(([name]) => name === 'sort' || !(name in PAGING));
  return (
    all.find(({ verb }) => verb === 'export') ??
    (rows && {
      ...rows,
      id: `${owner.name}.export`,
      verb: 'export',
      title: words('导出', 'Export'),
      permission: ['export'],
      input: { ...Object.fromEntries(asked), ...EXPORT },
      answers: 'file',
      output: undefined,
      action: undefined,
    })
  );
});

/** Parameters of a call as the wire spells them, the row key first. */
export const wireParams = (call: Call): readonly string[] => [
  ...(call.key === undefined ? [] : [call.key]),
  ...Object.entries(call.input).map(([key, field]) => wireName(key, field, 'in')),
];

/** Whether the owner of calls is a noun with rows, rather than a service. */
export const isResource = (owner: ResourceDef | ServiceDef): owner is ResourceDef => 'fields' in owner;
