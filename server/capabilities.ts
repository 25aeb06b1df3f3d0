import { capability as accounts } from './capabilities/accounts/capability.ts';
import { capability as applications } from './capabilities/applications/capability.ts';
import { capability as assessments } from './capabilities/assessments/capability.ts';
import { capability as availability } from './capabilities/availability/capability.ts';
import { capability as cart } from './capabilities/cart/capability.ts';
import { capability as catalog } from './capabilities/catalog/capability.ts';
import { capability as certificates } from './capabilities/certificates/capability.ts';
import { capability as clockChanges } from './capabilities/clock-changes/capability.ts';
import { capability as codes } from './capabilities/codes/capability.ts';
import { capability as commissions } from './capabilities/commissions/capability.ts';
import { capability as community } from './capabilities/community/capability.ts';
import { capability as consents } from './capabilities/consents/capability.ts';
import { capability as contact } from './capabilities/contact/capability.ts';
import { capability as contests } from './capabilities/contests/capability.ts';
import { capability as coupons } from './capabilities/coupons/capability.ts';
import { capability as credits } from './capabilities/credits/capability.ts';
import { capability as debates } from './capabilities/debates/capability.ts';
import { capability as enrolments } from './capabilities/enrolments/capability.ts';
import { capability as entries } from './capabilities/entries/capability.ts';
import { capability as families } from './capabilities/families/capability.ts';
import { accountClosed } from './capabilities/families/jobs.ts';
import { capability as familyCalendar } from './capabilities/family-calendar/capability.ts';
import { capability as feedback } from './capabilities/feedback/capability.ts';
import { capability as giving } from './capabilities/giving/capability.ts';
import { capability as homework } from './capabilities/homework/capability.ts';
import { capability as leave } from './capabilities/leave/capability.ts';
import { capability as leaveRules } from './capabilities/leave-rules/capability.ts';
import { capability as lessonAccount } from './capabilities/lesson-account/capability.ts';
import { capability as lessonChanges } from './capabilities/lesson-changes/capability.ts';
import { capability as letters } from './capabilities/letters/capability.ts';
import { capability as minimumEnrolment } from './capabilities/minimum-enrolment/capability.ts';
import { capability as moves } from './capabilities/moves/capability.ts';
import { capability as noticeWords } from './capabilities/notice-words/capability.ts';
import { capability as notices } from './capabilities/notices/capability.ts';
import { capability as openings } from './capabilities/openings/capability.ts';
import { capability as orders } from './capabilities/orders/capability.ts';
import { capability as pages } from './capabilities/pages/capability.ts';
import { capability as passport } from './capabilities/passport/capability.ts';
import { capability as payments } from './capabilities/payments/capability.ts';
import { capability as pictures } from './capabilities/pictures/capability.ts';
import { capability as pricing } from './capabilities/pricing/capability.ts';
import { capability as privateLessons } from './capabilities/private-lessons/capability.ts';
import { capability as programme } from './capabilities/programme/capability.ts';
import { capability as receipts } from './capabilities/receipts/capability.ts';
import { capability as referrals } from './capabilities/referrals/capability.ts';
import { capability as refunds } from './capabilities/refunds/capability.ts';
import { capability as remarks } from './capabilities/remarks/capability.ts';
import { capability as revenue } from './capabilities/revenue/capability.ts';
import { capability as reviews } from './capabilities/reviews/capability.ts';
import { capability as rollCall } from './capabilities/roll-call/capability.ts';
import { capability as sales } from './capabilities/sales/capability.ts';
import { capability as savedSince } from './capabilities/saved-since/capability.ts';
import { capability as schedule } from './capabilities/schedule/capability.ts';
import { capability as schoolSettings } from './capabilities/school-settings/capability.ts';
import { capability as search } from './capabilities/search/capability.ts';
import { capability as seats } from './capabilities/seats/capability.ts';
import { capability as sellers } from './capabilities/sellers/capability.ts';
import { capability as sheets } from './capabilities/sheets/capability.ts';
import { capability as staff } from './capabilities/staff/capability.ts';
import { capability as syllabus } from './capabilities/syllabus/capability.ts';
import { capability as teacherLeave } from './capabilities/teacher-leave/capability.ts';
import { capability as teachers } from './capabilities/teachers/capability.ts';
import { capability as trials } from './capabilities/trials/capability.ts';
import { capability as uploads } from './capabilities/uploads/capability.ts';
import { capability as waitlist } from './capabilities/waitlist/capability.ts';
import type { Capability, Dependencies } from './capability.ts';
import { sweepFiles } from './platform/files/files.ts';
import { filesSweep } from './platform/files/jobs.ts';
import type { BoundCall } from './platform/http/bound-call.ts';
import { forgetAnswers } from './platform/http/idempotency.ts';
import { answersForget } from './platform/http/jobs.ts';
import { handle, inTurn, type JobHandler, requireHandlers } from './platform/jobs/handle.ts';
import { noticesByKind } from './platform/notices/definition.ts';
import { capability as accountReads } from './reads/account/capability.ts';
import { capability as classroomReads } from './reads/classroom/capability.ts';
import { capability as courseReads } from './reads/courses/capability.ts';
import { capability as memberReads } from './reads/member/capability.ts';
import { capability as officeReads } from './reads/office/capability.ts';
import { capability as reportReads } from './reads/reports/capability.ts';
import { capability as salesReads } from './reads/sales/capability.ts';

