/** What an entry of a lesson account is. */
export const entryKinds = [
  'bought',
  'held',
  'leave',
  'made_up',
  'called_off',
  'refunded',
  'corrected',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The rule by which an entry was made: why it counts what it counts. */
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
  'let_off',
  'dispute',
] as const;
export type EntryRule = (typeof entryRules)[number];

/** What becomes of a doubted entry. */
export const disputeAnswers = ['correct', 'stands'] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];
