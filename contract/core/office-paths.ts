import { withQuery } from './paths.ts';

const part = encodeURIComponent;

/** The addresses that only the back office leads to: apart from the others, which every first visit loads. */
export const officePath = {
  letters: (query?: {
    letter_id?: string;
    reports?: 'open' | 'settled';
    with?: 'office' | 'teacher';
    filter?: 'all' | 'unread' | 'read';
    page?: number;
    /** Writing a new one: whom for is looked for, then chosen. */
    write?: 1;
    q?: string;
    child?: string;
    session_id?: string;
    /** Letters to classes that were sent, and one of them. */
    sent?: 1;
    class_letter_id?: string;
  }) => withQuery('/admin/letters', query),
  staff: () => '/admin/staff',
  audit: (query?: { action?: string; subject?: string; page?: number }) => withQuery('/admin/audit', query),
  lessons: (query?: { tab?: 'doubts' | 'disputes' | 'uncalled' }) => withQuery('/admin/lessons', query),
  timetable: (query?: { q?: string; session_id?: string; leave_id?: string; page?: number }) =>
    withQuery('/admin/timetable', query),
  timetableLesson: (lessonId: string) => `/admin/timetable/${lessonId}`,
  leave: (query?: { tab?: 'teachers'; page?: number }) => withQuery('/admin/leave', query),
  leaveRules: () => '/admin/leave_rules',
  commentBank: (query?: { category?: string; skill?: string; page?: number }) =>
    withQuery('/admin/comment_bank', query),
  homework: (query?: { session_id?: string; page?: number }) => withQuery('/admin/homework', query),
  homeworkTask: (id: string, query?: { hand_in_id?: string }) =>
    withQuery(`/admin/homework/${part(id)}`, query),
} as const;
