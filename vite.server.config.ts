import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * Bundles what a built shop runs: the server, the renderer of its pages (`build/server`, as the pages' own build made it) and the
 * simulator, with their packages. Of some four thousand files, each looked for, read and freed of its types, it makes a few.
 */

const root = import.meta.dirname;
const outDir = process.env.BUNDLE_FOLDER ?? join(root, 'build/shop');

/** What cannot lie in a bundle (programs for each machine, workers), or is loaded when it is first needed and by few. */
const apart = ['@node-rs/argon2', '@resvg/resvg-js', 'alipay-sdk', 'nodemailer', 'sharp'];

/** Sources find the files beside them: `import.meta` names their own folder, not the bundle's. */
const inPlace: Plugin = {
  name: 'in-place',
  transform(code, id) {
    if (!code.includes('import.meta.dirname') || id.includes('node_modules')) return null;
    const way = relative(outDir, dirname(id)).replaceAll('\\', '/');
    return {
      code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${way}`)})`),
      map: null,
    };
  },
};

/** Packages for production, whatever runs them: React has another self for development. Our own settings are read when it starts. */
const packagesForProduction: Plugin = {
  name: 'packages-for-production',
  transform(code, id) {
    if (!id.includes('node_modules') || !code.includes('process.env.NODE_ENV')) return null;
    return { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null };
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [inPlace, packagesForProduction],
  logLevel: 'warn',
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: true,
    outDir,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { shop: 'tools/shop.ts', pages: 'build/server/index.js', simulator: 'simulator/main.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // They lie beside it.
        sourcemapExcludeSources: true,
      },
    },
  },
});
