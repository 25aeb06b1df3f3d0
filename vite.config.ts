import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Phones in China lag behind: syntax from about 2021 on is taken as it is.
  build: { target: ['es2021', 'chrome94', 'safari15'] },
});
