import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { printedCode } from '../../../contract/certificates/code.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFinishedClass } from '../../../tools/test/certificates.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { findFile } from '../../platform/files/files.ts';

const product = openAll();
const { shop, run } = await openSchool(
  { DATA_FOLDER: await mkdtemp(join(tmpdir(), 'tongxue-certificates-')) },
  product,
);

const rare = ['王𬭎䶮', '龘龢懿', '㛃翀喆', '犇骉羴', '𫖯𬍛𠅤', '欧阳龘㛃𠮷䶮'];
test.each(rare)('the PDF shows every character of %s, the code and both languages', async (nameCn) => {
  const { sessionId, child, family, about } = await aFinishedClass(shop, {
    name: 'Zoë Łucja O’Neil',
    nameCn,
  });
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, template: 'finished', child_ids: [child], words: '垚燚淼：愿你如此。' },
    about,
  );
  const certificate = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0];
  const { url } = await run(
    'certificatePaper',
    { certificate_id: certificate?.id ?? '' },
    { person: family.person },
  );
  const file = await findFile(shop.context(), url.split('/')[2]?.split('?')[0] ?? '');
  const bytes = Buffer.concat((await file?.read().toArray()) ?? []);
  const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), {
    mergePages: true,
  });
  const plain = text.replaceAll(/\s+/g, '');
  const code = certificate?.printed.code.match(/.{4}/g)?.join('-') ?? '';
  expect(totalPages).toBe(1);
  for (const words of [
    nameCn,
    'ZoëŁucjaO’Neil',
    '结业证书',
    'CertificateofCompletion',
    '共3次课，出席2次',
    'attending2of3lessons',
    '垚燚淼：愿你如此。',
    code,
  ])
    expect(plain).toContain(words);
});

test('a closed account removes the name, and the code still shows what the certificate was for', async () => {
  const { sessionId, child, family, about } = await aFinishedClass(shop);
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, template: 'finished', child_ids: [child], words: '安安很棒' },
    about,
  );
  const code = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0]?.printed.code ?? '';
  const certificatesCapability = product.capabilities.find(({ name }) => name === 'certificates');
  const download = await certificatesCapability?.keeps?.certificates?.read(shop.context(), {
    parentId: family.parentId,
    childIds: family.children,
  });
  expect(download).toMatchObject([
    { code: printedCode(code), child_id: child, words: '安安很棒', attended: 2 },
  ]);
  await shop.act({}, async (inside) =>
    certificatesCapability?.forget?.(inside, { parentId: family.parentId, childIds: family.children }),
  );
  const shown = await run('certificateInfo', { code, birth_month: '2018-05' });
  expect(shown).toMatchObject({
    shortened: false,
    matched: null,
    printed: { name: null, words: null, template: 'finished', attended: 2 },
  });
});

const wordsOf = async (certificate_id: string, person: object) => {
  const { url } = await run('certificatePaper', { certificate_id }, { person } as never);
  const file = await findFile(shop.context(), url.split('/')[2]?.split('?')[0] ?? '');
  const bytes = Buffer.concat((await file?.read().toArray()) ?? []);
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, '');
};

test('of two names the one that can be printed stands on paper', async () => {
  const names = { name: 'Kim Minjun', nameCn: 'བསྟན' };
  const { sessionId, child, family, about } = await aFinishedClass(shop, names);
  const input = { session_id: sessionId, template: 'finished' as const, child_ids: [child] };
  const issued = await run('certificateIssue', input, about);
  const pupil = issued.pupils.find((pupil) => pupil.child.id === child);
  expect(pupil?.prints).toBe(true);
  const words = await wordsOf(pupil?.certificates[0]?.id ?? '', family.person);
  expect(words).toContain('KimMinjun');
  expect(words).not.toContain('〓');
});

test('a name that cannot be printed asks for one for paper before the certificate is issued', async () => {
  const { sessionId, child, family, about } = await aFinishedClass(shop, { name: 'அருண்', nameCn: '' });
  const shown = await run('certificateClass', { session_id: sessionId }, about);
  expect(shown.pupils.map((pupil) => [pupil.child.id === child, pupil.prints])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  const input = { session_id: sessionId, template: 'finished' as const, child_ids: [child] };
  const issue = (more: object) => run('certificateIssue', { ...input, ...more }, about);
  const asked = { fields: { paper_names: 'not_printable' } };
  await expect(issue({})).rejects.toMatchObject(asked);
  await expect(issue({ paper_names: [{ child_id: child, name: 'அருண்' }] })).rejects.toMatchObject(asked);
  await expect(issue({ words: '很棒🌸', paper_names: [] })).rejects.toMatchObject({
    fields: { words: 'not_printable' },
  });
  const issued = await issue({ paper_names: [{ child_id: child, name: 'Somchai' }] });
  const id = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0]?.id ?? '';
  const words = await wordsOf(id, family.person);
  expect(words).toContain('Somchai');
  expect(words).not.toContain('〓');
  // One issued before papers asked.
  await shop.pool.query(`update certificates set name = 'அருண்' where id = $1`, [id]);
  await expect(
    run('certificatePaper', { certificate_id: id }, { person: family.person }),
  ).rejects.toMatchObject({
    refusal: 'certificates.not_printable',
  });
});
