import { classFigureNames, figureOf, moneyFigureNames } from '../contract/reports/figures.ts';

type ListQueries = { filters: object[]; sorts: string[] };

/** Lists of the back office: each is measured as it opens, with each filter, in each order, and on its last page. */
export const lists: Record<string, ListQueries> = {
  officeOfferingIndex: {
    filters: [
      { status: 'open' },
      { kind: 'course' },
      { category: 'chess' },
      { q: 'G00' },
      { q: '敦煌' },
      { q: 'nothing has this' },
      { words: 'missing' },
      { words: 'stale' },
      { status: 'open', kind: 'course', q: '星空' },
    ],
    sorts: ['number', 'price', 'created_at', 'updated_at'],
  },
  officeSessionIndex: {
    filters: [
      { state: 'ahead' },
      { state: 'ended' },
      { state: 'running' },
      { care: 'waiting' },
      { care: 'can_move' },
      { care: 'may_not_run' },
      { kind: 'course' },
      { weekday: 6 },
      { q: 'G0001' },
      { q: '星空' },
      { from: '2026-12-01', until: '2026-12-31' },
    ],
    sorts: ['starts_at', 'ends_at', 'class_size'],
  },
  officeOrderIndex: {
    filters: [
      { status: 'paid' },
      { status: 'refunded' },
      { method: 'alipay' },
      { q: 'G00001' },
      { q: '家长4999' },
      { q: '家长' },
      { q: '00012345' },
      { q: 'nothing has this' },
      { from: '2026-10-01', until: '2026-10-31' },
    ],
    sorts: ['placed_at', 'paid_at', 'total'],
  },
  officeFamilyIndex: {
    filters: [
      { q: '家长4999' },
      { q: '家长' },
      { q: 'Child 77' },
      { q: '00012345' },
      { q: 'nothing has this' },
      { province: '上海市' },
      { from: '2026-10-01', until: '2026-10-31' },
      { state: 'open' },
    ],
    sorts: ['registered_at', 'name'],
  },
  officeCommissionIndex: { filters: [{ month: '2026-10' }], sorts: ['position', 'name'] },
  officePaymentIndex: {
    filters: [
      ...[{ status: 'paid' }, { provider: 'alipay' }, { bill_day: '2026-11-17' }],
      ...[{ q: 'G77' }, { q: '家长77' }, { q: '0777' }, { from: '2026-11-01', until: '2026-11-30' }],
    ],
    sorts: ['at', 'paid_at', 'amount'],
  },
  officeBillIndex: { filters: [{ state: 'differs' }, { provider: 'wechat' }], sorts: ['day', 'compared_at'] },
  officeDifferenceIndex: { filters: [{ state: 'settled' }], sorts: ['found_at', 'settled_at'] },
  officeRefundIndex: {
    filters: [{ state: 'asked' }, { state: 'settled' }, { order_number: 'G000000010' }],
    sorts: ['asked_at', 'settled_at'],
  },
  officeInvoiceIndex: {
    filters: [{ status: 'asked' }, { status: 'issued' }, { order_number: 'G000000010' }],
    sorts: ['asked_at', 'issued_at'],
  },
  officeApplicationIndex: {
    filters: [{ state: 'submitted' }, { q: '申请77' }],
    sorts: ['submitted_at', 'changed_at', 'interview_at', 'name'],
  },
  officeContactIndex: { filters: [{ q: '来信77' }], sorts: ['sent_at', 'answered_at'] },
  officeFeedbackIndex: {
    filters: [{ state: 'waiting' }, { state: 'let_through' }, { stars: 1 }, { q: '老师' }],
    sorts: ['written_at', 'stars'],
  },
  officeLetterIndex: {
    filters: [{ with: 'office' }, { with: 'teacher' }, { state: 'unread' }, { q: '老师' }, { q: 'Child 77' }],
    sorts: ['latest', 'letters'],
  },
  officeClassLetterIndex: { filters: [{ q: '星空' }], sorts: ['sent_at', 'subject'] },
  officeLetterReportIndex: { filters: [{ state: 'open' }, { q: '老师' }], sorts: ['at', 'settled_at'] },
  staffIndex: {
    filters: [{ role: 'editor' }, { second_factor: false }, { q: 'a' }],
    sorts: ['since', 'name'],
  },
  officeTeacherIndex: {
    filters: [{ q: '林' }, { category: 'chess' }],
    sorts: ['position', 'created_at', 'name'],
  },
  officeSiteIndex: { filters: [{ kind: 'campus' }], sorts: ['position', 'name'] },
  officeHolidayIndex: { filters: [{ from: '2026-01-01', until: '2026-12-31' }], sorts: ['day'] },
  officePackageIndex: { filters: [], sorts: ['left', 'valid_until'] },
  officeCouponIndex: { filters: [{ state: 'running' }], sorts: ['created_at', 'valid_from'] },
  officeSellerIndex: { filters: [{ active: true }], sorts: ['position', 'name'] },
  officeNewsIndex: { filters: [{ state: 'published' }], sorts: ['updated_at', 'published_at'] },
  officeRoomIndex: { filters: [{ closed: false }], sorts: ['name', 'places'] },
};
/** Calls with inputs of their own. */
export const others: Record<string, string[]> = {
  auditIndex: [
    '',
    'before=100000',
    ...[
      { subject: 'order:G000000010' },
      { act: 'order.place' },
      { about: 'order' },
      { from: '2026-01-01', until: '2026-01-02' },
    ].map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
  ],
  officeBoard: [''],
  officeLessonIndex: ['', 'page=40'],
  officeLessonQueue: [''],
  officeSetUp: [''],
  officeCategoryIndex: [''],
  moneyStuck: [''],
  ...Object.fromEntries(
    (['officeMoneyReport', 'officeClassReport'] as const).map((call) => [
      call,
      (call === 'officeMoneyReport' ? moneyFigureNames : classFigureNames).flatMap((figure) =>
        figureOf(figure).by.map((by) => `figure=${figure}&by=${by}&from=2025-12&until=2026-11`),
      ),
    ]),
  ),
};
