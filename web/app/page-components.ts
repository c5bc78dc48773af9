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

/**
 * Loads a hand-written page: the export of that name, or the default export. It may link to any other page, so all
 * pages and extensions are loaded too.
 */
const loadOwn = async (name: string): Promise<ComponentType> => {
  const [{ ownPages }] = await Promise.all([loadChunk(() => import('./own-pages.ts')), loadPages(), loadExtensions()]);
  const load = ownPages.get(name);
  if (!load) throw new Error(`There is no web/pages/**/${name}.tsx`);
  const module = await loadChunk(load);
  const component = module[name] ?? module['default'];
  if (!isComponent(component)) throw new Error(`${name}.tsx exports no ${name}`);
  return component;
};

/** Loads a page that derives from its noun: list or tree. */
const loadDerived = async (page: PageDef): Promise<ComponentType> => {
  const noun = page.of ?? '';
  const [{ ListPage }, resource] = await Promise.all([
    loadChunk(() => import('../resource/list/ListPage.tsx')),
    loadNoun(noun),
    loadExtension(noun),
  ]);
  if (!resource) throw new Error(`${page.path} shows "${noun}", which nobody declares`);
  return () => createElement(ListPage, { resource, page });
};

/** Loads a page of figures with the reports and nouns that it shows. */
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
/** Why pages could not be loaded, until they are. */
const failed = new Map<string, unknown>();

const loadPage = async (page: PageDef): Promise<ComponentType> => {
  try {
    const component = await LOAD[page.view](page);
    ready.set(page.path, component);
    failed.delete(page.path);
    return component;
  } catch (error) {
    failed.set(page.path, error);
    throw error;
  } finally {
    coming.delete(page.path); // a failed load is retried on the next call
  }
};

/** Loads the component of a page once: a second component, loaded concurrently, would replace the one on screen. */
export const preloadPage = async (page: PageDef): Promise<ComponentType> => {
  const known = ready.get(page.path);
  if (known) return known;
  const loading = coming.get(page.path) ?? loadPage(page);
  coming.set(page.path, loading);
  return loading;
};

/**
 * Starts loading the code and rows of a page while the guard still decides whether the user may see it; the platform
 * checks the permission anyway. Resolves when the rows have arrived or failed: the page itself retries and reports
 * errors.
 */
export const beginPage = async (page: PageDef, search: Search): Promise<void> => {
  void preloadPage(page).catch(() => undefined); // the route's loader retries and reports
  if (page.view === 'list' || page.view === 'tree') await prefetchList(page, search);
};

/** Why a page could not be loaded; its tab shows that in its place. */
export const pageFailure = (page: PageDef): unknown => failed.get(page.path);

/** The component of a page that has been loaded; the router loads it before the page is shown. */
export const pageComponent = (page: PageDef): ComponentType | undefined => ready.get(page.path);
