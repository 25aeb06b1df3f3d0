import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs: the router, the frame around the page, the client, and what stands in for a page that failed. */
const frame =
  /node_modules[\\/](react|react-router)[\\/]|[\\/]web[\\/](root|shells|client)\b|[\\/]messages[\\/]((shell|nav|kit|format|client|tips|failed|notfound)_|\w+_title)/;
const kit = /[\\/]web[\\/]kit[\\/](?!combobox)/;
/** What lists and pages of courses share. */
const catalog =
  /[\\/]web[\\/]catalog[\\/]|[\\/]drawing[\\/]|[\\/]messages[\\/](catalog|private|search|teachers|trial|waiting|reviews)_/;
/** What the screens of families, teachers and staff share. The combobox stays with the library that it brings. */
const others = /[\\/](web|messages)[\\/](?!kit[\\/]combobox)/;

/** The browser's scripts are made from single messages, not from the one file that servers read. */
const singleMessages: Plugin = {
  name: 'single-messages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    return source.endsWith('/messages/compiled/messages.js')
      ? this.resolve(source.replace(/messages\.js$/, 'messages/_index.js'), importer, { skipSelf: true })
      : null;
  },
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [singleMessages, tailwindcss(), reactRouter()],
  // Phones in China lag behind: syntax from about 2021 on is taken as it is.
  build: { target: ['es2021', 'chrome94', 'safari15'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Else each message, and each part of two screens, would be a file of its own.
              groups: [
                { name: 'frame', test: frame, minShareCount: 2, priority: 4 },
                { name: 'frame', test: kit, minShareCount: 8, priority: 3 },
                {
                  name: 'catalog',
                  test: catalog,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 12000,
                  priority: 2,
                },
                {
                  name: 'others',
                  test: others,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 4000,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
