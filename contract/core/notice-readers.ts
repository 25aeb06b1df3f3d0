/** Readers of notices: parents, students who sign in, teachers, staff; applicants and visitors have no account. */
export const noticeReaders = ['family', 'student', 'teacher', 'staff', 'applicant', 'visitor'] as const;
export type NoticeReader = (typeof noticeReaders)[number];
