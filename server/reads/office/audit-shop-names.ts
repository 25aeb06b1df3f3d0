import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import { pageSlugs } from '../../../contract/pages/slugs.ts';
import * as m from '../../../messages/compiled/messages.js';
import { findLivePages } from '../../capabilities/pages/index.ts';
import type { Dependencies } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';

type Words = (places: object, to: { locale: Locale }) => string;

/** Parts of the settings, and tables, by their headings on the desk. */
const headings: Readonly<Record<string, Words>> = {
  'school:facts': m.school_settings_facts,
  'school:rules': m.school_settings_rules,
  'school:credits': m.school_settings_credits,
  'sheet:offerings': m.desk_offerings,
  'sheet:sessions': m.desk_sessions,
  'sheet:families': m.desk_families,
  'sheet:coupons': m.desk_coupons,
  'sheet:orders': m.desk_orders,
  'sheet:refunds': m.desk_refunds,
  'sheet:invoices': m.desk_invoices,
  'sheet:payments': m.desk_payments,
  'sheet:contacts': m.desk_contacts,
  'sheet:class': m.desk_class_sheet,
  'sheet:applications': m.desk_applications,
};

/** Names of things that the shop names itself: a part of the settings, a table, a page, a notice by when it is sent. */
export function wordsFor({ capabilities }: Pick<Dependencies, 'capabilities'>) {
  return async (context: Context, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { locale } = context;
    const wantedSubjects = new Set(subjects);
    const pages = await findLivePages(
      context,
      pageSlugs.filter((slug) => wantedSubjects.has(`page:${slug}`)),
    );
    const notices = capabilities().flatMap((capability) => capability.notices ?? []);
    return new Map([
      ...Object.entries(headings).map(([subject, words]) => [subject, words({}, { locale })] as const),
      ...notices.map(({ kind, when }) => [`notice:${kind}`, when({}, { locale })] as const),
      ...pages.map(({ slug, title }) => [`page:${slug}`, inLocale(title, locale)] as const),
    ]);
  };
}
export type WordsFor = ReturnType<typeof wordsFor>;
