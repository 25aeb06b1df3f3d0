/** What a guardian may do for a child: pay for it, see its classroom, write to its teachers, collect it. */
export const guardianRights = ['pay', 'see', 'message', 'collect'] as const;
export type GuardianRight = (typeof guardianRights)[number];
