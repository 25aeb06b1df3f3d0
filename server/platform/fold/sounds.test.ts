import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { soundPatterns } from './sounds.ts';

/** The usual characters: those of GB 2312, whose two bytes lie between these. */
const usual = { first: [0xb0, 0xf7], second: [0xa1, 0xfe] } as const;
const lineLength = 118;

/** The usual characters under each of their sounds, as lines of words: `an安俺 ang肮昂`. */
function table(): string {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, string>();
  for (let first = usual.first[0]; first <= usual.first[1]; first += 1)
    for (let second = usual.second[0]; second <= usual.second[1]; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      for (const sound of new Set(pinyin(sign, { multiple: true, type: 'array', toneType: 'none', v: true })))
        found.set(sound, `${found.get(sound) ?? ''}${sign}`);
    }
  const lines = [''];
  for (const word of [...found].map((entry) => entry.join('')).sort()) {
    if (`${lines.at(-1)} ${word}`.length > lineLength) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines.filter(Boolean).join('\n');
}

// `npx vitest run -u` writes the file, for a new pinyin-pro.
test('the stored table holds the usual characters in all their readings', async () => {
  await expect(
    `/** The characters of GB 2312 under each of their sounds in pinyin. Written by \`sounds.test.ts\`. */\nexport const charactersOfSounds = \`\n${table()}\n\`;\n`,
  ).toMatchFileSnapshot('./characters-of-sounds.ts');
});

test.each([
  ['li', '李'],
  ['lijing', '李静'],
  ['lj', '李静'],
  ['ml', '马丽'],
  ['nj', '聂军'],
  ['aq', '安琪'],
  ['oy', '欧阳'],
  ['lv', '吕'],
  ['zeng', '曾'],
  ['shan', '单'],
  ['xian', '西安'],
])('%s stands for %s', (typed, name) =>
  expect(soundPatterns(typed).some((pattern) => new RegExp(`^${pattern}$`, 'u').test(name))).toBe(true),
);
