import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dispositionOf, partOf, sendFile, servedType } from './files.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'none'],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('%j of a hundred bytes is %j', (range, part) => {
  expect(partOf(range, 100)).toEqual(part);
});

test('a part lies within its file, whatever is requested', () => {
  const ranges = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,6}-\d{0,6}$/));
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 100_000 }), (range, bytes) => {
      const part = partOf(range, bytes);
      if (part === undefined || part === 'none') return;
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.end).toBeLessThan(bytes);
      expect(part.start).toBeLessThanOrEqual(part.end);
    }),
  );
});

test.each([
  ['tongxue-family.zip', `attachment; filename="tongxue-family.zip"; filename*=UTF-8''tongxue-family.zip`],
  [
    "Lele's homework (1).pdf",
    `attachment; filename="Lele's homework (1).pdf"; filename*=UTF-8''Lele%27s%20homework%20%281%29.pdf`,
  ],
  [
    '作业“1”.pdf',
    `attachment; filename="_1_.pdf"; filename*=UTF-8''%E4%BD%9C%E4%B8%9A%E2%80%9C1%E2%80%9D.pdf`,
  ],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
])('%s is named for old and new clients', (name, header) =>
  expect(dispositionOf('attachment', name)).toBe(header),
);

test.each([
  ['作业.DOCX', 'application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', 'application/zip', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.pptx', 'application/zip', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['a.zip', 'application/zip', 'application/zip'],
  ['a.doc', 'application/msword', 'application/msword'],
  ['a.xls', 'application/msword', 'application/vnd.ms-excel'],
  ['docx', 'image/webp', 'image/webp'],
])('%s, stored as %s, is served as %s', (name, mediaType, type) =>
  expect(servedType({ name, mediaType })).toBe(type),
);

test('only a PDF has no sandbox; it loads nothing and stands in no frame', async () => {
  const server = Fastify();
  server.get('/:type/:subtype', (request, reply) => {
    const { type, subtype } = request.params as Record<string, string>;
    const file = { mediaType: `${type}/${subtype}`, name: 'a', bytes: 1, read: () => Buffer.from('a') };
    return sendFile(request, reply, file as never, 'private');
  });
  const headersOf = async (type: string) => (await server.inject(`/${type}`)).headers;
  expect(await headersOf('application/pdf')).toMatchObject({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-disposition': expect.stringMatching(/^inline/),
  });
  for (const type of ['image/webp', 'video/mp4', 'application/zip', 'text/html'])
    expect((await headersOf(type))['content-security-policy']).toMatch(/; sandbox$/);
  await server.close();
});
