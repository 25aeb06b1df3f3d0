/** What belongs to a child, told apart where not every guardian may read or write it. */
const familyKinds = [
  /** Its name, and that one looks after it. */
  'name',
  /** Month of birth, grade, email, bedtime. */
  'particulars',
  'photo',
  /** Allergies, whom to call, who may collect it. */
  'care',
  /** The student's own sign-in. */
  'sign_in',
  /** Who else looks after it, and what they may do. */
  'guardians',
  'consents',
  /** Classes, lessons and camp weeks it is in. */
  'classes',
  /** Whether it was in a lesson, and what a lesson counted. */
  'attendance',
  'leave',
  'letters',
  'homework',
  'private_lessons',
  'assessments',
  /** What the family says of its classes. */
  'feedback',
  'trials',
  'waitlist',
  'entries',
  /** Cart and orders, with what they cost. */
  'purchases',
] as const;
export type FamilyKind = (typeof familyKinds)[number];

/** Something a guardian does about a child; which right it needs is decided in one table, the families' policy. */
export type FamilyAct = `${FamilyKind}.${'read' | 'write'}`;
export const familyActs = familyKinds.flatMap((kind): FamilyAct[] => [`${kind}.read`, `${kind}.write`]);

/**
 * What a call that parents make asks of a guardian for each child it is about: an act, or all of several. `own`: it is about
 * the account alone, or about what is the account's own whoever looks after the child (its orders, its devices).
 */
export type Asks = FamilyAct | readonly FamilyAct[] | 'own';
