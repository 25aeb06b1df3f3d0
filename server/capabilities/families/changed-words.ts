import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import type { Child } from './store.ts';

const labels = {
  name: m.accounts_child_name,
  name_cn: m.accounts_child_name_cn,
  year_month: m.accounts_year_month,
  grade: m.accounts_grade,
  is_adult: m.child_is_adult,
  user_name: m.accounts_student_email,
  allergies: m.child_allergies,
  contacts: m.child_contacts,
  pickups: m.child_pickups,
  bedtime: m.child_bedtime,
};

type Facts = Readonly<Record<keyof typeof labels, string | number | Child['contacts']>>;

/** Names fields of a child with the stored values, where they are words: `过敏和照顾（花生）、接送人（外婆）`. */
export function changedWords(
  stored: Facts,
  names: readonly (keyof typeof labels)[],
  { locale }: Pick<Context, 'locale'>,
): string {
  const and = m.catalog_and({}, { locale });
  const words = (name: keyof typeof labels) => {
    const value = stored[name];
    const text = Array.isArray(value) ? value.map((person) => person.name).join(and) : value;
    const label = labels[name]({}, { locale });
    if (typeof text === 'number' || text === '') return label;
    return m.families_changed_value({ label, value: text as string }, { locale });
  };
  return names.map(words).join(and);
}
