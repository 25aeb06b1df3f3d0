import { readFileSync } from 'node:fs';
import { deskIconNames } from '../desk/icon-names.ts';
import { materialIcons } from '../desk/material-icons/names.ts';
import { iconNames } from '../web/kit/icon-names.ts';

/** Phosphor's icons in use (MIT, regular weight); each is one path in a box of 256. */
export const iconFolder = new URL('../web/kit/icons/', import.meta.url);

function pathOf(name: string): string {
  const svg = readFileSync(new URL(`${name}.svg`, iconFolder), 'utf8');
  const path = /^<svg[^>]*viewBox="0 0 256 256"[^>]*><path d="([^"]+)"\/><\/svg>\s*$/.exec(svg)?.[1];
  if (!path) throw new Error(`${name}.svg is not one path in a box of 256`);
  return path;
}

const symbol = (name: string) =>
  `<symbol id="${name}" viewBox="0 0 256 256"><path d="${pathOf(name)}"/></symbol>`;
const sprite = (names: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbol).join('\n')}\n</svg>\n`;

export const materialFolder = 'desk/material-icons/made';

/** The files made from Phosphor's icons, by path: two sprites, and a module for each icon of react-admin. */
export function iconFiles(): Record<string, string> {
  const modules = Object.entries(materialIcons).map(([name, shape]): [string, string] => [
    `${materialFolder}/${name}.js`,
    `import { icon } from '../icon.js';\nexport default icon('${pathOf(shape)}');\n`,
  ]);
  return {
    'web/kit/icons.svg': sprite(iconNames),
    'desk/icons.svg': sprite(deskIconNames),
    ...Object.fromEntries(modules),
  };
}

/** The names of all icons in the sprites and modules. */
export const iconsInUse: ReadonlySet<string> = new Set([
  ...iconNames,
  ...deskIconNames,
  ...Object.values(materialIcons),
]);
