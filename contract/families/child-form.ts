import { z } from 'zod';
import { email } from '../accounts/fields.ts';
import {
  flag,
  id,
  json,
  line,
  orEmpty,
  overShown,
  paragraphsOrNone,
  timeOfDay,
  typed,
} from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { personName } from '../core/person-name.ts';
import { cleanTel } from '../core/phone.ts';
import { childEntry } from './registration.ts';

/** An emergency contact, or a person who may collect a child from a camp. */
const person = z.object({
  name: personName(60, 'person_name_required'),
  relation: line(30, 'person_relation_required'),
  tel: typed(27, cleanTel, { error: 'tel_required', tooLong: 'tel_invalid' })
    .min(1, 'tel_required')
    .regex(/^\+?\d{5,15}(x\d{1,5})?$/, 'tel_invalid'),
});
export type NearPerson = z.infer<typeof person>;
/** The same person twice is one. */
const once = (all: NearPerson[]) => [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
const people = json(z.array(person).max(figures.peopleMost, 'people_many').overwrite(once));

/** A child as the parent enters them; the student's own sign-in has other calls. */
export const childForm = z.object({
  /** The child to change; without it a new one. */
  id: id.optional(),
  name: childEntry.shape.name,
  name_cn: childEntry.shape.name_cn,
  year_month: childEntry.shape.year_month,
  grade: childEntry.shape.grade,
  is_adult: childEntry.shape.is_adult,
  user_name: orEmpty(email).optional(),
  allergies: paragraphsOrNone(500).optional(),
  contacts: people.optional(),
  pickups: people.optional(),
  bedtime: timeOfDay('invalid').optional(),
  /** Confirms a new child of the same name and month of birth as another of the family. */
  twice_confirmed: flag().default(false),
  /** For a new child: the children's policy is accepted for them. */
  agreed: flag().optional(),
  ...overShown,
});
