import type { Calls } from '../contract/calls.ts';
import type { Right } from '../contract/core/rights.ts';
import { schoolFields } from '../contract/core/school-fields.ts';

/** The calls that list, read and change a resource of the desk. */
export type ResourceCalls = {
  /** Accepts the input of every list of the office (`officeList`); absent for a singleton. */
  list?: keyof Calls;
  /**
   * Pages by keyset: each page is asked for by the entry before which it begins (`before`). For long lists that grow at one end.
   */
  keyset?: true;
  /** Returns one record. Without it, the list is filtered by id. */
  info?: keyof Calls;
  /** The input field for the record's id. */
  key?: string;
  /** Adds a record, or changes the named one; idempotent by key. */
  save?: keyof Calls;
  /** Changes a record where `save` only adds. */
  change?: { call: keyof Calls; fields: readonly string[] };
  /** The field that identifies a record, if not `id`. */
  identity?: string;
  /** Bilingual texts that `save` accepts as two fields: `title` as `title_zh` and `title_en`. */
  apart?: readonly string[];
  /** The fields that `save` accepts; a chosen picture is sent as its file. */
  fields?: readonly string[];
  /** The fields that users without the right may still change, and the call for it. */
  part?: { unless: Right; save: keyof Calls; fields: readonly string[] };
};

/** Fields of both articles and videos. */
const pieceFields = [
  ...['version', 'slug', 'category', 'motif', 'offerings'],
  ...['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'],
] as const;

/** Fields of a coupon, new or existing. */
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
    info: 'officeOfferingInfo',
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
      ...['lesson_count', 'valid_days', 'on_offer_until', 'motif', 'cover', 'cover_drawn', 'clash_confirmed'],
    ],
  },
  sessions: {
    list: 'officeSessionIndex',
    info: 'officeSessionInfo',
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
    info: 'officeTeacherInfo',
    key: 'teacher_id',
    save: 'officeTeacherSave',
    fields: ['version', 'name', 'title', 'bio', 'languages', 'video_link', 'position'],
  },
  applications: { list: 'officeApplicationIndex', info: 'officeApplicationInfo', key: 'application_id' },
  contacts: { list: 'officeContactIndex' },
  feedback: { list: 'officeFeedbackIndex' },
  letters: { list: 'officeLetterIndex' },
  class_letters: { list: 'officeClassLetterIndex' },
  letter_reports: { list: 'officeLetterReportIndex' },
  pages: {
    list: 'officePageIndex',
    info: 'officePageInfo',
    key: 'slug',
    identity: 'slug',
    apart: ['title', 'lead', 'body'],
    save: 'officePageSave',
    fields: ['expected', 'title_zh', 'title_en', 'lead_zh', 'lead_en', 'body_zh', 'body_en'],
  },
  notices: {
    list: 'officeNoticeIndex',
    info: 'officeNoticeInfo',
    key: 'kind',
    save: 'officeNoticeSave',
    fields: ['version', 'words'],
  },
  news: {
    list: 'officeNewsIndex',
    info: 'officeNewsInfo',
    key: 'news_id',
    apart: ['title', 'summary', 'body'],
    save: 'officeNewsSave',
    fields: pieceFields,
  },
  videos: {
    list: 'officeVideoIndex',
    info: 'officeNewsInfo',
    key: 'news_id',
    apart: ['title', 'summary', 'body'],
    save: 'officeVideoSave',
    fields: [...pieceFields, 'upload_id', 'video_link'],
  },
  families: { list: 'officeFamilyIndex', info: 'officeFamilyInfo', key: 'family_id' },
  orders: { list: 'officeOrderIndex', info: 'officeOrderInfo', key: 'order_number' },
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
    info: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolFactsSave',
    fields: ['version', ...schoolFields.facts],
  },
  school_rules: {
    info: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolRulesSave',
    fields: ['version', ...schoolFields.rules],
  },
  school_credits: {
    info: 'officeSchoolInfo',
    key: 'part',
    save: 'officeSchoolCreditsSave',
    fields: ['version', ...schoolFields.credits],
  },
  coupon_codes: { list: 'officeCouponCodeIndex', identity: 'code' },
} as const satisfies Record<string, ResourceCalls>;
export type ResourceName = keyof typeof resources;
