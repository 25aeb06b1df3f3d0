import type { OfferingView } from '../../../contract/catalog.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { usePageData } from '../../client/page-data.ts';
import { JsonData } from './json-data.tsx';
import { offeringData } from './structured-data.ts';

/** The offering as search engines read it, in the page. */
export function OfferingData({ offering }: { offering: OfferingView }) {
  const origin = usePageData()?.origin ?? '';
  const locale = getLocale();
  const data = offeringData(offering, { origin, locale, store: locale === 'zh' ? '童学' : 'Tongxue' });
  return <JsonData data={data} />;
}
