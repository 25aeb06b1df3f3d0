import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { materialIcons } from '../desk/material-icons/names.ts';
import { iconFiles, iconFolder, iconsInUse, materialFolder } from './icon-files.ts';

const root = join(import.meta.dirname, '..');

test('sprites and modules are what `npm run icons` makes of the icons', () => {
  const files = iconFiles();
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  const modules = readdirSync(join(root, materialFolder)).map((name) => `${materialFolder}/${name}`);
  expect(modules.filter((path) => !(path in files))).toEqual([]);
});

test('the folder holds the icons in use and no other', () => {
  const held = readdirSync(iconFolder).filter((name) => name.endsWith('.svg'));
  expect(held.sort()).toEqual([...iconsInUse].map((name) => `${name}.svg`).sort());
});

test('every icon that react-admin or the desk imports is there', () => {
  const scripts = globSync(['node_modules/{ra-*,react-admin}/dist/**/*.js', 'desk/**/*.{ts,tsx}'], {
    cwd: root,
  });
  expect(scripts.length).toBeGreaterThan(100);
  const code = scripts.map((file) =>
    readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, ''),
  );
  const imported = code.flatMap((text) => [...text.matchAll(/['"]@mui\/icons-material\/(\w+)['"]/g)]);
  const names = new Set(imported.map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !(name in materialIcons))).toEqual([]);
  const named = code.flatMap((text) => text.match(/from ['"]@mui\/icons-material['"]/) ?? []);
  expect(named).toEqual([]);
});
