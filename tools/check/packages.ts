import { root, running } from './files.ts';

const fastify = [
  'fastify',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
];
const rendering = ['@react-router/node', 'lru-cache', 'node:stream', 'react', 'react-dom', 'react-router'];

/**
 * The packages and Node modules (`node:` for all) that each part of the code may import; the first matching line
 * applies. A file without a matching line may import any: tools, journeys, attack.
 */
const parts: readonly { where: RegExp; may: readonly string[] }[] = [
  { where: /^contract\//, may: ['zod'] },
  { where: /^(words|drawing)\//, may: [] },
  // It renders on the server and never reaches a browser.
  { where: /^web\/entry\.server\.tsx$/, may: rendering },
  { where: /^web\/client\/locale\.server\.ts$/, may: ['node:async_hooks'] },
  { where: /^web\/entry\.client\.tsx$/, may: ['react', 'react-dom', 'react-router'] },
  { where: /^web\/routes\.ts$/, may: ['@react-router/dev'] },
  { where: /^web\/client\/proof\.ts$/, may: ['altcha-lib'] },
  { where: /^web\/kit\/qr-code\.tsx$/, may: ['qrcode', 'react'] },
  { where: /^web\/kit\/combobox\.tsx$/, may: ['@base-ui/react', 'react'] },
  { where: /^web\/families\/screens\/registration-draft\.ts$/, may: ['zod'] },
  { where: /^web\//, may: ['react', 'react-router'] },
  {
    where: /^desk\//,
    may: [
      '@emotion/cache',
      '@emotion/react',
      '@mui/icons-material',
      '@mui/material',
      '@tanstack/react-query',
      '@tiptap/extension-blockquote',
      '@tiptap/extension-list',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'ra-i18n-polyglot',
      'ra-language-english',
      'react',
      'react-admin',
      'react-dom',
      'react-hook-form',
      'react-router',
    ],
  },
  { where: /^server\/main\.ts$/, may: ['node:', 'react-router'] },
  { where: /^server\/(capabilities|platform\/(files|http|notices|sms))\/([\w-]+\/)?jobs\.ts$/, may: ['zod'] },
  { where: /^server\/platform\/audit\//, may: ['drizzle-orm'] },
  { where: /^server\/platform\/calendar\//, may: ['ical-generator'] },
  { where: /^server\/platform\/csv\//, may: ['node:', 'csv-parse', 'csv-stringify'] },
  { where: /^server\/platform\/merge-shown\.ts$/, may: ['node:util'] },
  { where: /^server\/platform\/workbook\//, may: ['node:', 'csv-stringify', 'fflate', 'hucre'] },
  { where: /^server\/platform\/context\.ts$/, may: ['drizzle-orm', 'pino'] },
  { where: /^server\/platform\/database\//, may: ['node:', 'pg', 'drizzle-orm'] },
  { where: /^server\/platform\/faces\//, may: ['node:'] },
  { where: /^server\/platform\/files\/media-type\.ts$/, may: ['node:fs', 'file-type'] },
  { where: /^server\/platform\/files\/pictures\.ts$/, may: ['node:fs', 'sharp'] },
  { where: /^server\/platform\/(files|inbox)\//, may: ['node:', 'drizzle-orm'] },
  {
    where: /^server\/platform\/http\//,
    may: ['node:', ...fastify, 'pg', 'drizzle-orm', 'lru-cache', 'pino', 'zod'],
  },
  { where: /^server\/platform\/fold\/name-order\.ts$/, may: ['pinyin-pro'] },
  { where: /^server\/platform\/ids\.ts$/, may: ['uuid'] },
  { where: /^server\/platform\/jobs\//, may: ['pg-boss', 'pino', 'zod'] },
  { where: /^server\/platform\/answer-cache\.ts$/, may: ['lru-cache'] },
  { where: /^server\/platform\/limits\//, may: ['node:net', 'pg', 'drizzle-orm', 'rate-limiter-flexible'] },
  { where: /^server\/platform\/log\//, may: ['pino'] },
  { where: /^server\/platform\/mail\//, may: ['nodemailer'] },
  { where: /^server\/platform\/pdf\//, may: ['node:', 'pdfkit', 'qrcode'] },
  { where: /^server\/platform\/realtime\//, may: ['node:', 'fastify', 'pg'] },
  { where: /^server\/platform\/secrets\//, may: ['node:crypto', '@node-rs/argon2'] },
  { where: /^server\/platform\/settings\.ts$/, may: ['zod'] },
  { where: /^server\/platform\/sms\//, may: ['node:crypto'] },
  { where: /^server\/platform\//, may: [] },
  {
    where: /^server\/capabilities\/codes\/(?!.*store\.ts$)/,
    may: ['node:crypto', 'altcha-lib', 'libphonenumber-js'],
  },
  {
    where: /^server\/capabilities\/(families\/download-family|passport\/make-passport)\.ts$/,
    may: ['fflate'],
  },
  { where: /^server\/capabilities\/families\/register-family\.ts$/, may: ['zod'] },
  // Adapters to the providers, which parse their answers.
  {
    where: /^server\/capabilities\/payments\/(?!.*store\.ts$)/,
    may: ['node:crypto', 'node:timers', 'alipay-sdk', 'cockatiel', 'fastify', 'fflate', 'zod'],
  },
  { where: /^server\/capabilities\/search\/pinyin\.ts$/, may: ['pinyin-pro'] },
  { where: /^server\/capabilities\/staff\/rules\.ts$/, may: ['node:crypto', 'otpauth'] },
  { where: /^server\/capabilities\/[\w-]+\/rules\.ts$/, may: ['node:crypto'] },
  { where: /^server\/capabilities\/.*(store|availability)\.ts$/, may: ['drizzle-orm'] },
  { where: /^server\/schema\//, may: ['drizzle-orm'] },
  { where: /^server\/reads\/courses\/course-filter\.ts$/, may: ['drizzle-orm', 'zod'] },
  { where: /^server\/reads\//, may: ['drizzle-orm'] },
  { where: /^server\/seo\//, may: ['node:crypto', 'drizzle-orm', 'fastify', 'ical-generator', 'lru-cache'] },
  { where: /^server\/share\//, may: ['node:', 'fastify', 'lru-cache', '@resvg/resvg-js', 'qrcode'] },
  { where: /^server\//, may: [] },
  { where: /^simulator\//, may: ['node:', 'fflate', 'postal-mime', 'smtp-server', 'zod'] },
  { where: /^demo\//, may: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'pg', 'drizzle-orm'] },
];

const imported =
  /(?:^(?:import|export)\s(?:[^'";]*?\sfrom\s)?|\bimport\(\s*|\brequire\(\s*)['"]([^'"]+)['"]/gm;

const isAllowed = (name: string, may: readonly string[]) =>
  may.some((allowed) => name === allowed || name.startsWith(allowed === 'node:' ? allowed : `${allowed}/`));

/** The packages that a file may not import. */
function packagesOf(file: string, text: string): string[] {
  const may = parts.find(({ where }) => where.test(file))?.may;
  if (!may) return [];
  return [...new Set([...text.matchAll(imported)].map(([, name = '']) => name))]
    .filter((name) => !name.startsWith('.') && !isAllowed(name, may))
    .map(
      (name) =>
        `${file}: ${name} may not be imported here, only ${may.join(', ') || 'no package'}; use what the project has, or add it to tools/check/packages.ts`,
    );
}

/** Imports of packages that a file's part of the code may not use. */
export const packages = (folder = root): string[] =>
  running(folder).flatMap(({ file, text }) => packagesOf(file, text));
