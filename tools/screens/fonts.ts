import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolve = createRequire(import.meta.url).resolve;
const folder = join(import.meta.dirname, '../../node_modules/.cache/fonts');
/** The weights that the pages are set in. */
const faces = ['400Regular/NotoSansSC_400Regular.ttf', '600SemiBold/NotoSansSC_600SemiBold.ttf'];

/**
 * Settings with which a Chromium that is started here finds a Chinese face beside those of the system: a machine without one
 * would show boxes. They name the files that the share pictures are set in.
 */
export function chineseFonts(): { FONTCONFIG_FILE: string } {
  mkdirSync(folder, { recursive: true });
  const dirs = faces.map((face) => dirname(resolve(`@expo-google-fonts/noto-sans-sc/${face}`)));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${dirs.map((dir) => `  <dir>${dir}</dir>`).join('\n')}
  <cachedir>${folder}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
