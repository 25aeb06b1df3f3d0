/** Who may be told something: of families the parents, of students those who sign in themselves; applicants and visitors have no account. */
export const noticeReaders = ['family', 'student', 'teacher', 'staff', 'applicant', 'visitor'] as const;
export type NoticeReader = (typeof noticeReaders)[number];
