import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legalDocuments, legalVersions } from '../../../contract/families/legal-versions.ts';
import type { RichText } from '../../../contract/pages/document.ts';
import { findQuestions, questionsOf } from '../../../contract/pages/faq.ts';
import { plainLines } from '../../../contract/pages/rich-text.ts';
import { pageSlugs } from '../../../contract/pages/slugs.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { richWords } from './rich-words.ts';

const { shop, run } = await openSchool();
let editor: { person: TestFamily['person'] };
let otherEditor: typeof editor;
beforeAll(async () => {
  editor = await aMemberOfStaff(shop, 'editor');
  otherEditor = await aMemberOfStaff(shop, 'owner');
});
beforeEach(() => shop.pool.query('delete from page_versions'));

type Slug = (typeof pageSlugs)[number];
const text = (zh: string) => ({
  title_zh: zh,
  title_en: `${zh} in English`,
  lead_zh: '导语',
  body_zh: richWords(zh),
  body_en: richWords(`${zh} said`),
});
const save = (slug: Slug, expected: number, zh: string, by = editor) =>
  run('officePageSave', { slug, expected, ...text(zh) }, by);
const shown = async (slug: Slug, locale: 'zh' | 'en' = 'zh') => {
  const page = await run('pageInfo', { slug }, { locale });
  return plainLines(page.body);
};

test('shows a built-in text in both languages before anyone writes a page', async () => {
  for (const slug of pageSlugs) {
    const [zh, en] = [
      await run('pageInfo', { slug }, { locale: 'zh' }),
      await run('pageInfo', { slug }, { locale: 'en' }),
    ];
    expect(zh.title).toMatch(/\p{Script=Han}|Cookie/u);
    expect(en.title).not.toMatch(/\p{Script=Han}/u);
    expect(plainLines(en.body).join()).not.toMatch(/\p{Script=Han}/u);
    // The refund page is generated from the rules in force.
    if (slug !== 'refund') expect(plainLines(zh.body).length).toBeGreaterThan(3);
  }
});

test('refuses an unknown page', async () => {
  await expect(run('pageInfo', { slug: 'nothing' })).rejects.toMatchObject({ refusal: 'not_found' });
});

describe('writing a page', () => {
  test('hides a draft until it is published, and keeps the earlier version', async () => {
    const before = await shown('about');
    const draft = await save('about', 0, '新的一页');
    expect([draft.newest, draft.shown.state, draft.versions.map((version) => version.state)]).toEqual([
      1,
      'draft',
      ['draft', 'live'],
    ]);
    expect(await shown('about')).toEqual(before);
    const published = await run('officePagePublish', { slug: 'about', number: 1 }, editor);
    expect(published.versions.map((version) => version.state)).toEqual(['live', 'past']);
    expect(published.shown).toMatchObject({
      version: '2026-11-18',
      made_by: expect.any(String),
      published_by: expect.any(String),
    });
    expect(await shown('about')).toEqual(['新的一页']);
    expect(await shown('about', 'en')).toEqual(['新的一页 said']);
    const first = await run('officePageInfo', { slug: 'about', number: 0 }, editor);
    expect(plainLines(first.body.zh)).toEqual(before);
  });

  test('refuses to save on top of another editor’s version and loses neither', async () => {
    await save('faq', 0, '先来的');
    await expect(save('faq', 0, '后来的', otherEditor)).rejects.toMatchObject({ refusal: 'pages.newer' });
    const page = await run('officePageInfo', { slug: 'faq' }, otherEditor);
    expect([page.title.zh, page.newest]).toEqual(['先来的', 1]);
    expect((await save('faq', 1, '后来的', otherEditor)).title.zh).toBe('后来的');
  });

  test('accepts one of several simultaneous saves', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, place) => save('team', 0, `第${place}位`)),
    );
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason.refusal);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'pages.newer'));
    expect((await run('officePageInfo', { slug: 'team' }, editor)).newest).toBe(1);
  });

  test('publishes a scheduled version at its time, and only the newest, once', async () => {
    await save('team', 0, '下周的');
    const at = shop.time.now.add({ hours: 48 }).toString();
    const waiting = await run('officePagePublish', { slug: 'team', number: 1, at }, editor);
    expect([waiting.shown.state, waiting.shown.version]).toEqual(['scheduled', '2026-11-20']);
    expect(await shown('team')).not.toEqual(['下周的']);
    const today = shop.time.now;
    shop.time.now = today.add({ hours: 48 });
    expect(await shown('team')).toEqual(['下周的']);
    await expect(run('officePagePublish', { slug: 'team', number: 1 }, editor)).rejects.toMatchObject({
      refusal: 'pages.published',
    });
    await expect(run('officePageUnschedule', { slug: 'team', number: 1 }, editor)).rejects.toMatchObject({
      refusal: 'pages.not_scheduled',
    });
    shop.time.now = today;
  });

  test('unschedules a version by hand, or when a newer one is published', async () => {
    await save('team', 0, '一');
    const at = shop.time.now.add({ hours: 48 }).toString();
    await run('officePagePublish', { slug: 'team', number: 1, at }, editor);
    expect((await run('officePageUnschedule', { slug: 'team', number: 1 }, editor)).shown.state).toBe(
      'draft',
    );
    await run('officePagePublish', { slug: 'team', number: 1, at }, editor);
    await save('team', 1, '二');
    await expect(run('officePagePublish', { slug: 'team', number: 1 }, editor)).rejects.toMatchObject({
      refusal: 'pages.newer',
    });
    const { versions } = await run('officePagePublish', { slug: 'team', number: 2 }, editor);
    expect(versions.map((version) => version.state)).toEqual(['live', 'draft', 'past']);
  });

  test('names several versions of one day differently', async () => {
    for (const number of [1, 2, 3]) {
      await save('about', number - 1, `第${number}版`);
      await run('officePagePublish', { slug: 'about', number }, editor);
    }
    const { versions } = await run('officePageInfo', { slug: 'about' }, editor);
    expect(versions.slice(0, 3).map((version) => version.version)).toEqual([
      '2026-11-18.3',
      '2026-11-18.2',
      '2026-11-18',
    ]);
  });

  test('lists live versions and drafts', async () => {
    await save('about', 0, '草稿');
    const { items, total } = await run('officePageIndex', {}, editor);
    expect(total).toBe(pageSlugs.length);
    const about = items.find((page) => page.slug === 'about');
    expect([about?.live.number, about?.newest.state, about?.title.zh]).toEqual([0, 'draft', '草稿']);
    expect(items.filter((page) => page.agreed_to).map((page) => page.slug)).toEqual([...legalDocuments]);
  });
});

