import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { markBook, markSpine } from '../drawing/mark.ts';
import { iconFiles, iconsInUse, materialFolder } from './icon-files.ts';

/** Writes the files made from Phosphor's icons, and the app's icons from our mark. */
const root = join(import.meta.dirname, '..');
rmSync(join(root, materialFolder), { recursive: true, force: true });
mkdirSync(join(root, materialFolder), { recursive: true });
for (const [path, text] of Object.entries(iconFiles())) writeFileSync(join(root, path), text);
console.log(`${iconsInUse.size} icons`);

/** The mark on a square: with round corners where the system does not cut them, within the safe circle where it does. */
function mark({ corners, scale }: { corners: number; scale: number }): string {
  const inset = 20 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corners}" fill="#bf4419"/>
<g transform="translate(${inset} ${inset}) scale(${scale})"><circle cx="20" cy="12.5" r="5" fill="#fbf7ef"/><path d="${markBook}" fill="#fbf7ef"/>
<path d="${markSpine}" fill="none" stroke="#bf4419" stroke-width="1.6"/></g></svg>`;
}
const picture = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
const publicFile = (name: string, bytes: Buffer) =>
  writeFileSync(new URL(`../web/public/${name}`, import.meta.url), bytes);

const appIcon = mark({ corners: 10, scale: 1 });
publicFile('icon-192.png', picture(appIcon, 192));
publicFile('icon-512.png', picture(appIcon, 512));
publicFile('icon-maskable-512.png', picture(mark({ corners: 0, scale: 0.78 }), 512));
publicFile('apple-touch-icon.png', picture(mark({ corners: 0, scale: 0.9 }), 180));

/** An .ico file with one 32-pixel PNG: header, one entry, the picture. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
publicFile('favicon.ico', iconFile(picture(appIcon, 32)));
