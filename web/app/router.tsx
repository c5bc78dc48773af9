import type { PageDef } from '@parkdeck/core/kit/page';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouter,
  type ErrorComponentProps,
  type ParsedLocation,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { canSee, loadAccess, session } from '../state/session.ts';
import { ui } from '../state/ui.ts';
import { newTab } from '../tabs/new-tab.ts';
import type { Search } from '../tabs/tab-list.ts';
import { besideOf, tabs, visitTab } from '../tabs/tabs.ts';
import { client } from './client.ts';
import { loadChunk } from './chunk.ts';
import { decide, HOME, PLAIN_HOME } from './guards.ts';
import { connectNavigation } from './navigate.ts';
import { beginPage, pageComponent, preloadPage } from './page-components.ts';
import { findPage, known, pageAt } from './pages.ts';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';

/** Query parameters that say what stands beside a page: its address in the console. No filter has such a name. */
const BESIDE = ['left-pane', 'right-pane'] as const;
const isBeside = (name: string): boolean => BESIDE.some((one) => one === name);

const searchOf = ({ search }: ParsedLocation): Search =>
  Object.fromEntries(Object.entries(search).flatMap(([key, value]) => (isBeside(key) ? [] : [[key, String(value)]])));
const pathOf = ({ pathname }: ParsedLocation): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
const hrefOf = (path: string, search: Search): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
};

interface BesideAddress {
  readonly path: string;
  readonly search: Search;
  readonly isRight: boolean;
}

/** What an address says to stand beside its page. */
const besideIn = ({ search }: ParsedLocation): BesideAddress | undefined => {
  const name = BESIDE.find((one) => one in search);
  const address = name && new Map(Object.entries(search)).get(name);
  if (typeof address !== 'string') return undefined;
  const [path = '', query = ''] = address.split('?', 2);
  return { path, search: Object.fromEntries(new URLSearchParams(query)), isRight: name === 'right-pane' };
};

/** An address with `target` in its query opens in a new window; this window stays where it was (B12, A26). */
const openElsewhere = (path: string, given: Search): never => {
  const search = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'target'));
  const front = tabs.items.find(({ value }) => value === tabs.current);
  if (!front) throw redirect({ to: path, search, replace: true }); // this is that new window
  window.open(hrefOf(path, search), '_blank', 'noopener');
  throw redirect({ to: front.path, search: front.query, replace: true });
};

/** How long the first page waits for its rows, so that it renders once, with rows. */
const PATIENCE_MS = 150;

/** Loads what the guard needs: permissions and, for the first page, its rows at the same time. */
const prepare = async (path: string, search: Search): Promise<void> => {
  const page = await findPage(path);
  if (
    !page ||
    page.auth === 'public' ||
    !client.session.current() ||
    ui.lock !== null ||
    session.user?.mustChangePassword ||
    session.user?.mustSecondFactor
  )
    return;
  if (session.loaded) return;
  const rows = beginPage(page, search);
  await loadAccess();
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};

const guard = async (location: ParsedLocation): Promise<void> => {
  const path = pathOf(location);
  const search = searchOf(location);
  if ('target' in search) openElsewhere(path, search);
  const page = await findPage(path);
  const signedIn = client.session.current() !== undefined;
  await prepare(path, search);
  const verdict = decide(
    path,
    page,
    {
      signedIn,
      locked: ui.lock !== null,
      mustChangePassword: session.user?.mustChangePassword ?? false,
      mustSecondFactor: session.user?.mustSecondFactor ?? false,
      allows: canSee,
      home: session.home,
    },
    hrefOf(path, search),
  );
  if (!verdict.pass) throw redirect({ to: verdict.to, search: verdict.search ?? {}, replace: true });
};

/** Shows an error of the guard or of a loader; "try again" starts over. */
function Failed({ error, reset }: ErrorComponentProps) {
  const here = useRouter();
  const again = (): void => {
    reset();
    void here.invalidate();
  };
  return <RouteError error={error} reset={again} />;
}

const root = createRootRoute({
  component: Root,
  errorComponent: Failed,
  notFoundComponent: () => null, // the guard has redirected it to /404
  beforeLoad: ({ location }) => guard(location),
});

const shell = createRoute({
  id: 'shell',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/Shell.tsx')), 'Shell'),
});

/**
 * A page without a tab renders outside the shell and is always loaded. All other open pages are rendered by the shell
 * together; their route only loads them.
 */
const isBare = (page: PageDef): boolean => page.tab === false;

/**
 * Loads the component of an address before it is shown. `/` and `/wel` only redirect and have none. A page of a tab
 * that could not be loaded says so in its tab: the rest of the window stays.
 */
const loader = async ({ location }: { readonly location: ParsedLocation }): Promise<void> => {
  const page = pageAt(pathOf(location));
  const beside = besideIn(location);
  const second = beside && (await findPage(beside.path));
  const shown = [page, second].flatMap((one) => (one && one.path !== '/' && one.path !== '/wel' ? [one] : []));
  await Promise.all(shown.map((one) => (isBare(one) ? preloadPage(one) : preloadPage(one).catch(() => undefined))));
};

const bareRoute = (page: PageDef) =>
  createRoute({
    path: page.path,
    getParentRoute: () => root,
    component: () => {
      const component = pageComponent(page);
      return component ? createElement(component) : null;
    },
    loader,
  });

/**
 * All pages in tabs share one route: the guard already looks up the address, and a route per page would slow down the
 * start.
 */
const tabbed = createRoute({ path: '$', getParentRoute: () => shell, component: () => null, loader });

const routeTree = root.addChildren([...known.pages.filter(isBare).map(bareRoute), shell.addChildren([tabbed])]);

export const router = createRouter({
  routeTree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    return query === '' ? '' : `?${query}`;
  },
  defaultPreload: false,
  defaultPendingMs: 1e9, // keep the old page until the next one is ready
  scrollRestoration: false,
});

/**
 * Starts loading what the first address needs before anything renders. The guard retries what fails here and reports
 * it.
 */
export const prepareFirst = (): void => {
  void prepare(pathOf(router.latestLocation), searchOf(router.latestLocation)).catch(() => undefined);
};

connectNavigation(({ path, search = {}, replace = false }) => {
  const beside = besideOf(path, search);
  const name = BESIDE[beside?.isRight ? 1 : 0];
  const whole = beside ? { ...search, [name]: hrefOf(beside.tab.path, beside.tab.query) } : search;
  void router.navigate({ to: path, search: whole, replace });
});
// Before the shell mounts, so that its first render already contains the page.
router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
  const path = pathOf(toLocation);
  const page = pageAt(path);
  const homePath = session.home ? HOME : PLAIN_HOME;
  const home = pageAt(homePath);
  const isShown = page && !isBare(page) && !router.state.matches.some(({ status }) => status === 'error');
  const beside = besideIn(toLocation);
  const second = beside && pageAt(beside.path);
  if (isShown && home)
    visitTab(
      newTab(page, path, searchOf(toLocation)),
      newTab(home, homePath, {}),
      beside && second && !isBare(second) && canSee(second)
        ? { tab: newTab(second, beside.path, beside.search), isRight: beside.isRight }
        : undefined,
    );
});
