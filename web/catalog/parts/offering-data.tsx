import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { usePageData } from '../../client/page-data.ts';
import { JsonData } from './json-data.tsx';
import { offeringData } from './structured-data.ts';

/** The structured data of an offering. */
export function OfferingData({ offering }: { offering: OfferingView }) {
  const page = usePageData();
  return page ? <JsonData data={import.meta.env.SSR ? offeringData(offering, page) : null} /> : null;
}
