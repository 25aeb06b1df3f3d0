import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const fromRouterDom = createRequire(import.meta.resolve('react-router-dom'));

/**
 * react-admin stands on React Router 7, our pages on 8: what it imports as `react-router` is the one that `react-router-dom` brings, so that
 * all of it shares one.
 */
export const oneRouter: Plugin = {
  name: 'one-router',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const asks =
      /node_modules[\\/](ra-|react-admin|react-router-dom)/.test(importer) || /[\\/]desk[\\/]/.test(importer);
    if (!asks || !/^react-router(\/dom)?$/.test(source)) return null;
    return this.resolve(source, fromRouterDom.resolve('react-router-dom/package.json'), { skipSelf: true });
  },
};
