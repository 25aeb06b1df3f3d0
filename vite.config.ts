import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What the frame around every page says: each sentence that a screen says too would else be a file of its own. */
const frameWords = /[\\/]messages[\\/](shell|nav)_/;
/** What nearly every screen needs. */
const shared = /[\\/]web[\\/](shells|client|kit)[\\/]|[\\/]messages[\\/](kit|format|client|tips)_/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Phones in China lag behind: syntax from about 2021 on is taken as it is.
  build: { target: ['es2021', 'chrome94', 'safari15'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: frameWords },
                { name: 'frame', test: shared, minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
  },
});
