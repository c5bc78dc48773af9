import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console. In development `/api` goes to a platform server on its usual port. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: ['es2023', 'chrome111', 'firefox121', 'safari16.4'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes rarely and every page needs, in a file of its own that browsers keep over releases.
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|store|react-store))[\\/]/ }],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]', localsConvention: 'camelCaseOnly' } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8686' } },
});
