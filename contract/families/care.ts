import { z } from 'zod';

const nearPerson = z.object({ name: z.string(), relation: z.string(), tel: z.string() });

/** What to know to look after a child on a campus: allergies, emergency contacts, and people besides guardians who may collect them. */
export const careView = z.object({
  allergies: z.string(),
  contacts: z.array(nearPerson),
  pickups: z.array(nearPerson),
});
export type CareView = z.infer<typeof careView>;

/** The same for those who meet the child, with the names of the guardians who may collect them. */
export const careInRoom = careView.extend({ collectors: z.array(z.string()) });
export type CareInRoom = z.infer<typeof careInRoom>;
