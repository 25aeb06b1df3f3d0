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
import { accountEnded } from './capabilities/families/jobs.ts';
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
import type { Capability, House } from './capability.ts';
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
 * The parts of the product in rank order: each may import those above it, through their doors. What they hand to the house is
 * collected in this order. Beside each stands its subject. `npm run check` reads the rank from here.
 */
const ranked = [
  codes, // codes by SMS, proof of work
  accounts, // people as they sign in, their devices and passwords
  noticeWords, // the school's own words for what it tells people
  schoolSettings, // what the school decides about itself: names, limits, rates
  notices, // telling people: information center, mail, SMS
  uploads, // files that come in parts, until a call takes them
  pictures, // pictures in the school's texts
  pages, // the school's own pages, which staff write, and their versions
  sellers, // sales associates, and their rates of commission
  families, // parents and children, guardians, registering, consents, download, closing
  consents, // what a family allows for a child; whether something of it may be shown
  staff, // members of staff, roles, second factor; the door for teachers and staff
  teachers, // people who teach, and their hours
  teacherLeave, // when teachers are away
  search, // what names are found by
  catalog, // offerings, sessions, sites, subjects
  leaveRules, // how offerings deal with leave
  reviews, // what parents say
  schedule, // lessons laid out in time, clashes
  giving, // who gives a lesson, and who gave it
  seats, // numbered places and holds
  availability, // the one answer to how many places are free
  sales, // sessions as they can be bought now, with places left and price
  enrolments, // who is in which class, and which teacher sees it
  waitlist, // who waits for a place, and offers
  trials, // trial lessons
  entries, // contest entries
  openings, // "tell me when it opens"
  lessonAccount, // how many lessons of what was bought are left; doubted entries
  privateLessons, // free hours, private sessions, booking, moving, cancelling
  rollCall, // who was in which lesson: rolls, doors, what guardians say
  lessonChanges, // lessons that are moved, called off, or given by another teacher
  syllabus, // what each lesson of a class is about, and its materials
  remarks, // what a teacher says of a child in a lesson; the comment bank, for lessons and homework
  assessments, // assessments of children in free hours, with their results
  credits, // tuition credits
  pricing, // the price as one pure function
  coupons, // coupons: what they are, who has them, which orders use them
  payments, // WeChat Pay and Alipay
  cart, // what is about to be bought
  orders, // what was bought
  referrals, // friends who come by a family: what they are welcomed with, and what they bring
  receipts, // papers of what was bought: receipts, fapiao, statements of care
  refunds, // what comes back for what was bought
  moves, // lines of orders that go to another session of their offering
  minimumEnrolment, // whether a class runs, and what becomes of those who bought it if not
  revenue, // what of the money of lines is earned, came back, or is for lessons to come
  debates, // debates among children of a class: drawn, timed, judged, decided
  feedback, // what families say of classes they attended, let through by staff
  homework, // tasks that teachers set, what children hand in, what teachers say to it
  certificates, // what a child is given at the end of a class, and what its code answers
  contests, // what becomes of contest entries: judged without names, results, prizes
  familyCalendar, // what a family's children go to and what homework is due, and calendars that subscribe to it
  letters, // letters between families, teachers and the office
  leave, // leave of children, rights to make lessons up, places offered in turn
  clockChanges, // families whose hour of a class moves because clocks change elsewhere, and classes that keep it
  applications, // applications to teach, from a draft to a teacher's account
  contact, // what people write to the school from its pages, and its answers
  passport, // what is kept of how a child grows, in one file
  programme, // what staff write, plan and open: offerings, their sessions, sites
  sheets, // tables for a spreadsheet
  commissions, // what sales associates earned in a month
  community, // news and videos
  // What only joins others for a screen.
  accountReads, // what anybody is shown of themselves
  courseReads, // the shop: home, lists, pages of what is offered
  memberReads, // the member area
  classroomReads, // the classroom, for families and teachers
  officeReads, // the back office
  salesReads, // orders and families, for the back office
  reportReads, // figures of money and of classes, for the back office
];

/** Opens every part of the product, in rank order; throws where two notices have one kind, or a job has no handler. */
export function openCapabilities(outside: Omit<House, 'capabilities'>): readonly Capability[] {
  const house: House = { ...outside, capabilities: () => opened };
  const opened: readonly Capability[] = ranked.map((open) => open(house));
  noticesByKind(noticesOf(opened));
  requireHandlers(reactions(opened));
  return opened;
}

/** What people are told, over all parts. */
export const noticesOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ notices = [] }) => notices);

/** Every call of the contract with what answers it. */
export const boundCalls = (capabilities: readonly Capability[]): BoundCall[] =>
  capabilities.flatMap(({ routes = [] }) => routes);

/**
 * Who handles what: several handlers of one job run in rank order, in its one transaction. When an account was closed for good,
 * every part forgets the family.
 */
export const reactions = (capabilities: readonly Capability[]): JobHandler[] =>
  inTurn([
    ...capabilities.flatMap(({ jobs = [] }) => jobs),
    handle(accountEnded, async (context, { accountId, childIds }) => {
      for (const { forget } of capabilities) await forget?.(context, { parentId: accountId, childIds });
    }),
    handle(filesSweep, sweepFiles),
    handle(answersForget, forgetAnswers),
  ]);

/** What must be true of the database at any time, over all parts. */
export const invariantsOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ invariants = [] }) => invariants);

/** The numbers of all parts for `/metrics`. */
export const metersOf = (capabilities: readonly Capability[]) =>
  capabilities.flatMap(({ meters = [] }) => meters);
