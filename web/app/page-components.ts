import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { createElement, type ComponentType } from 'react';
import { loadChunk } from './chunk.ts';

type Module = Readonly<Record<string, unknown>>;
const ownPages: Readonly<Record<string, () => Promise<Module>>> = import.meta.glob<Module>('../pages/**/*.tsx');
const fileOf = new Map(Object.entries(ownPages).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length), load]));

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** A page written by hand: the component of its name, or the module's default. */
const loadOwn = async (name: string): Promise<ComponentType> => {
  const load = fileOf.get(name);
  if (!load) throw new Error(`There is no web/pages/**/${name}.tsx`);
  const module = await loadChunk(load);
  const component = module[name] ?? module['default'];
  if (!isComponent(component)) throw new Error(`${name}.tsx exports no ${name}`);
  return component;
};

const isResource = (value: unknown): value is ResourceDef => typeof value === 'object' && value !== null && 'fields' in value && 'calls' in value;

/** A page that derives from its noun: list or tree. */
const loadDerived = async (page: PageDef): Promise<ComponentType> => {
  const [{ ListPage }, catalogue] = await loadChunk(() => Promise.all([import('../resource/list/ListPage.tsx'), import('@parkdeck/core/catalogue/index')]));
  const nouns: readonly unknown[] = Object.values(catalogue);
  const resource = nouns.filter(isResource).find(({ name }) => name === page.of);
  if (!resource) throw new Error(`${page.path} shows "${page.of}", which nobody declares`);
  return () => createElement(ListPage, { resource, page });
};

const ready = new Map<string, ComponentType>();

/** Loads the component of a page, once. */
export const preloadPage = async (page: PageDef): Promise<ComponentType> => {
  const known = ready.get(page.path);
  if (known) return known;
  const component = await (page.view === 'own' ? loadOwn(page.component ?? '') : loadDerived(page));
  ready.set(page.path, component);
  return component;
};

/** The component of a page that has been loaded; the router loads it before the page is shown. */
export const pageComponent = (page: PageDef): ComponentType | undefined => ready.get(page.path);
