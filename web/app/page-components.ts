import type { PageDef } from '@parkdeck/core/kit/page';
import { createElement, type ComponentType } from 'react';
import { loadNoun } from '../resource/load-noun.ts';
import { prefetchList } from '../resource/list/list-query.ts';
import type { Search } from '../tabs/tab-list.ts';
import { loadChunk } from './chunk.ts';
import { loadExtension, loadExtensions } from './extensions.ts';
import { loadPages } from './pages.ts';

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** A page written by hand: the component of its name, or the module's default. It may lead to any other page. */
const loadOwn = async (name: string): Promise<ComponentType> => {
  const [{ ownPages }] = await Promise.all([loadChunk(() => import('./own-pages.ts')), loadPages(), loadExtensions()]);
  const load = ownPages.get(name);
  if (!load) throw new Error(`There is no web/pages/**/${name}.tsx`);
  const module = await loadChunk(load);
  const component = module[name] ?? module['default'];
  if (!isComponent(component)) throw new Error(`${name}.tsx exports no ${name}`);
  return component;
};

/** A page that derives from its noun: list or tree. Its sections come along, for their names. */
const loadDerived = async (page: PageDef): Promise<ComponentType> => {
  const noun = page.of ?? '';
  const [{ ListPage }, resource] = await Promise.all([
    loadChunk(() => import('../resource/list/ListPage.tsx')),
    loadNoun(noun),
    loadExtension(noun),
    ...(page.sections ?? []).map(loadNoun),
  ]);
  if (!resource) throw new Error(`${page.path} shows "${noun}", which nobody declares`);
  return () => createElement(ListPage, { resource, page });
};

/** A page of figures, with the reports and the nouns that stand on it. */
const loadFigures = async (page: PageDef): Promise<ComponentType> => {
  const [{ ReportPage }, { loadParts }] = await Promise.all([
    loadChunk(() => import('../resource/report/ReportPage.tsx')),
    loadChunk(() => import('../resource/report/load-report.ts')),
    loadExtensions(),
  ]);
  await loadParts(page);
  return () => createElement(ReportPage, { page });
};

const LOAD: Readonly<Record<PageDef['view'], (page: PageDef) => Promise<ComponentType>>> = {
  list: loadDerived,
  tree: loadDerived,
  report: loadFigures,
  own: async (page) => loadOwn(page.component ?? ''),
};

const ready = new Map<string, ComponentType>();
const coming = new Map<string, Promise<ComponentType>>();

const loadPage = async (page: PageDef): Promise<ComponentType> => {
  try {
    const component = await LOAD[page.view](page);
    ready.set(page.path, component);
    return component;
  } finally {
    coming.delete(page.path); // what could not be loaded is asked for again
  }
};

/** Loads the component of a page, once: a second one, asked for meanwhile, would take the place of the one shown. */
export const preloadPage = async (page: PageDef): Promise<ComponentType> => {
  const known = ready.get(page.path);
  if (known) return known;
  const loading = coming.get(page.path) ?? loadPage(page);
  coming.set(page.path, loading);
  return loading;
};

/**
 * Begins what a page will need, while it is still being decided whether it may be seen: its code and its rows. The
 * platform checks the right to them anyway. Resolves when the rows are here, or could not be had: the page asks again
 * and tells.
 */
export const beginPage = async (page: PageDef, search: Search): Promise<void> => {
  void preloadPage(page).catch(() => undefined); // the route's loader asks again and tells
  if (page.view === 'list' || page.view === 'tree') await prefetchList(page, search);
};

/** The component of a page that has been loaded; the router loads it before the page is shown. */
export const pageComponent = (page: PageDef): ComponentType | undefined => ready.get(page.path);
