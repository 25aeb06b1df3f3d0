import type { CourseFilter } from '../catalog/calls.ts';
import { offeringPath } from './offering-path.ts';

type LetterQuery = {
  child_id?: string;
  filter?: 'all' | 'unread' | 'read';
  page?: number;
  /** Writing a new one, and to whom. */
  write?: 1;
  to?: string;
};
type Query = Record<string, string | number | boolean | undefined | null>;

/** A path with the query values that are set. */
export function withQuery(pathname: string, query: Query = {}): string {
  // A list page makes a hundred of these: `URLSearchParams` takes several times as long.
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null || value === '') continue;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`;
  }
  return pathname + text;
}

/** What the addresses of everybody's information center begin with. */
export const informationOf = {
  user: '/member_',
  student: '/virtual_',
  teacher: '/teacher_',
  staff: '/admin/',
} as const;
export type InformationReader = keyof typeof informationOf;

/** What stands between two slashes. */
const part = encodeURIComponent;

/** Every link of the site, without its language: `Link` and `useLinks` add it. */
export const path = {
  home: () => '/',
  courseIndex: (filter?: CourseFilter) => withQuery('/course_index', filter),
  courseInfo: (number: string) => `/course_info/${part(number)}`,
  courseSearch: (filter?: CourseFilter) => withQuery('/course_search', filter),
  courseCalendar: (query?: { month?: string; kind?: string | null }) => withQuery('/course_calendar', query),
  courseCamps: (query?: { site?: string }) => withQuery('/course_camps', query),
  coursePrivate: (query?: { kind?: 'long' | undefined; page?: number }) =>
    withQuery('/course_private', query),
  coursePrivateInfo: (number: string, query?: { teacher?: string }) =>
    withQuery(`/course_private_info/${part(number)}`, query),
  teachersIndex: (query?: { category?: string; teaching_language?: string; site?: string }) =>
    withQuery('/teachers_index', query),
  teachersInfo: (id: string) => `/teachers_info/${part(id)}`,
  courseListening: (query?: { number?: string; category?: string }) => withQuery('/course_listening', query),
  newsIndex: (query?: { page?: number }) => withQuery('/news_index', query),
  newsVideos: (query?: { page?: number }) => withQuery('/news_videos', query),
  newsInfo: (slug: string) => `/news_info/${part(slug)}`,
  courseActivity: () => '/course_activity',
  courseCompetition: () => '/course_competition',
  /** The page of an offering, by its kind. */
  offering: offeringPath,
  register: (query?: { redirect?: string; raf?: string; invite?: string }) =>
    withQuery('/index_register', query),
  /** `redirect` is the full address to go back to, with its language and query. */
  login: (redirect?: string) => withQuery('/index_login', { redirect }),
  teacherLogin: (redirect?: string) => withQuery('/login', { redirect }),
  forgotPassword: () => '/index_forgot_password',
  passwordReset: () => '/index_forgot_password_reset',
  teacherPasswordReset: (query?: { ticket?: string }) => withQuery('/forgot_password_reset', query),
  guardianInvite: (invite: string) => withQuery('/guardian_invite', { invite }),
  staffInvite: (invite: string) => withQuery('/login_invited', { invite }),
  cartIndex: () => '/cart_index',
  /** The contest entry of a competition; `edit` where it is bought already. */
  cartActivity: (query: { number: string; session_id?: string; child_id?: string; edit?: 1 }) =>
    withQuery('/cart_activity', query),
  cartSettlement: (itemIds: readonly string[] = []) =>
    withQuery('/cart_settlement', { items: itemIds.join(',') }),
  cartPay: (orderNumber: string) => withQuery('/cart_pay', { order_number: orderNumber }),
  orderCalendar: (orderNumber: string) => `/order_calendar/${part(orderNumber)}`,
  /** `beside`: while the page to pay at is open in another tab. */
  paymentResults: (orderNumber: string, query?: { beside?: 1 }) =>
    withQuery('/payment_results', { order_number: orderNumber, ...query }),
  memberIndex: () => '/member_index',
  memberCourses: (query?: { tab?: 'current' | 'future' | 'finish'; child_id?: string; page?: number }) =>
    withQuery('/member_courses', query),
  memberOrders: (query?: { status?: string; page?: number }) => withQuery('/member_orders', query),
  memberOrdersInfo: (orderNumber: string) => `/member_orders_info/${part(orderNumber)}`,
  memberChild: () => '/member_child',
  memberChildEdit: (childId: string) => `/member_child/${childId}`,
  memberChildNew: () => '/member_child/new',
  memberWaitlist: () => '/member_waiting',
  memberGuardianInvite: () => '/member_guardian_invite',
  memberEdit: () => '/member_edit',
  memberAccount: () => '/member_account',
  memberCamp: (query?: { tab?: 'current' | 'future' | 'finish'; page?: number }) =>
    withQuery('/member_camp', query),
  memberPrivate: () => '/member_private',
  /** Homework and next steps of a child's private lessons. */
  memberPrivateTask: (query?: { child_id?: string; page?: number }) =>
    withQuery('/member_private_task', query),
  memberOrdersCamps: (query?: { status?: string; page?: number }) => withQuery('/member_orders_camps', query),
  memberFriend: () => '/member_friend',
  memberCredits: () => '/member_credits',
  memberCoupon: (query?: { receive?: 1 }) => withQuery('/member_coupon', query),
  memberInformation: (query?: { all_read?: 1 }) => withQuery('/member_information', query),
  /** Everybody's own information center, by the kind of person. */
  information: (
    reader: InformationReader,
    query?: { filter?: 'unread' | 'read'; page?: number | undefined; all_read?: 1 },
  ) => withQuery(`${informationOf[reader]}information`, query),
  informationInfo: (reader: InformationReader, id: string) =>
    `${informationOf[reader]}information_info/${id}`,
  informationChoices: (reader: InformationReader) => `${informationOf[reader]}information_choices`,
  virtualLeave: (query?: { page?: number }) => withQuery('/virtual_leave', query),
  /** The family's calendar: the week, or the month, with a day (YYYY-MM-DD) in it. */
  virtualCalendar: (query?: { view?: 'week' | 'month'; day?: string; child_id?: string }) =>
    withQuery('/virtual_calendar', query),
  /** A child's lessons for a calendar that subscribes to them. */
  calendarFeed: (secret: string) => `/calendar_feed/${secret}.ics`,
  virtualIndex: (query?: { child_id?: string; status?: 'in_class' | 'finish'; page?: number }) =>
    withQuery('/virtual_index', query),
  /** The classroom of private lessons; and what a parent sees to about them. */
  privateClassIndex: (query?: { child_id?: string; status?: 'in_class' | 'finish'; page?: number }) =>
    withQuery('/private_class_index', query),
  privateClassParent: () => '/private_class_parent',
  /** What a child's class goes through, lesson by lesson. */
  virtualSyllabus: (query?: { child_id?: string; session_id?: string }) =>
    withQuery('/virtual_syllabus', query),
  /** How the hour of a class moves for the family when clocks change, and classes that keep it. */
  virtualHour: (sessionId: string) => `/virtual_hour/${part(sessionId)}`,
  virtualTask: (query?: { child_id?: string; status?: 'todo' | 'handed_in' | 'returned'; page?: number }) =>
    withQuery('/virtual_task', query),
  virtualTaskInfo: (id: string, query?: { child_id?: string }) => withQuery(`/virtual_task/${id}`, query),
  virtualMail: (query?: LetterQuery) => withQuery('/virtual_mail', query),
  /** Any letter of the thread. */
  virtualMailInfo: (letterId: string) => withQuery('/virtual_mail_info', { letter_id: letterId }),
  teacherLetters: (query?: LetterQuery & { session_id?: string; sent?: 1 }) =>
    withQuery('/teacher_letters', query),
  teacherLetter: (letterId: string) => withQuery('/teacher_letters', { letter_id: letterId }),
  /** A child's lesson account in a class: what was held, what is left. */
  virtualStatement: (query?: { child_id?: string; session_id?: string }) =>
    withQuery('/virtual_statement', query),
  /** The door of an online lesson. */
  lessonEnter: (lessonId: string, query?: { child_id?: string }) =>
    withQuery(`/lesson_enter/${part(lessonId)}`, query),
  virtualComment: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_comment', query),
  virtualTeachers: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_teachers', query),
  teacherClassLetter: (id: string) => withQuery('/teacher_letters', { class_letter_id: id }),
  teacherCommunication: (query?: { child_id?: string; page?: number }) =>
    withQuery('/teacher_communication', query),
  /** A student's own account; a parent's is `memberAccount`, a member of staff's `adminAccount`. */
  virtualAccount: () => '/virtual_account',
  teacherAccount: (query?: { month?: string }) => withQuery('/teacher_account', query),
  /** A month's lessons as a file for a spreadsheet. */
  teacherStatement: (month: string) => `/teacher_statement/${month}`,
  teacherIndex: () => '/teacher_index',
  /** What the lessons of a class are about: of the one that meets next where none is named. */
  teacherSyllabus: (sessionId?: string) => `/teacher_syllabus${sessionId ? `/${part(sessionId)}` : ''}`,
  teacherTask: (query?: { session_id?: string; page?: number }) => withQuery('/teacher_task', query),
  teacherTaskInfo: (id: string) => `/teacher_task/${id}`,
  teacherTaskNew: (query?: { session_id?: string; lesson_id?: string }) =>
    withQuery('/teacher_task/new', query),
  teacherTaskEdit: (id: string) => `/teacher_task/${id}/edit`,
  teacherTaskMark: (query?: { hand_in_id?: string; task_id?: string }) =>
    withQuery('/teacher_task_mark', query),
  teacherHours: () => '/teacher_hours',
  teacherRollCall: (lessonId: string) => `/teacher_roll_call/${part(lessonId)}`,
  teacherRollCallHistory: (query?: { session_id?: string; child_id?: string; page?: number }) =>
    withQuery('/teacher_roll_call_history', query),
  /** A teacher's words on the children of a lesson. */
  teacherRemarks: (lessonId: string) => `/teacher_remarks/${lessonId}`,
  teacherPhrases: (query?: { category?: string; skill?: string; page?: number }) =>
    withQuery('/teacher_phrases', query),
  teacherLeave: (query?: { tab?: 'own'; page?: number }) => withQuery('/teacher_leave', query),
  admin: () => '/admin',
  adminAccount: () => '/admin/account',
  terms: () => '/footer_terms',
  privacy: () => '/footer_privacy',
  children: () => '/footer_children',
} as const;

const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
/** Screens (specification section 2) that nobody sees without having signed in, by their first segment. */
const guarded = /^(admin|course_listening|lesson_enter|(cart|member|virtual|private_class|teacher)_.*)$/;

/**
 * Where a visitor must sign in to see `pathname` (without its language): the sign-in page for it, or null when anybody
 * may. An address that is no screen is nobody's secret: it answers 404 to everybody.
 */
export function signInFor(pathname: string): '/index_login' | '/login' | null {
  const screen = firstSegment(pathname);
  if (!guarded.test(screen)) return null;
  return screen === 'admin' || screen.startsWith('teacher_') ? '/login' : '/index_login';
}

/** The two sign-in pages: a visit ends the session that was there (specification section 2). */
export const endsSession = (pathname: string): boolean => /^\/(index_login|login)\/?$/.test(pathname);

/**
 * A `redirect` query's value when it leads back into this site, as a `Location` header may carry it, else null: never another
 * origin's address.
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const { pathname, search, hash } = new URL(value, 'https://here.invalid');
  // Dots may leave two slashes behind (`/..//evil.example`), with which another host's address begins.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
