/** Kinds of offering with a page of their own; the others use the course page. */
const pages: Readonly<Record<string, string>> = {
  camp: '/course_camps_info',
  private_once: '/course_private_info',
  private_long: '/course_private_info',
  activity: '/course_activity_info',
  competition: '/course_activity_info',
};

/** The address of an offering by its kind, without language. */
export const offeringPath = ({ kind, number }: { kind: string; number: string }): string =>
  `${pages[kind] ?? '/course_info'}/${encodeURIComponent(number)}`;
