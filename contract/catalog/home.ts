import { z } from 'zod';
import { newsCard } from '../community/calls.ts';
import { everyone, get, parents } from '../core/call.ts';
import { dayView, id, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { ratingView, reviewView } from '../reviews/views.ts';
import { offeringCard, siteView, teacherLine } from './calls.ts';

/** What families look for at each time of the year. */
export const seasons = ['spring_term', 'summer_camps', 'autumn_term', 'winter_holiday'] as const;
export type Season = (typeof seasons)[number];

/** A week with camps, over all camps. */
const campWeek = z.object({
  /** Its Monday. */
  monday: dayView,
  first_day: dayView,
  last_day: dayView,
  /** Numbers of the camp weeks: 1 to 10. */
  weeks: z.array(z.int()),
  camps: z.int(),
  /** Number and name where it is a single camp. */
  number: z.string().nullable(),
  name: z.string().nullable(),
  /** The site where all camps share it. */
  site: z.string().nullable(),
  seats_left: z.int(),
});
export type CampWeek = z.infer<typeof campWeek>;

export const homeCalls = {
  homeIndex: get('homeIndex', {
    who: everyone,
    summary:
      'Content of the home page: season, featured offerings, early prices that end soon, camps by week, news, reviews',
    input: nothing,
    output: z.object({
      season: z.enum(seasons),
      /** The school's own words at the top; null: those of the season. */
      headline: z.string().nullable(),
      lead: z.string().nullable(),
      /** Offerings for the season, soonest first. */
      seasonal: z.array(offeringCard),
      featured: z.array(offeringCard),
      /** Early prices with the days left: 0 on the last day. */
      early: z.array(offeringCard.extend({ days_left: z.int() })),
      soon: z.array(offeringCard),
      /** Offerings that can be bought now, as `courseIndex` counts them with `open_only`. */
      open_count: z.int(),
      camp_weeks: z.array(campWeek),
      /** Subjects with an offering. */
      categories: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
      news: z.array(newsCard),
      reviews: z.array(reviewView),
      /** The school's numbers; `rating` is null below the least number of ratings. */
      trust: z.object({ teachers: z.int(), campuses: z.int(), rating: ratingView.nullable() }),
      teachers: z.array(teacherLine.extend({ bio: z.string(), languages: z.array(z.string()) })),
      sites: z.array(siteView),
    }),
  }),
  homeForChild: get('homeForChild', {
    who: parents,
    asks: 'classes.read',
    summary:
      "Open offerings within the family's reach for the grade and age of a child, or of all the parent's children, in which the child is not enrolled yet",
    input: z.object({ child: id.optional() }),
    output: z.object({
      /** The children whom some card fits. */
      children: z.array(childLine),
      /** Each with the children whom it fits and who are not in it. */
      cards: z.array(offeringCard.extend({ fits: z.array(childLine) })),
    }),
  }),
};
