import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserModules } from './tools/browser-modules.ts';
import { deskFolder, routerOfDesk } from './tools/desk-assets.ts';

/** Builds the desk, the office's own application: a separate bundle, of which no visitor's page loads anything. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [browserModules, tailwindcss()],
  resolve: { alias: routerOfDesk },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warn',
  build: {
    target: ['chrome94', 'edge94', 'firefox93', 'safari15'],
    outDir: deskFolder,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // What packages say to servers is nothing to a browser.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      input: { desk: join(import.meta.dirname, 'desk/main.tsx') },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/desk-[name]-[hash].js',
        assetFileNames: 'assets/desk-[name]-[hash][extname]',
      },
    },
  },
});
