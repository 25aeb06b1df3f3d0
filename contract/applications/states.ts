/** What becomes of an application to teach; a draft is not sent yet. */
export const applicationStates = [
  'draft',
  'submitted',
  'interview',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What the school makes of one. */
export const applicationMoves = ['interview', 'accepted', 'rejected'] as const;
export type ApplicationMove = (typeof applicationMoves)[number];

/** What a file of an application is. */
export const applicationFileUses = ['resume', 'evidence'] as const;
export type ApplicationFileUse = (typeof applicationFileUses)[number];
