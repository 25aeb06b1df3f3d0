/**
 * Rights of a guardian for a child: see their classroom, change their data, pay, write to teachers, collect them.
 * The guardian who entered the child has all.
 */
export const guardianRights = ['see', 'edit', 'pay', 'message', 'collect'] as const;
export type GuardianRight = (typeof guardianRights)[number];
