import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { legalTexts } from '../../../contract/families/legal.ts';
import { isLegal, type LegalDocument, legalVersions } from '../../../contract/families/legal-versions.ts';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import * as m from '../../../messages/compiled/messages.js';
import { instantOn } from '../../platform/zoned.ts';
import { firstWords } from './first-texts.data.ts';
import { richWords } from './rich-words.ts';
import type { PageRow } from './store.ts';

/** The day from which built-in texts count as published. */
export const firstDay = '2026-11-22';

/** Version names of the built-in texts. */
export const firstVersions: Readonly<Record<PageSlug, string>> = {
  ...legalVersions,
  about: firstDay,
  faq: firstDay,
  team: firstDay,
  refund: firstDay,
  cookies: firstDay,
};

const bilingual = ([zh, en]: readonly [string, string]): Bilingual => ({ zh, en });
type Words = Pick<PageRow, 'title' | 'lead' | 'body'>;

type Sentence = (inputs: Record<string, never>, to: { locale: 'zh' | 'en' }) => string;
const inBothLocales = (sentence: Sentence): Bilingual => ({
  zh: sentence({}, { locale: 'zh' }),
  en: sentence({}, { locale: 'en' }),
});

/** Precedes the refund terms, which the page generates from the rules in force. */
const refund = (): Words => ({
  title: inBothLocales(m.footer_refund_title),
  lead: inBothLocales(m.footer_refund_lead),
  body: { zh: richWords(''), en: richWords('') },
});

/** A legal text: its sentences, numbered. */
function legalWords(document: LegalDocument): Words {
  const { title, parts } = legalTexts[document];
  const body = (locale: 'zh' | 'en') =>
    richWords(parts.map((part, index) => `${index + 1}. ${part({}, { locale })}`).join('\n'));
  return {
    title: inBothLocales(title),
    lead: { zh: '', en: '' },
    body: { zh: body('zh'), en: body('en') },
  };
}

function words(slug: PageSlug): Words {
  if (isLegal(slug)) return legalWords(slug);
  if (slug === 'refund') return refund();
  const { title, lead, body } = firstWords[slug];
  return {
    title: bilingual(title),
    lead: bilingual(lead),
    body: { zh: richWords(body[0]), en: richWords(body[1]) },
  };
}

/** The built-in version of a page: number 0, published before any other. */
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
