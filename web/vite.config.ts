import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './build/first-list.mjs';
import {
  bootMinified,
  classNames,
  compressed,
  leftOut,
  paintsWithCode,
  plainImports,
  singleIcons,
} from './build/plugins.mjs';

const EAGER = ['vendor', 'console'];

/** Build of the console. In development `/api` and `/docs` are proxied to a platform server on its usual port. */
export default defineConfig({
  plugins: [react(), singleIcons(), plainImports(), paintsWithCode(), bootMinified(), compressed(), leftOut()],
  // React includes it since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist',
    target: ['es2023', 'chrome111', 'firefox121', 'safari16.4'],
    manifest: true,
    // All styles are in one file, and the page lists everything the first list needs: later chunks have nothing to
    // fetch first.
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
