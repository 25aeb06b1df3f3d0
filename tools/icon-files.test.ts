import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { materialIcons } from '../desk/material-icons/names.ts';
import { iconFiles, iconFolder, iconsInUse, materialFolder } from './icon-files.ts';

const root = join(import.meta.dirname, '..');

test('sprites and modules are up to date with the icons (`npm run icons`)', () => {
  const files = iconFiles();
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  const modules = readdirSync(join(root, materialFolder)).map((name) => `${materialFolder}/${name}`);
  expect(modules.filter((path) => !(path in files))).toEqual([]);
});

test('the folder holds exactly the icons in use', () => {
  const present = readdirSync(iconFolder).filter((name) => name.endsWith('.svg'));
  expect(present.sort()).toEqual([...iconsInUse].map((name) => `${name}.svg`).sort());
});

test('names exactly the icons that react-admin imports', () => {
  const scripts = globSync(['node_modules/{ra-*,react-admin}/dist/**/*.js', 'desk/**/*.{ts,tsx}'], {
    cwd: root,
  });
  const code = scripts.map((file) =>
    readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, ''),
  );
  const imported = code.flatMap((text) => [...text.matchAll(/['"]@mui\/icons-material\/(\w+)['"]/g)]);
  const names = new Set(imported.map(([, name = '']) => name));
  expect([...names].sort()).toEqual(Object.keys(materialIcons).sort());
  const barrelImports = code.flatMap((text) => text.match(/from ['"]@mui\/icons-material['"]/) ?? []);
  expect(barrelImports).toEqual([]);
});
