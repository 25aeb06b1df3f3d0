import type { OfferingView } from '../../../contract/catalog/calls.ts';
import type { TeacherView } from '../../../contract/teachers/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Share } from '../../client/share.ts';
import { decimal } from './decimal.ts';

/** The share card of an offering, with today's price; the school's for a student, who reads no price. */
export function offeringShare(offering: OfferingView): Share {
  const { price, next, sessions } = offering;
  const alt = m.share_alt({ title: offering.name });
  if (!price) return { thing: { of: 'home' }, alt, type: 'website' };
  const prices = sessions.map((session) => session.price?.now.amount);
  return {
    thing: { of: 'offering', number: offering.number },
    version: [price.now.amount, ...new Set(prices), next?.first_day ?? ''].join('.'),
    alt,
    type: 'product',
    facts: [
      ['product:price:amount', decimal(price.now)],
      ['product:price:currency', price.now.currency],
    ],
  };
}

/** The share card of a teacher. */
export const teacherShare = (teacher: TeacherView): Share => ({
  thing: { of: 'teacher', id: teacher.id },
  version: String(teacher.offerings),
  alt: m.share_alt_teacher({ title: teacher.name }),
  type: 'profile',
});
