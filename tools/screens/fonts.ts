import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chineseFace } from '../../server/platform/faces/chinese-face.ts';

const folder = join(import.meta.dirname, '../../node_modules/.cache/fonts');

/**
 * Settings with which Chromium finds a Chinese font in addition to the system's; without one it would show boxes. They
 * name the font files of the share pictures.
 */
export function chineseFonts(): { FONTCONFIG_FILE: string } {
  mkdirSync(folder, { recursive: true });
  const dirs = new Set([chineseFace(400), chineseFace(600)].map((face) => dirname(face)));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${[...dirs].map((dir) => `  <dir>${dir}</dir>`).join('\n')}
  <cachedir>${folder}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
