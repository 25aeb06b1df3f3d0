import { z } from 'zod';
import { newsCard } from '../community/calls.ts';
import { everyone, get, parents } from '../core/call.ts';
import { dayView, id, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { ratingView, reviewView } from '../reviews/views.ts';
import { offeringCard, siteView, teacherLine } from './calls.ts';

/** What families look for at a time of the year. */
const seasons = ['spring_term', 'summer_camps', 'autumn_term', 'winter_holiday'] as const;
export type Season = (typeof seasons)[number];

/** A week in which camps take place, over all of them. */
const campWeek = z.object({
  /** Monday of that week. */
  monday: dayView,
  first_day: dayView,
  last_day: dayView,
  /** Which weeks of their camps they are: 1 to 10. */
  weeks: z.array(z.int()),
  camps: z.int(),
  /** The one camp's number and name, when there is one alone. */
  number: z.string().nullable(),
  name: z.string().nullable(),
  /** Where, when all are in one place. */
  site: z.string().nullable(),
  seats_left: z.int(),
});
export type CampWeek = z.infer<typeof campWeek>;

export const homeCalls = {
  homeIndex: get('homeIndex', {
    who: everyone,
    summary:
      'What the home page shows: the season, what staff chose, early prices that end soon, camps by week, news, words of parents',
    input: nothing,
    output: z.object({
      season: z.enum(seasons),
      /** What fits the season, soonest first. */
      seasonal: z.array(offeringCard),
      featured: z.array(offeringCard),
      /** Each with the days left: 0 on the last one. */
      early: z.array(offeringCard.extend({ days_left: z.int() })),
      soon: z.array(offeringCard),
      camp_weeks: z.array(campWeek),
      categories: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
      news: z.array(newsCard),
      reviews: z.array(reviewView),
      /** What can be counted of the school; `rating` is null while too few have given their stars. */
      trust: z.object({ teachers: z.int(), campuses: z.int(), rating: ratingView.nullable() }),
      teachers: z.array(teacherLine.extend({ bio: z.string(), languages: z.array(z.string()) })),
      sites: z.array(siteView),
    }),
  }),
  homeForChild: get('homeForChild', {
    who: parents,
    asks: 'classes.read',
    summary:
      "Open offerings for the grade of a child, or of all the parent's children, which they are not in yet",
    input: z.object({ child: id.optional() }),
    output: z.object({
      children: z.array(childLine),
      cards: z.array(offeringCard),
    }),
  }),
};
