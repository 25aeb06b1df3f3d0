import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, running, textOf } from './files.ts';

const fastify = [
  'fastify',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
];
const rendering = ['@react-router/node', 'lru-cache', 'node:stream', 'react', 'react-dom', 'react-router'];

/**
 * Which packages, and what of Node (`node:` is all of it), each room may use: the first line that fits a file holds, and what it
 * does not name is forbidden. What no line fits may use any: tools, journeys, the attack.
 */
const rooms: readonly { room: RegExp; may: readonly string[] }[] = [
  { room: /^contract\//, may: ['zod'] },
  { room: /^(words|drawing)\//, may: [] },
  // What renders on the server and never reaches a browser.
  { room: /^web\/entry\.server\.tsx$/, may: rendering },
  { room: /^web\/client\/locale\.server\.ts$/, may: ['node:async_hooks'] },
  { room: /^web\/entry\.client\.tsx$/, may: ['react', 'react-dom', 'react-router'] },
  { room: /^web\/routes\.ts$/, may: ['@react-router/dev'] },
  { room: /^web\/client\/proof\.ts$/, may: ['altcha-lib'] },
  { room: /^web\/kit\/qr-code\.tsx$/, may: ['qrcode', 'react'] },
  { room: /^web\/kit\/combobox\.tsx$/, may: ['@base-ui/react', 'react'] },
  { room: /^web\/families\/screens\/registration-draft\.ts$/, may: ['zod'] },
  { room: /^web\//, may: ['react', 'react-router'] },
  {
    room: /^desk\//,
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
  { room: /^server\/main\.ts$/, may: ['node:', 'react-router'] },
  { room: /^server\/(capabilities|platform\/(files|http|notices|sms))\/([\w-]+\/)?jobs\.ts$/, may: ['zod'] },
  { room: /^server\/platform\/audit\//, may: ['drizzle-orm'] },
  { room: /^server\/platform\/calendar\//, may: ['ical-generator'] },
  { room: /^server\/platform\/csv\//, may: ['node:', 'csv-parse', 'csv-stringify'] },
  { room: /^server\/platform\/context\.ts$/, may: ['drizzle-orm', 'pino'] },
  { room: /^server\/platform\/database\//, may: ['node:', 'pg', 'drizzle-orm'] },
  { room: /^server\/platform\/faces\//, may: ['node:'] },
  { room: /^server\/platform\/files\/pictures\.ts$/, may: ['node:fs', 'sharp'] },
  { room: /^server\/platform\/(files|inbox)\//, may: ['node:', 'drizzle-orm'] },
  {
    room: /^server\/platform\/http\//,
    may: ['node:', ...fastify, 'pg', 'drizzle-orm', 'lru-cache', 'pino', 'zod'],
  },
  { room: /^server\/platform\/ids\.ts$/, may: ['uuid'] },
  { room: /^server\/platform\/jobs\//, may: ['pg-boss', 'pino', 'zod'] },
  { room: /^server\/platform\/kept-answers\.ts$/, may: ['lru-cache'] },
  { room: /^server\/platform\/limits\//, may: ['node:net', 'pg', 'drizzle-orm', 'rate-limiter-flexible'] },
  { room: /^server\/platform\/log\//, may: ['pino'] },
  { room: /^server\/platform\/mail\//, may: ['nodemailer'] },
  { room: /^server\/platform\/pdf\//, may: ['node:', 'pdfkit', 'qrcode'] },
  { room: /^server\/platform\/realtime\//, may: ['node:', 'fastify', 'pg'] },
  { room: /^server\/platform\/secrets\//, may: ['node:crypto', '@node-rs/argon2'] },
  { room: /^server\/platform\/settings\.ts$/, may: ['zod'] },
  { room: /^server\/platform\/sms\//, may: ['node:crypto'] },
  { room: /^server\/platform\//, may: [] },
  {
    room: /^server\/capabilities\/codes\/(?!.*store\.ts$)/,
    may: ['node:crypto', 'altcha-lib', 'libphonenumber-js'],
  },
  {
    room: /^server\/capabilities\/(families\/download-family|passport\/make-passport)\.ts$/,
    may: ['fflate'],
  },
  { room: /^server\/capabilities\/families\/register-family\.ts$/, may: ['zod'] },
  // The adapters to the providers, which read what these answer.
  {
    room: /^server\/capabilities\/payments\/(?!.*store\.ts$)/,
    may: ['node:crypto', 'node:timers', 'alipay-sdk', 'fastify', 'fflate', 'zod'],
  },
  { room: /^server\/capabilities\/search\/pinyin\.ts$/, may: ['pinyin-pro'] },
  { room: /^server\/capabilities\/staff\/rules\.ts$/, may: ['node:crypto', 'otpauth'] },
  { room: /^server\/capabilities\/[\w-]+\/rules\.ts$/, may: ['node:crypto'] },
  { room: /^server\/capabilities\/.*(store|availability)\.ts$/, may: ['drizzle-orm'] },
  { room: /^server\/schema\//, may: ['drizzle-orm'] },
  { room: /^server\/reads\/courses\/course-filter\.ts$/, may: ['drizzle-orm', 'zod'] },
  { room: /^server\/reads\//, may: ['drizzle-orm'] },
  { room: /^server\/seo\//, may: ['node:crypto', 'drizzle-orm', 'fastify', 'ical-generator', 'lru-cache'] },
  { room: /^server\/share\//, may: ['node:', 'fastify', 'lru-cache', '@resvg/resvg-js', 'qrcode'] },
  { room: /^server\//, may: [] },
  { room: /^simulator\//, may: ['node:', 'fflate', 'postal-mime', 'smtp-server', 'zod'] },
  { room: /^demo\//, may: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'pg', 'drizzle-orm'] },
];

/** Of the one screen that checks what is typed with the server's own schema, and so brings it to a browser. */
const checksItself = /^web\/families\/screens\/(registration-draft|look-ups)\.ts$/;

const imported =
  /(?:^(?:import|export)\s(?:[^'";]*?\sfrom\s)?|\bimport\(\s*|\brequire\(\s*)['"]([^'"]+)['"]/gm;
const values = /^(?:import|export) (?!type\b)(?:[^'";]*?\sfrom\s)?'(\.[^']+)'/gm;

const isAmong = (name: string, may: readonly string[]) =>
  may.some((one) => name === one || name.startsWith(one === 'node:' ? one : `${one}/`));

/** The packages that a file's room does not have. */
function packagesOf(file: string, text: string): string[] {
  const may = rooms.find(({ room }) => room.test(file))?.may;
  if (!may) return [];
  return [...new Set([...text.matchAll(imported)].map(([, name = '']) => name))]
    .filter((name) => !name.startsWith('.') && !isAmong(name, may))
    .map(
      (name) =>
        `${file}: ${name} is no package of this room, which has ${may.join(', ') || 'none'}; use what the house has, or give it a line in tools/check/packages.ts`,
    );
}

/** Files of the contract that bring the library of the schemas along, as values and not as types. */
function filesWithSchemas(folder: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const brings = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    known.set(file, false);
    if (!existsSync(join(folder, file))) return false;
    const text = textOf(folder, file);
    const brought =
      /^import (?!type\b)[^'";]*'zod'/m.test(text) ||
      [...text.matchAll(values)].some(([, to = '']) => brings(normalize(join(dirname(file), to))));
    known.set(file, brought);
    return brought;
  };
  return brings;
}

/** Packages in a room that has them not, and values of the contract that would bring its schemas to a browser. */
export function packages(folder = root): string[] {
  const brings = filesWithSchemas(folder);
  return running(folder).flatMap(({ file, text }) => [
    ...packagesOf(file, text),
    ...(file.startsWith('web/') && !checksItself.test(file)
      ? [...text.matchAll(values)]
          .map(([, to = '']) => normalize(join(dirname(file), to)))
          .filter((to) => to.startsWith('contract/') && brings(to))
          .map(
            (to) =>
              `${file}: ${to} brings zod to the browser; import its types only, or split what is needed from it`,
          )
      : []),
  ]);
}
