export * from './nouns.generated.ts';
export { folders, pages, topMenus } from './pages.ts';
