import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import { refundTermsOf, wholeSpanOf } from '../../../contract/orders/refund-terms.ts';
import type { Context } from '../../platform/context.ts';
import { presentPattern } from '../catalog/index.ts';
import { type LeaveRule, schoolRule } from '../leave-rules/index.ts';
import { lateOf } from '../sales/index.ts';
import { teachersAndLeaveRules, teachersById } from './agreement-store.ts';
import type { PlaceToOrder } from './new-order.ts';

type AgreedLine = Agreement['lines'][number];

const presentRule = ({ noticeHours, goodDays, grantsItself }: LeaveRule): AgreedLine['leave'] => ({
  hours: noticeHours,
  days: goodDays,
  grants_itself: grantsItself,
});

/** The agreement on ordering these classes now; the order stores it unchanged. */
export async function makeAgreement(context: Context, lines: readonly PlaceToOrder[]): Promise<Agreement> {
  const { settings } = context;
  const terms = await teachersAndLeaveRules(context, [...new Set(lines.map(({ sale }) => sale.offering.id))]);
  const privateTeachers = await teachersById(
    context,
    lines.flatMap(({ sale }) => sale.session.teacherId ?? []),
  );
  const taughtBy = ({ sale: { session, offering } }: PlaceToOrder) =>
    session.teacherId
      ? privateTeachers.filter(({ id }) => id === session.teacherId)
      : (terms.get(offering.id)?.teachers ?? []);
  const ruleOf = ({ sale }: PlaceToOrder) => terms.get(sale.offering.id)?.leave ?? schoolRule(settings);
  return {
    version: 1,
    school: settings.storeName,
    buyer: context.person.kind === 'visitor' ? '' : context.person.name,
    lines: lines.map((line) => ({
      ...agreedLine(line, { teachers: taughtBy(line), context }),
      leave: presentRule(ruleOf(line)),
    })),
    private_hours: settings.privateCutOffHours,
    hold_minutes: settings.holdMinutes,
  };
}

/** The hours of a class where it is held, and its first lesson. */
const weeklyOf = ({ session, site }: PlaceToOrder['sale']): AgreedLine['weekly'] => ({
  pattern: presentPattern(session, site.timeZone),
  starts_at: session.startsAt.toString(),
  ends_at: session.firstLessonEndsAt.toString(),
});

function agreedLine(
  { row, sale, fallback }: PlaceToOrder,
  { teachers, context }: { teachers: readonly { name: Bilingual }[]; context: Context },
): Omit<AgreedLine, 'leave'> {
  const { offering, session, site } = sale;
  const { minimumSize, decideBy } = session;
  const { now, settings } = context;
  const terms = refundTermsOf(offering);
  const whole = wholeSpanOf({
    kind: offering.kind,
    wholeDays: terms.wholeDays,
    startsAt: session.startsAt.epochMilliseconds,
    paidAt: now.epochMilliseconds,
    cutOffHours: settings.privateCutOffHours,
  });
  return {
    offering: offering.name,
    number: offering.number,
    kind: offering.kind,
    session: session.label,
    child: { name: row.childName, name_cn: row.childNameCn },
    lessons: session.totalClasses,
    held: lateOf(sale, now)?.held ?? 0,
    first_day: session.firstDay,
    last_day: session.lastDay,
    teachers: teachers.map(({ name }) => name),
    site: site.name,
    address: site.address,
    weekly: offering.kind === 'private_long' ? null : weeklyOf(sale),
    least: minimumSize && decideBy ? { children: minimumSize, decide_by: decideBy.toString() } : null,
    fallback,
    refund: { whole_days: terms.wholeDays, later: terms.later, whole },
  };
}
