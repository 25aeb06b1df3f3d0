import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { legalTexts } from '../../../contract/families/legal.ts';
import { isLegal, type LegalDocument, legalVersions } from '../../../contract/families/legal-versions.ts';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import * as m from '../../../messages/compiled/messages.js';
import { instantOn } from '../../platform/zoned.ts';
import { firstWords } from './first-texts.data.ts';
import { richWords } from './rich-words.ts';
import type { PageRow } from './store.ts';

/** The day from which the words that come with the shop are told to stand. */
export const firstDay = '2026-11-22';

/** What they are called. */
export const firstVersions: Readonly<Record<PageSlug, string>> = {
  ...legalVersions,
  about: firstDay,
  faq: firstDay,
  team: firstDay,
  refund: firstDay,
  cookies: firstDay,
};

const both = ([zh, en]: readonly [string, string]): Bilingual => ({ zh, en });
type Words = Pick<PageRow, 'title' | 'lead' | 'body'>;

type Sentence = (inputs: Record<string, never>, to: { locale: 'zh' | 'en' }) => string;
const said = (sentence: Sentence): Bilingual => ({
  zh: sentence({}, { locale: 'zh' }),
  en: sentence({}, { locale: 'en' }),
});

/** Before the terms themselves, which the page makes of what holds. */
const refund = (): Words => ({
  title: said(m.footer_refund_title),
  lead: said(m.footer_refund_lead),
  body: { zh: richWords(''), en: richWords('') },
});

/** A text to agree to: its sentences, numbered. */
function legalWords(document: LegalDocument): Words {
  const { title, parts } = legalTexts[document];
  const body = (locale: 'zh' | 'en') =>
    richWords(parts.map((part, index) => `${index + 1}. ${part({}, { locale })}`).join('\n'));
  return {
    title: said(title),
    lead: { zh: '', en: '' },
    body: { zh: body('zh'), en: body('en') },
  };
}

function words(slug: PageSlug): Words {
  if (isLegal(slug)) return legalWords(slug);
  if (slug === 'refund') return refund();
  const { title, lead, body } = firstWords[slug];
  return {
    title: both(title),
    lead: both(lead),
    body: { zh: richWords(body[0]), en: richWords(body[1]) },
  };
}

/** A page as it comes with the shop: its version 0, which has stood there before anybody looks. */
export const firstVersion = (slug: PageSlug, now: Temporal.Instant): PageRow => {
  const first = instantOn(Temporal.PlainDate.from(firstDay), '00:00', 'Asia/Shanghai');
  const at = Temporal.Instant.compare(first, now) < 0 ? first : now;
  return {
    ...words(slug),
    slug,
    number: 0,
    madeAt: at,
    madeBy: null,
    publishedAt: at,
    publishedBy: null,
    version: firstVersions[slug],
  };
};