/**
 * All capabilities in rank order: each may import those above it, through their `index.ts`. `npm run check` reads the
 * rank from here.
 */
const ranked = [
  codes, // codes by SMS, proof of work
  accounts, // people as they sign in, their devices and passwords
  savedSince, // forms of two people on the same thing
  noticeWords, // the school's own wording of notices
  schoolSettings, // what the school can set: names, limits, rates
  notices, // notices: information center, mail, SMS
  uploads, // files sent in parts, until a call uses them
  pictures, // pictures in the school's texts
  pages, // the school's own pages, which staff write, and their versions
  sellers, // sales associates, and their rates of commission
  families, // parents and children, guardians, registering, consents, download, closing
  consents, // what a family allows for a child, and whether a record of the child may be shown
  staff, // members of staff, roles, second factor; sign-in of teachers and staff
  teachers, // teachers and their hours
  teacherLeave, // when teachers are away
  search, // names and the words they are found by
  catalog, // offerings, sessions, sites, subjects
  leaveRules, // the leave rules of offerings
  reviews, // reviews by parents
  schedule, // lessons in time, and clashes
  giving, // which teacher gives a lesson
  seats, // numbered places and holds
  availability, // how many places are free
  sales, // sessions for sale, with places left and price
  enrolments, // which children are in which class, and which teachers see it
  waitlist, // families waiting for a place, and offers to them
  trials, // trial lessons
  entries, // contest entries
  openings, // alerts when enrolment opens
  lessonAccount, // lessons left of a purchase; disputed entries
  privateLessons, // free hours, private sessions, booking, moving, cancelling
  rollCall, // attendance: rolls, check-in, reports of guardians
  lessonChanges, // lessons moved, cancelled or given by another teacher
  syllabus, // what each lesson of a class is about, and its materials
  remarks, // remarks of teachers on a child in a lesson; the comment bank, for lessons and homework
  assessments, // assessments of children, their appointments and results
  credits, // tuition credits
  pricing, // the price, as one pure function
  coupons, // coupons, their owners and the orders that use them
  payments, // WeChat Pay and Alipay
  cart, // what a family is about to buy
  orders, // purchases
  referrals, // referred friends: their welcome and the reward of the family
  receipts, // receipts, fapiao, statements of care
  refunds, // refunds of purchases
  moves, // order lines moved to another session of their offering
  minimumEnrolment, // whether a class has enough children, and what happens to its buyers if not
  revenue, // money of order lines: earned, refunded, or for lessons to come
  debates, // debates of the children of a class: drawn, timed, judged
  feedback, // feedback of families on past classes, published by staff
  homework, // homework set by teachers, work handed in, feedback on it
  certificates, // certificates for a finished class, and the page that verifies them
  contests, // contests: blind judging, results, prizes
  familyCalendar, // lessons and homework of a family, and calendar subscriptions
  letters, // letters between families, teachers and the office
  leave, // leave of children, make-up rights, places offered in turn
  clockChanges, // classes whose local hour moves because clocks change elsewhere
  applications, // teacher applications, from a draft to an account
  contact, // messages from the contact page, and answers to them
  passport, // the growth passport of a child, in one file
  programme, // offerings, sessions and sites, as staff plan and open them
  sheets, // spreadsheet export and import
  commissions, // commissions of sales associates by month
  community, // news and videos
  // Capabilities that only read: each joins several others for its screens.
  accountReads, // what an account sees of itself
  courseReads, // the shop: home, lists, pages of offerings
  memberReads, // the member area
  classroomReads, // the classroom, for families and teachers
  officeReads, // the back office
  salesReads, // orders and families, for the back office
  reportReads, // reports on money and classes, for the back office
];

/** Opens every capability, in rank order. Throws if two notices share a kind or a job has no handler. */
export function openCapabilities(outside: Omit<Dependencies, 'capabilities'>): readonly Capability[] {
  const dependencies: Dependencies = { ...outside, capabilities: () => opened };
  const opened: readonly Capability[] = ranked.map((open) => open(dependencies));
  noticesByKind(noticesOf(opened));
  requireHandlers(jobHandlersOf(opened));
  return opened;
}

/** The notices of all capabilities. */
export const noticesOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ notices = [] }) => notices);

/** Every call of the contract with its handler. */
export const boundCalls = (capabilities: readonly Capability[]): BoundCall[] =>
  capabilities.flatMap(({ routes = [] }) => routes);

/**
 * All job handlers. Several handlers of one job run in rank order in one transaction. When an account is closed for
 * good, every capability forgets the family.
 */
export const jobHandlersOf = (capabilities: readonly Capability[]): JobHandler[] =>
  inTurn([
    ...capabilities.flatMap(({ jobs = [] }) => jobs),
    handle(accountClosed, async (context, { accountId, childIds }) => {
      for (const { forget } of capabilities) await forget?.(context, { parentId: accountId, childIds });
    }),
    handle(filesSweep, sweepFiles),
    handle(answersForget, forgetAnswers),
  ]);

export const invariantsOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ invariants = [] }) => invariants);

/** The meters of all capabilities for `/metrics`. */
export const metersOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ meters = [] }) => meters);
