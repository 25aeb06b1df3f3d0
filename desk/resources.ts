import type { Calls } from '../contract/calls.ts';
import type { Right } from '../contract/core/rights.ts';
import { schoolFields } from '../contract/core/school-fields.ts';

/** By which calls a resource of the desk is listed, read and changed. */
export type ResourceCalls = {
  /** Takes what every list of the back office takes (`officeList`); there is none of what is one of a kind. */
  list?: keyof Calls;
  /** Its pages are asked for by the entry before which they stand (`before`): long lists that grow at one end. */
  keyset?: true;
  /** Answers one record; without it, the list is asked for its id. */
  one?: keyof Calls;
  /** The name of the record in its input. */
  key?: string;
  /** Adds a record, or changes the one that is named; once by an idempotency key. */
  save?: keyof Calls;
  /** Changes the one that is named, where another call does than adds one. */
  change?: { call: keyof Calls; fields: readonly string[] };
  /** What names a record, where that is not `id`. */
  identity?: string;
  /** Texts in both languages that `save` takes apart: of `title`, `title_zh` and `title_en`. */
  apart?: readonly string[];
  /** What of a record `save` takes; of a picture that was chosen, the file. */
  fields?: readonly string[];
  /** What of it may be changed without a right, and by which call. */
  part?: { unless: Right; save: keyof Calls; fields: readonly string[] };
};

/** What an article and a video have in common. */
const pieceFields = [
  ...['version', 'slug', 'category', 'motif', 'offerings'],
  ...['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'],
] as const;

/** What staff say of a coupon, new or known. */
const couponTerms = [
  ...['name', 'amount', 'rate_bp', 'cap', 'kinds', 'offering_ids', 'least', 'first_order'],
  ...['stackable', 'is_open', 'valid_from', 'valid_until', 'valid_days', 'uses_in_all', 'uses_by_family'],
  'least_children',
] as const;

export const resources = {
  audit: { list: 'auditIndex', keyset: true },
  staff: { list: 'staffIndex' },
  stuck: { list: 'moneyStuck' },
  payments: { list: 'officePaymentIndex' },
  bills: { list: 'officeBillIndex' },
  differences: { list: 'officeDifferenceIndex' },
  packages: { list: 'officePackageIndex' },
  refunds: { list: 'officeRefundIndex' },
  invoices: { list: 'officeInvoiceIndex' },
  offerings: {
    list: 'officeOfferingIndex',
    one: 'officeOfferingInfo',
    key: 'offering_id',
    save: 'officeOfferingSave',
    part: {
      unless: 'offerings.change',
      save: 'officeOfferingWords',
      fields: ['version', 'name', 'summary', 'description', 'outline', 'bring', 'words_hold'],
    },
    fields: [
      ...[
        'version',
        'number',
        'kind',
        'name',
        'summary',
        'description',
        'outline',
        'bring',
        'words_hold',
        'category',
      ],
      ...[
        'site_id',
        'teacher_ids',
        'grade_from',
        'grade_to',
        'age_from',
        'age_to',
        'price',
        'early_price',
        'early_until',
      ],
      ...[
        'late_joining',
        'nth_child_rate_bp',
        'refund_whole_days',
        'refund_later',
        'leave',
        'opens_at',
        'lesson_minutes',
      ],
      ...['lesson_count', 'valid_days', 'on_offer_until', 'cover', 'cover_drawn'],
    ],
  },
  sessions: {
    list: 'officeSessionIndex',
    one: 'officeSessionInfo',
    key: 'session_id',
    save: 'officeSessionSave',
    fields: [
      ...[
        'offering_id',
        'version',
        'weekdays',
        'start',
        'end',
        'first_day',
        'total_classes',
        'week',
        'room',
        'label',
      ],
      ...[
        'class_size',
        'link',
        'minimum_size',
        'decide_by',
        'trial_lessons',
        'trial_seats',
        'price',
        'early_price',
        'fees',
      ],
      'clash_confirmed',
    ],
  },
  sites: {
    list: 'officeSiteIndex',
    key: 'site_id',
    save: 'officeSiteSave',
    fields: [
      ...['version', 'kind', 'name', 'address', 'country', 'time_zone', 'tax_rate_bp', 'tax_included'],
      'position',
    ],
  },
  rooms: {
    list: 'officeRoomIndex',
    key: 'room_id',
    save: 'officeRoomSave',
    fields: ['version', 'site_id', 'name', 'places', 'closed'],
  },
  holidays: { list: 'officeHolidayIndex' },
  teachers: {
    list: 'officeTeacherIndex',
    one: 'officeTeacherInfo',
    key: 'teacher_id',
    save: 'officeTeacherSave',
    fields: ['version', 'name', 'title', 'bio', 'languages', 'video_link', 'position'],
  },
  applications: { list: 'officeApplicationIndex', one: 'officeApplicationInfo', key: 'application_id' },
  contacts: { list: 'officeContactIndex' },
  feedback: { list: 'officeFeedbackIndex' },
  letters: { list: 'officeLetterIndex' },
  class_letters: { list: 'officeClassLetterIndex' },
  letter_reports: { list: 'officeLetterReportIndex' },
  pages: {
    list: 'officePageIndex',
    one: 'officePageInfo',
    key: 'slug',
    identity: 'slug',
    apart: ['title', 'lead', 'body'],
    save: 'officePageSave',
    fields: ['expected', 'title_zh', 'title_en', 'lead_zh', 'lead_en', 'body_zh', 'body_en'],
  },
  notices: {
    list: 'officeNoticeIndex',
    one: 'officeNoticeInfo',
    key: 'kind',
    save: 'officeNoticeSave',
    fields: ['version', 'words'],
  },
  news: {
    list: 'officeNewsIndex',
    one: 'officeNewsInfo',
    key: 'news_id',
    apart: ['title', 'summary', 'body'],
    save: 'officeNewsSave',
    fields: pieceFields,
  },
  videos: {
    list: 'officeVideoIndex',
    one: 'officeNewsInfo',
    key: 'news_id',
    apart: ['title', 'summary', 'body'],
    save: 'officeVideoSave',
    fields: [...pieceFields, 'upload_id', 'video_link'],
  },
  families: { list: 'officeFamilyIndex', one: 'officeFamilyInfo', key: 'family_id' },
  orders: { list: 'officeOrderIndex', one: 'officeOrderInfo', key: 'order_number' },
  sellers: {
    list: 'officeSellerIndex',
    key: 'seller_id',
    save: 'officeSellerSave',
    fields: ['version', 'name', 'active', 'rate_bp', 'position'],
  },
  commissions: { list: 'officeCommissionIndex' },
  coupons: {
    list: 'officeCouponIndex',
    key: 'coupon_id',
    save: 'officeCouponMake',
    fields: [...couponTerms, 'code', 'given_only'],
    change: { call: 'officeCouponChange', fields: [...couponTerms, 'version'] },
  },
  school_facts: {
    one: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolFactsSave',
    fields: ['version', ...schoolFields.facts],
  },
  school_rules: {
    one: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolRulesSave',
    fields: ['version', ...schoolFields.rules],
  },
  school_credits: {
    one: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolCreditsSave',
    fields: ['version', ...schoolFields.credits],
  },
  coupon_codes: { list: 'officeCouponCodeIndex', identity: 'code' },
} as const satisfies Record<string, ResourceCalls>;
export type ResourceName = keyof typeof resources;
