import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './rules.ts';

test('a file’s name is safe, whatever its sender calls it', () => {
  const kinds = [
    'image/webp',
    'application/pdf',
    'application/zip',
    'audio/webm',
    'audio/amr',
    'application/msword',
    'video/quicktime',
  ];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...kinds),
      (name, mediaType) => {
        const result = fileName(name, mediaType);
        expect(result).not.toMatch(/[/\\\p{Cc}"]/u);
        expect(result).toMatch(
          /.\.(webp|amr|awb|doc|xls|ppt|wps|et|dps|pdf|zip|docx|xlsx|pptx|odt|ods|odp|pages|numbers|key|epub|weba|webm|mov|qt)$/i,
        );
        expect([...result].length).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test.each([
  ['../../etc/作业 1.pdf', 'application/pdf', '作业 1.pdf'],
  ['C:\\x\\photo.jpg', 'image/webp', 'photo.webp'],
  ['小作文.DOCX', 'application/zip', '小作文.DOCX'],
  ['朗读.mp4', 'audio/mp4', '朗读.mp4'],
  ['', 'video/mp4', 'file.mp4'],
  ['简历.doc', 'application/msword', '简历.doc'],
  ['setup.msi', 'application/msword', 'setup.msi.doc'],
  // Content of a document with the name of a program or a page.
  ['\u202Egpj.exe', 'application/zip', 'gpj.exe.zip'],
  ['作业.hta', 'application/zip', '作业.hta.zip'],
  ['kontrakt.docm', 'application/zip', 'kontrakt.docm.zip'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
])('%s, which is %s, is called %s', (name, mediaType, result) => {
  expect(fileName(name, mediaType)).toBe(result);
});
