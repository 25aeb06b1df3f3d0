import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

const text = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '好' }] }],
});

/** Example inputs for the walk of rights. */
export const rightsExamples = {
  pageInfo: just({ slug: 'about' }),
  officePageIndex: nothing,
  officePageInfo: just({ slug: 'about' }),
  officePageSave: just({
    slug: 'about',
    expected: 0,
    title_zh: '关于',
    title_en: 'About',
    body_zh: text,
    body_en: text,
  }),
  officePagePublish: just({ slug: 'about', number: 1 }),
  officePageUnschedule: just({ slug: 'about', number: 1 }),
} satisfies Examples;
