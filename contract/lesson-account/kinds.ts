/** Kinds of entries in a lesson account. */
export const entryKinds = [
  'bought',
  'held',
  'leave',
  'made_up',
  'called_off',
  'refunded',
  'lapsed',
  'corrected',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Rules that make entries: why an entry counts what it does. */
export const entryRules = [
  'bought',
  'present',
  'late',
  'left_early',
  'absent',
  'leave_in_time',
  'leave_counted',
  'made_up',
  'called_off',
  'refund',
  'moved',
  'class_left',
  'lapsed',
  'let_off',
  'dispute',
] as const;
export type EntryRule = (typeof entryRules)[number];

/** Answers to a dispute. */
export const disputeAnswers = ['correct', 'stands'] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];
