/** Topics of notices. A family chooses by topic what also goes out by mail and text message. */
export const noticeTopics = [
  /** Orders, payments, refunds. */
  'orders',
  /** Places in classes: waiting lists, minimum enrolment, openings. */
  'places',
  /** Lessons booked, moved and called off; leave and attendance. */
  'lessons',
  'homework',
  'letters',
  /** A teacher's remarks, assessments, certificates. */
  'growth',
  /** Guardians of a child. */
  'family',
  /** The account and its security. */
  'account',
  /** Everything else from the school. */
  'school',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const notByChild: readonly NoticeTopic[] = ['orders', 'family', 'account', 'school'];

/** Whether a family chooses this topic for each child. */
export const isByChild = (topic: NoticeTopic): boolean => !notByChild.includes(topic);
