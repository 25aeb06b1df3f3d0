/** States of an application to teach; a draft is not sent yet. */
export const applicationStates = [
  'draft',
  'submitted',
  'interview',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** States that the school can move it to. */
export const applicationMoves = ['interview', 'accepted', 'rejected'] as const;
export type ApplicationMove = (typeof applicationMoves)[number];

/** Kinds of files in an application. */
export const applicationFileUses = ['resume', 'evidence'] as const;
export type ApplicationFileUse = (typeof applicationFileUses)[number];
