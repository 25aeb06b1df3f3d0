import type { OfferingView } from '../../../contract/catalog.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { usePageData } from '../../client/page-data.ts';
import { offeringData } from './structured-data.ts';

/** The offering as search engines read it, in the page. */
export function OfferingData({ offering }: { offering: OfferingView }) {
  const origin = usePageData()?.origin ?? '';
  const locale = getLocale();
  const data = offeringData(offering, { origin, locale, store: locale === 'zh' ? '童学' : 'Tongxue' });
  // Nothing in it can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, which no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
