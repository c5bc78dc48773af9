import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './build/first-list.mjs';
import { classNames, compressed, leftOut, paintsWithCode, plainImports, singleIcons } from './build/plugins.mjs';

const EAGER = ['vendor', 'console'];

/** The console. In development `/api` and `/docs` go to a platform server on its usual port. */
export default defineConfig({
  plugins: [react(), singleIcons(), plainImports(), paintsWithCode(), compressed(), leftOut()],
  // React has had it since 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist',
    target: ['es2023', 'chrome111', 'firefox121', 'safari16.4'],
    manifest: true,
    // All styles are one file, and what the first list needs is named in the page: no later part has anything to fetch
    // before it.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        postBanner: ({ name }) => (EAGER.includes(name) ? '//# allFunctionsCalledOnLoad\n' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(import.meta.dirname), debugName: 'console' }],
        },
      },
    },
  },
  css: { modules: { generateScopedName: classNames(), localsConvention: 'camelCaseOnly' } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8686', '/docs': 'http://127.0.0.1:8686' } },
});
