import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserModules } from './tools/browser-modules.ts';
import { deskSource, routerOfDesk } from './tools/desk-assets.ts';
import { scriptGroups } from './tools/script-groups.ts';

export default defineConfig({
  // The build names the desk's script and styles; in development its source is served as it is.
  define: { DESK_ASSETS: process.env.DESK_ASSETS ?? JSON.stringify(deskSource) },
  publicDir: 'web/public',
  resolve: { alias: routerOfDesk },
  plugins: [browserModules, tailwindcss(), reactRouter()],
  // Phones in China lag behind: syntax from about 2021 on is taken as it is.
  build: { target: ['chrome94', 'edge94', 'firefox93', 'safari15'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A shared script is named after all that share it, in every page that needs it.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith('others') ? 'others' : '[name]'}-[hash].js`,
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
    },
  },
});
