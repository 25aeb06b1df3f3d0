import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what packages bring and no program here reads, a fifth of what npm installs: the C headers of Node (67 MB), source maps (77), pages of
 * documentation (18), sources and tests beside what was built of them, and the languages of date-fns, which react-admin only asks whether a
 * text is a date. Licences stay.
 */
const packages = join(import.meta.dirname, '../node_modules');
const unread = [
  'date-fns/fp',
  'fastify/test',
  'moment/src',
  'pdfkit/.yarn',
  'ra-core/src',
  'ra-i18n-polyglot/src',
  'ra-language-english/src',
  'ra-ui-materialui/src',
  'react-admin/src',
  'sqlite-wasm-kysely/src',
  'zod/src',
];

const isUnread = (name) => name.endsWith('.map') || (name.endsWith('.md') && !/licen[cs]e/i.test(name));

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path);
    else if (entry.isFile() && isUnread(entry.name)) rmSync(path);
  }
}

const remove = (path) => rmSync(path, { recursive: true, force: true });
const within = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

for (const path of within(join(packages, 'node/node_modules'))) remove(join(path, 'include'));
for (const path of within(join(packages, 'date-fns/locale')))
  if (!/[\\/](en-US|_lib|types)(\.|$)/.test(path)) remove(path);
for (const path of unread) remove(join(packages, path));
prune(packages);
