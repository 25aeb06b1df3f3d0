import type { Locale } from '../../../contract/core/page.ts';
import type { NoticeData, NoticeDefinition } from './definition.ts';

export type NoticeSample = { notice: NoticeDefinition; data: Readonly<Record<Locale, NoticeData>> };

/** What a notice may be about, for the office, `npm run mails` and the tests; `en` where its data is of one language. */
export const sampleOf = <Data extends NoticeData>(
  notice: NoticeDefinition<Data>,
  zh: NoInfer<Data>,
  en: NoInfer<Data> = zh,
): NoticeSample => ({ notice, data: { zh, en } });
