import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import {
  day,
  dayView,
  flag,
  id,
  instantView,
  json,
  line,
  listOf,
  paragraphsOrNone,
  upTo,
  whole,
} from '../core/fields.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { bothLines, bothView, manyIds } from './fields.ts';

const siteKinds = ['campus', 'online'] as const;

const officeSite = z.object({
  id: z.string(),
  kind: z.enum(siteKinds),
  name: bothView,
  address: bothView,
  country: z.string(),
  time_zone: z.string(),
  tax_rate_bp: z.int(),
  tax_included: z.boolean(),
  position: z.int(),
  /** Open offerings, and rooms in use. */
  offerings: z.int(),
  rooms: z.int(),
  version: z.int(),
});
export type OfficeSite = z.infer<typeof officeSite>;

const officeRoom = z.object({
  id: z.string(),
  site_id: z.string(),
  name: z.string(),
  /** Number of children who fit in. */
  places: z.int(),
  closed: z.boolean(),
  /** Future lessons in it. */
  lessons: z.int(),
  /** Future lessons that overlap another one in the room, and when the first does. */
  clashes: z.int(),
  clash_at: instantView.nullable(),
  version: z.int(),
});
export type OfficeRoom = z.infer<typeof officeRoom>;

const officeHoliday = z.object({
  /** Made of the site and the day. */
  id: z.string(),
  site_id: z.string(),
  day: dayView,
  name: bothView,
  /** Lessons still planned on it. */
  lessons: z.int(),
});
export type OfficeHoliday = z.infer<typeof officeHoliday>;

const country = upTo(2, { error: 'invalid' }).regex(/^[A-Z]{2}$/, 'invalid');
const address = json(
  z.object({
    zh: paragraphsOrNone(200).default(''),
    en: paragraphsOrNone(200).default(''),
  }),
);

export const programmePlaceCalls = {
  officeSiteIndex: get('officeSiteIndex', {
    who: staff,
    right: 'offerings.see',
    summary: "Sites of offerings in the school's order",
    input: officeList({ kind: z.enum(siteKinds).optional(), country: country.optional(), q: lookedFor }, [
      'position',
      'name',
    ]),
    output: listOf(officeSite),
  }),
  officeSiteSave: post('officeSiteSave', {
    who: staff,
    right: 'sites.change',
    summary: 'Adds a site, or changes one; its time zone is fixed once lessons are planned in it',
    input: z
      .object({
        site_id: id.optional(),
        version: expectedVersion.optional(),
        kind: z.enum(siteKinds, { error: 'invalid' }),
        name: bothLines(60),
        address: address.default({ zh: '', en: '' }),
        country,
        time_zone: line(60, 'invalid'),
        tax_rate_bp: whole({ min: 0, max: 10_000 }).default(0),
        tax_included: flag().default(true),
        position: whole({ min: 0, max: 10_000 }).optional(),
      })
      .refine((input) => !input.site_id || input.version !== undefined, {
        path: ['version'],
        error: 'invalid',
      })
      .refine((input) => input.kind === 'online' || input.address.zh !== '', {
        path: ['address.zh'],
        error: 'words_required',
      }),
    output: officeSite,
    onceByKey: true,
    adds: 'site_id',
  }),
  officeRoomIndex: get('officeRoomIndex', {
    who: staff,
    right: 'offerings.see',
    summary: 'Rooms of the sites, with the lessons that overlap in them',
    input: officeList({ site_id: id.optional(), q: lookedFor, closed: flag().optional() }, [
      'name',
      'places',
    ]),
    output: listOf(officeRoom),
  }),
  officeRoomSave: post('officeRoomSave', {
    who: staff,
    right: 'sites.change',
    summary: 'Adds a room, or changes one; its sessions that are not over take the new name',
    input: z
      .object({
        room_id: id.optional(),
        version: expectedVersion.optional(),
        site_id: id,
        name: line(40, 'room_required'),
        places: whole({ min: 1, max: 1000, error: 'invalid' }),
        closed: flag().default(false),
      })
      .refine((input) => !input.room_id || input.version !== undefined, {
        path: ['version'],
        error: 'invalid',
      }),
    output: officeRoom,
    onceByKey: true,
  }),
  officeHolidayIndex: get('officeHolidayIndex', {
    who: staff,
    right: 'offerings.see',
    summary: 'Days on which sites hold no lessons, with the lessons still planned on them',
    input: officeList(
      { site_id: id.optional(), from: day('invalid').optional(), until: day('invalid').optional() },
      ['day'],
    ),
    output: listOf(officeHoliday),
  }),
  officeHolidaySuggest: get('officeHolidaySuggest', {
    who: staff,
    right: 'offerings.see',
    summary:
      'The public holidays of a country in a year (CN, CA) from its calendar; staff add what a government moves',
    input: z.object({
      country: z.enum(['CN', 'CA'], { error: 'invalid' }),
      year: whole({ min: 2000, max: 2099, error: 'invalid' }),
    }),
    output: z.array(z.object({ day: dayView, name: bothView })),
  }),
  officeHolidaySave: post('officeHolidaySave', {
    who: staff,
    right: 'sites.change',
    summary:
      'Adds or renames days without lessons at some sites, or removes them (`remove`); lessons planned on them stay and are listed',
    input: z.object({
      site_ids: manyIds,
      days: json(
        z
          .array(z.object({ day: day('day_required'), name: bothLines(60) }))
          .min(1, 'day_required')
          .max(100),
      ),
      remove: flag().default(false),
    }),
    output: z.object({
      items: z.array(officeHoliday),
      /** Lessons to move, soonest first, two hundred at most. */
      touched: z.array(
        z.object({
          lesson_id: z.string(),
          session_id: z.string(),
          offering_number: z.string(),
          session_label: z.string(),
          site_id: z.string(),
          starts_at: instantView,
        }),
      ),
    }),
  }),
};
