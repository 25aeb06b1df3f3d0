/** What notices are grouped by: a family chooses by topic what also goes out by mail and as a text message. */
export const noticeTopics = [
  /** Orders, payments, refunds. */
  'orders',
  /** Places in classes: waiting lists, whether a class runs, what opens. */
  'places',
  /** Lessons booked, moved and called off; leave and attendance. */
  'lessons',
  'homework',
  'letters',
  /** What teachers say of a child: words, assessments, certificates. */
  'growth',
  /** Who looks after a child. */
  'family',
  /** The account and its safety. */
  'account',
  /** Whatever else the school tells. */
  'school',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const notByChild: readonly NoticeTopic[] = ['orders', 'family', 'account', 'school'];

/** Whether a topic is chosen for each child by itself. */
export const isByChild = (topic: NoticeTopic): boolean => !notByChild.includes(topic);
