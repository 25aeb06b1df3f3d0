/**
 * Rights of a guardian for a child: see its classroom, change its data, pay for it, write to its teachers, collect it.
 * The guardian who entered the child has all.
 */
export const guardianRights = ['see', 'edit', 'pay', 'message', 'collect'] as const;
export type GuardianRight = (typeof guardianRights)[number];
