/** Kinds of data about a child. They differ where guardians differ in what they may read or write. */
const familyKinds = [
  /** The child's name, and the fact that a guardian looks after them. */
  'name',
  /** Month of birth, grade, email, bedtime. */
  'particulars',
  'photo',
  /** Allergies, emergency contacts, people who may collect the child. */
  'care',
  /** The student's own sign-in. */
  'sign_in',
  /** The child's other guardians and their rights. */
  'guardians',
  'consents',
  /** The child's classes, lessons and camp weeks. */
  'classes',
  /** That the child has a place in a class, and what becomes of it. */
  'places',
  /** The roll, and what each lesson counted. */
  'attendance',
  'leave',
  'letters',
  'homework',
  'private_lessons',
  'assessments',
  /** The family's feedback on its classes. */
  'feedback',
  'trials',
  'waitlist',
  'entries',
  /** Cart and orders with their prices. */
  'purchases',
] as const;
export type FamilyKind = (typeof familyKinds)[number];

/** An act of a guardian on a child's data. The families' policy decides which right it needs. */
export type FamilyAct = `${FamilyKind}.${'read' | 'write'}`;
export const familyActs = familyKinds.flatMap((kind): FamilyAct[] => [`${kind}.read`, `${kind}.write`]);

/**
 * What a parents' call needs of a guardian for each child it is about: one act, or all of several. `own`: the call
 * concerns only the account or what belongs to it, whoever looks after the child (orders, devices).
 */
export type Asks = FamilyAct | readonly FamilyAct[] | 'own';
