import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { chinese, english } from './sidebar.ts';

/** Inline scripts that VitePress writes into every page: the platform's content security policy allows only files. */
const INLINE = /<script id="([\w-]+)">([\s\S]*?)<\/script>/g;
const BASE = '/docs/';

/** Words for the search. Chinese has no spaces: every character is a word of its own. */
const tokenize = (text: string): string[] => text.match(/[\p{Script=Han}]|[^\s\p{P}\p{Script=Han}]+/gu) ?? [];

/** How VitePress gets the functions of its configuration into the browser, which the platform's policy forbids. */
const EVALUATED = /new Function\(`return \$\{\w+\.slice\(7\)\}`\)\(\)/;

/** Puts the one function there is in the place of what would be evaluated. */
const withoutEvaluation = (outDir: string): void => {
  const chunks = join(outDir, 'assets', 'chunks');
  for (const name of readdirSync(chunks).filter((each) => each.startsWith('metadata.'))) {
    const code = readFileSync(join(chunks, name), 'utf8');
    if (!EVALUATED.test(code)) throw new Error(`${name} does not evaluate functions as expected`);
    writeFileSync(
      join(chunks, name),
      code.replace(EVALUATED, () => `(${String(tokenize)})`),
    );
  }
};

/** The guide, served by the platform at `/docs`. */
export default defineConfig({
  base: BASE,
  outDir: 'dist',
  cacheDir: '../../node_modules/.cache/vitepress',
  cleanUrls: true,
  metaChunk: true,
  lastUpdated: false,
  // Pages of the guide include theirs; the table of behaviours is a page of its own.
  srcExclude: ['**/*.generated.md', 'dist/**'],
  title: 'Parkdeck',
  head: [['link', { rel: 'icon', href: '/favicon.png' }]], // the platform's own
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: 'The back office of a smart-parking platform',
      themeConfig: { sidebar: english(), nav: [{ text: 'Guide', link: '/guide/start' }] },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      link: '/zh/',
      description: '智慧停车后台',
      themeConfig: {
        sidebar: chinese(),
        nav: [{ text: '使用指南', link: '/zh/guide/start' }],
        outline: { label: '本页目录' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '浅色',
        darkModeSwitchTitle: '深色',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '语言',
      },
    },
  },
  themeConfig: {
    i18nRouting: false, // most pages exist in one language only
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: { tokenize },
          searchOptions: { combineWith: 'AND' },
        },
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                noResultsText: '没有找到',
                resetButtonTitle: '清除',
                footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
              },
            },
          },
        },
      },
    },
  },
  buildEnd: ({ outDir }) => withoutEvaluation(outDir),
  transformHtml: (code, _id, { siteConfig }) =>
    code.replace(INLINE, (_whole, id: string, script: string) => {
      const folder = join(siteConfig.outDir, 'inline');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${id}.js`), script);
      return `<script id="${id}" src="${BASE}inline/${id}.js"></script>`;
    }),
});
