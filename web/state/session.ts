import { access, type TopMenu } from '@parkdeck/core/catalogue/shell/access';
import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { signIn, type SignedInUser } from '@parkdeck/core/catalogue/shell/sign-in';
import type { Call } from '@parkdeck/core/kit/call';
import { refTarget, type Field } from '@parkdeck/core/kit/field';
import type { PageDef } from '@parkdeck/core/kit/page';
import { isOffered, placeOfCode } from '@parkdeck/core/kit/page';
import { ANY_USER, grantsOf } from '@parkdeck/core/kit/permission';
import { asId } from '@parkdeck/core/lib/id';
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { client, sessionStore } from '../app/client.ts';
import { known } from '../app/pages.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { branding } from './branding.ts';
import { ofVariant } from './menu.ts';
import { storage } from './storage.ts';

/** The signed-in user, with their menu and permissions (B100). */
export interface SessionState {
  user: SignedInUser | null;
  /** Permission code → true (B146). */
  codes: Readonly<Record<string, true>>;
  /** The whole menu (menuAll). */
  menus: readonly MenuEntry[];
  topMenus: readonly TopMenu[];
  /** The top menu whose entries the side shows (menuId). */
  topMenuId: string | null;
  /** Entries below a top menu, as the platform returned them when it was opened (B31). */
  submenus: Readonly<Record<string, readonly MenuEntry[]>>;
  /** Whether the user sees the home page with figures; otherwise the plain one (S15). */
  home: boolean;
  /** Addresses of the pages that the variant of this console leaves out (B6). */
  leftOut: ReadonlySet<string>;
  /** Menu and permissions are loaded. */
  loaded: boolean;
}

const SIGNED_OUT: SessionState = {
  user: null,
  codes: {},
  menus: [],
  topMenus: [],
  topMenuId: null,
  submenus: {},
  home: true,
  leftOut: ref(new Set<string>()),
  loaded: false,
};

export const session = proxy<SessionState>({ ...SIGNED_OUT });

export const useSession = () => useSnapshot(session);

/** The code of `USER_TYPES.platform`, without the words of all types. */
const PLATFORM_ADMIN = 0;

/** The code of `USER_TYPES.company`: those after it work within one company. */
const COMPANY_ADMIN = 1;

/** The company of who works within one, where a field needs it; admins of several choose. */
export const ownCompanyFor = (field: Field): string | undefined => {
  const { user } = session;
  const isFixed = user !== null && user.userType > COMPANY_ADMIN && refTarget(field) === 'company';
  return isFixed && field.options.required === true ? user.companyId : undefined;
};

/** Whether the user acts for the platform itself, and for no company of it. */
export const isOfPlatform = (): boolean =>
  session.user?.userType === PLATFORM_ADMIN && session.user.switchedCompanyId === null;

/** Whether the user has a permission code. */
const can = (code: string): boolean => session.codes[code] === true;

type Grants = ReturnType<typeof grantsOf>;
let grants = new WeakMap<Call, Grants>();
const grantsFor = (call: Call): Grants => {
  const found = grants.get(call) ?? grantsOf(call, known.pages, call.resource?.page);
  grants.set(call, found);
  return found;
};

/** More pages mean more codes that permit a call, so components must check again. */
subscribe(known, () => {
  grants = new WeakMap();
  session.codes = ref({ ...session.codes });
});

/** Whether the user may make a call; if not, the missing code: that of the noun's own page (rules 0.9). */
export const canCall = (call: Call): { readonly ok: true } | { readonly ok: false; readonly permission: string } => {
  const needed = grantsFor(call);
  if (typeof needed === 'string' || needed.some(({ code }) => code === ANY_USER || can(code))) return { ok: true };
  return { ok: false, permission: needed[0]?.code ?? call.permission[0] ?? call.id };
};

const pathsOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => [...(entry.path === null ? [] : [entry.path]), ...pathsOf(entry.children)]);

/** What is calculated once for each value of a part of the session. */
const oncePer = <T extends object, R>(part: () => T, calculate: (value: T) => R): (() => R) => {
  let last: { readonly of: T; readonly result: R } | undefined;
  return () => {
    const now = part();
    if (last?.of !== now) last = { of: now, result: calculate(now) };
    return last.result;
  };
};

/** Pages of which the user holds a code. */
const heldPlaces = oncePer(
  () => session.codes,
  (codes): ReadonlySet<string> => new Set(Object.keys(codes).map(placeOfCode)),
);
const menuPaths = oncePer(
  () => session.menus,
  (menus): ReadonlySet<string> => new Set(pathsOf(menus)),
);

/** Whether the user may open a page, by whatever way (B14, B15). */
export const canSee = (page: PageDef): boolean =>
  isOffered(page, {
    holds: can,
    actsOn: (place) => heldPlaces().has(place),
    granted: menuPaths().has(page.path),
  });

/** Whether a page is offered: menu, palette, home page and go-to keys agree. The variant leaves pages out (B6). */
export const isShown = (page: PageDef): boolean => canSee(page) && !session.leftOut.has(page.path);

let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  const own = await client.act(access, 'get');
  // Replaced as a whole, never mutated: no proxies for single entries.
  session.menus = ref(own.menus);
  session.submenus = {};
  session.codes = ref(Object.fromEntries(own.codes.map((code) => [code, true as const])));
  session.topMenus = own.topMenus;
  const shown = ofVariant(session.topMenus, branding.topMenus);
  if (!shown.some(({ id }) => id === session.topMenuId)) session.topMenuId = shown[0]?.id ?? null;
  session.home = own.home;
  session.leftOut = ref(new Set(own.leftOut));
  session.loaded = true;
  // Stored for other readers; nothing here waits for it.
  whenQuiet(() => {
    if (!session.loaded) return;
    storage.write('menu', session.menus, { session: true });
    storage.write('permissions', session.codes, { session: true });
  });
};

/**
 * Loads menu and permissions of the signed-in user once; `again` reloads them, for example after a change of company.
 */
export const loadAccess = (again = false): Promise<void> => {
  if (session.loaded && !again) return Promise.resolve();
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Sets the signed-in user; clears the session state when it is a different one. */
export const takeUser = (user: SignedInUser | null): void => {
  if (user?.sysUserRecordId !== session.user?.sysUserRecordId || user === null) Object.assign(session, SIGNED_OUT);
  session.user = user;
};

/** Fetches the signed-in user again, after a change to their data. */
export const refreshUser = async (): Promise<void> => {
  const { userInfo } = await client.act(signIn, 'who-am-i');
  const stored = sessionStore.read();
  if (!stored) return;
  sessionStore.write({ ...stored, userInfo: { ...userInfo, accessToken: stored.token } });
  takeUser(userInfo);
};

/** Selects a top menu and loads its entries from the platform (B31). */
export const openTopMenu = async (id: string): Promise<readonly MenuEntry[]> => {
  session.topMenuId = id;
  const known = session.submenus[id];
  if (known) return known;
  const found = session.topMenus.find((top) => top.id === id);
  if (!found) return [];
  const { adminMenu } = await import('@parkdeck/core/catalogue/system/admin-menu');
  const { rows } = await client.act(adminMenu, 'own-subtree', { input: { topMenu: asId<'top-menu'>(found.id) } });
  session.submenus = { ...session.submenus, [id]: ref(rows) };
  return rows;
};
