/**
 * What a guardian may do for a child: see its classroom, change what is kept about it, pay for it, write to its teachers,
 * collect it. Who entered a child may do all of it.
 */
export const guardianRights = ['see', 'edit', 'pay', 'message', 'collect'] as const;
export type GuardianRight = (typeof guardianRights)[number];
