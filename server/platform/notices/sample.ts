import type { Locale } from '../../../contract/core/page.ts';
import type { NoticeData, NoticeDefinition } from './definition.ts';

export type NoticeSample = { notice: NoticeDefinition; data: Readonly<Record<Locale, NoticeData>> };

/** A sample of a notice for the office, `npm run mails` and tests; give `en` if the data is in one language. */
export const sampleOf = <Data extends NoticeData>(
  notice: NoticeDefinition<Data>,
  zh: NoInfer<Data>,
  en: NoInfer<Data> = zh,
): NoticeSample => ({ notice, data: { zh, en } });
