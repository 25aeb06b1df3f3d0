import { z } from 'zod';
import { careInRoom } from './care.ts';
import { childLine } from './child-line.ts';

/** A guardian whom the school may call; no number once the account is closed. */
export const calledGuardian = z.object({ id: z.string(), name: z.string(), tel: z.string().nullable() });
export type CalledGuardian = z.infer<typeof calledGuardian>;

/** A child in the room, and what the school needs to know to look after it. */
export const childInRoom = childLine.extend({
  age: z.int(),
  grade: z.int(),
  /** With whether they may collect the child. */
  guardians: z.array(calledGuardian.extend({ collects: z.boolean() })),
  /** Null without the right of those who meet the child. */
  care: careInRoom.nullable(),
  /** Whether the family lets the school take photographs. */
  photos: z.boolean(),
});
export type ChildInRoom = z.infer<typeof childInRoom>;
