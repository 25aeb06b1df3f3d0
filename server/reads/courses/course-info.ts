import { eq, sql } from 'drizzle-orm';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { inLocale, listInLocale } from '../../../contract/core/bilingual.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import { findOffering, listTeachersOf } from '../../capabilities/catalog/index.ts';
import { estimateRefund } from '../../capabilities/refunds/index.ts';
import { summarizeReviews } from '../../capabilities/reviews/index.ts';
import {
  listSessionsForSale,
  presentSession,
  type SessionForSale,
  whyNotJoin,
} from '../../capabilities/sales/index.ts';
import { presentTeacherProfile } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { offerings } from '../../schema/catalog.ts';
import { listAttending } from './attending.ts';
import { findCards } from './course-cards.ts';
import { at, moment, type Selection } from './course-filter.ts';
import { findTrial } from './listening-index.ts';

function presentForeseen(context: Context, sale: SessionForSale): OfferingView['foreseen'][number] {
  const { wholeUntil, after } = estimateRefund(context, sale);
  return { session_id: sale.session.id, whole_until: wholeUntil.toString(), after };
}

/** One offering with all its details. A draft or an unknown number is `not_found`. */
export async function viewCourse(context: Context, { number }: { number: string }): Promise<OfferingView> {
  const row = await findOffering(context, number);
  if (!row || row.offering.status === 'draft') return refuse('not_found');
  const { offering } = row;
  const only: Selection = {
    key: 'one',
    values: { ...moment(context), id: offering.id },
    rows: () => ({ from: offerings, where: eq(offerings.id, at('id')), order: [sql`${offerings.id}`] }),
  };
  const [cards, sales, teachers, trial, reviews, attending] = await Promise.all([
    findCards(context, only, { limit: 1, offset: 0 }),
    listSessionsForSale(context, { offeringIds: [offering.id] }),
    listTeachersOf(context, offering.id),
    findTrial(context, offering.id),
    summarizeReviews(context, { offeringId: offering.id }),
    listAttending(context, offering.id),
  ]);
  const [card] = cards;
  if (!card) return refuse('not_found');
  const terms = refundTermsOf(offering);
  return {
    ...card,
    description: inLocale(offering.description, context.locale),
    listed_at: offering.createdAt.toString(),
    outline: listInLocale(offering.outline, context.locale),
    bring: listInLocale(offering.bring, context.locale),
    refund: readsMoney(context.person) ? { whole_days: terms.wholeDays, later: terms.later } : null,
    foreseen: readsMoney(context.person)
      ? sales
          .filter((sale) => whyNotJoin(sale, context.now) === null)
          .map((sale) => presentForeseen(context, sale))
      : [],
    teachers: teachers.map((teacher) => presentTeacherProfile(teacher, context.locale)),
    sessions: sales.map((sale) => presentSession(context, sale)),
    trial,
    reviews,
    attending,
  };
}