test.each([
  ['a script', { type: 'script', content: [] }],
  ['a heading of another level', { type: 'heading', attrs: { level: 1 }, content: [] }],
  ['a picture', { type: 'image', attrs: { src: 'https://x.example/1.png' } }],
])('refuses %s in a page', async (_what, node) => {
  const body_zh = JSON.stringify({ type: 'doc', content: [node] }) as unknown as RichText;
  await expect(
    run('officePageSave', { slug: 'about', expected: 0, ...text('页'), body_zh }, editor),
  ).rejects.toMatchObject({ refusal: 'bad_input' });
});

test.each([
  ['https://tongxue.example/a', true],
  ['/footer_faq?q=1', true],
  ['http://tongxue.example', false],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://', false],
  ['data:text/html,x', false],
])('accepts or refuses a link to %s: %s', async (href, good) => {
  const body_zh = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                attrs: { textAlign: null },
                content: [
                  {
                    type: 'text',
                    text: '看',
                    marks: [{ type: 'link', attrs: { href, target: '_blank', onclick: 'x' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }) as unknown as RichText;
  const saving = run('officePageSave', { slug: 'about', expected: 0, ...text('页'), body_zh }, editor);
  if (!good) return expect(saving).rejects.toMatchObject({ refusal: 'bad_input' });
  const { body } = await saving;
  // Attributes that a page does not allow are dropped.
  expect(JSON.stringify(body.zh)).not.toMatch(/onclick|target|textAlign/);
});

test('asks families to agree again when a new version is published', async () => {
  const family = await aFamily(shop);
  const about = { person: family.person };
  const due = async () => (await run('self', {}, about)).consent_due;
  const agreed = async () =>
    (
      await shop.pool.query('select version, details from consents where account_id = $1 order by at, id', [
        family.parentId,
      ])
    ).rows;
  await run('consentGive', { documents: [...legalDocuments] }, about);
  expect((await agreed()).map((consent) => consent.version).sort()).toEqual(
    Object.values(legalVersions).sort(),
  );
  await save('privacy', 0, '新的隐私政策');
  expect(await due()).toEqual([]);
  await run('officePagePublish', { slug: 'privacy', number: 1 }, editor);
  expect(await due()).toEqual(['privacy']);
  shop.time.now = shop.time.now.add({ minutes: 1 });
  await run('consentGive', { documents: ['privacy'] }, about);
  expect((await agreed()).at(-1)).toEqual({
    version: '2026-11-18',
    details: { sha256: textHash('新的隐私政策\n新的隐私政策') },
  });
  expect(await due()).toEqual([]);
});

describe('questions', () => {
  const groups = questionsOf(
    richWords('### 没有分类\n答\n## 报名\n说明\n### 怎么报名\n先注册\n- 再选课\n### 没有答案\n## 空的'),
  );

  test('makes groups from headings, questions from smaller ones, and answers from what follows', () => {
    expect(
      groups.map(({ title, questions }) => [
        title,
        questions.map((question) => [question.question, question.words]),
      ]),
    ).toEqual([
      ['', [['没有分类', '答']]],
      [
        '报名',
        [
          ['怎么报名', '先注册\n再选课'],
          ['没有答案', ''],
        ],
      ],
    ]);
  });

  test.each([
    ['注册', ['怎么报名']],
    ['  选课 注册 ', ['怎么报名']],
    ['ZHUCE', []],
    ['', ['没有分类', '怎么报名', '没有答案']],
  ])('finds for "%s" the questions %j', (searched, found) => {
    const names = findQuestions(groups, searched).flatMap(({ questions }) =>
      questions.map((question) => question.question),
    );
    expect(names).toEqual(found);
  });

  test('finds only existing questions for any search', () => {
    fc.assert(
      fc.property(fc.string(), (searched) => {
        const found = findQuestions(groups, searched).flatMap(({ questions }) => questions);
        const existing = groups.flatMap(({ questions }) => questions);
        return found.every((question) => existing.includes(question));
      }),
    );
  });
});
