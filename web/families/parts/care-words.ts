import { wholeTel } from '../../../contract/core/phone.ts';
import type { CareInRoom, CareView } from '../../../contract/families/care.ts';
import {
  camps_person,
  catalog_and,
  child_allergies,
  child_contacts,
  child_pickups,
} from '../../../messages/compiled/messages.js';

const peopleWords = (people: CareView['contacts']): string[] =>
  people.map(({ name, relation, tel }) => `${camps_person({ name, relation })} ${wholeTel(tel) ?? tel}`);

/** What to know to look after a child, by label; '' where nothing was entered. */
export const careWords = ({
  allergies,
  contacts,
  pickups,
  collectors = [],
}: CareView & Partial<CareInRoom>): readonly [string, string][] => [
  [child_allergies(), allergies],
  [child_contacts(), peopleWords(contacts).join(catalog_and())],
  [child_pickups(), [...collectors, ...peopleWords(pickups)].join(catalog_and())],
];
