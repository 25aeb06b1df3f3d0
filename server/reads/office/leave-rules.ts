import { asc, count, eq } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { rulesFor } from '../../capabilities/leave-rules/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { leaveRules } from '../../schema/leave-rules.ts';

type Rule = { noticeHours: number; grantsItself: boolean; goodDays: number };
const present = ({ noticeHours, grantsItself, goodDays }: Rule) => ({
  notice_hours: noticeHours,
  grants_itself: grantsItself,
  good_days: goodDays,
});

/** Leave rules: the school's, and those of offerings with their own, by number. */
export async function listLeaveRules(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
) {
  const rows = await context.db
    .select({ rule: leaveRules, offering: offerings })
    .from(leaveRules)
    .innerJoin(offerings, eq(offerings.id, leaveRules.offeringId))
    .orderBy(asc(offerings.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(leaveRules);
  const ofSchool = await rulesFor(context, []);
  return {
    items: rows.map(({ rule, offering }) => ({
      offering: {
        number: offering.number,
        kind: offering.kind,
        name: inLocale(offering.name, context.locale),
        category: offering.category,
        cover: offering.cover,
      },
      rule: present(rule),
      changed_at: rule.changedAt.toString(),
    })),
    total: counted?.total ?? 0,
    page,
    page_size,
    school: present(ofSchool('')),
  };
}
