import { readFileSync, writeFileSync } from 'node:fs';
import { iconNames } from '../web/kit/icon-names.ts';

/** Writes the sprite of the icons in use, from Phosphor's files (MIT). */
const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);

const symbols = iconNames.map((name) => {
  const svg = readFileSync(new URL(`regular/${name}.svg`, assets), 'utf8');
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
});

writeFileSync(
  new URL('../web/kit/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${symbols.length} icons`);
