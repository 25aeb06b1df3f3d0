import type { CareView } from '../../../contract/families/care.ts';
import {
  camps_person,
  catalog_and,
  child_allergies,
  child_contacts,
  child_pickups,
} from '../../../messages/compiled/messages.js';

const peopleLine = (people: CareView['contacts']): string =>
  people.map(({ name, relation, tel }) => `${camps_person({ name, relation })} ${tel}`).join(catalog_and());

/** What to know to look after a child, by label; '' where nothing was entered. */
export const careWords = ({ allergies, contacts, pickups }: CareView): readonly [string, string][] => [
  [child_allergies(), allergies],
  [child_contacts(), peopleLine(contacts)],
  [child_pickups(), peopleLine(pickups)],
];
