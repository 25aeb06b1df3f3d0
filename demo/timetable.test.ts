import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutLessons } from '../server/capabilities/schedule/rules.ts';
import type { OfferingText } from './offering-text.ts';
import { languageOfferings } from './offerings-language.data.ts';
import { makingOfferings } from './offerings-making.data.ts';
import { thinkingOfferings } from './offerings-thinking.data.ts';
import { demoSites } from './school.data.ts';
import { seeded } from './seeded.ts';
import { planGroups } from './timetable.ts';

const offerings = [...languageOfferings, ...thinkingOfferings, ...makingOfferings];
const zoneOf = (text: OfferingText) => demoSites.find((site) => site.code === text.site)?.timeZone ?? '';

test('finds a free hour for every group in any opening week, with no teacher in two places', () => {
  fc.assert(
    fc.property(fc.nat({ max: 520 }), fc.nat(), (weeks, seed) => {
      const monday = Temporal.PlainDate.from('2026-11-16').add({ weeks });
      const groups = planGroups(seeded(seed), offerings, { zoneOf, monday });
      const taught = new Map<string, { from: number; to: number }[]>();
      for (const [text, planned] of groups) {
        expect(planned.length).toBeGreaterThan(0);
        expect(new Set(planned.map((group) => group.label.zh)).size).toBe(planned.length);
        for (const { firstDay, weekday, start, end, term } of planned) {
          const timeZone = zoneOf(text);
          const series = {
            weekdays: [weekday],
            start,
            end,
            timeZone,
            firstDay,
            count: text.lessons,
            holidays: [],
          };
          const lessons = layOutLessons(series).map(({ startsAt, endsAt }) => ({
            from: startsAt.epochMilliseconds,
            to: endsAt.epochMilliseconds,
          }));
          const isPast = (lessons.at(-1)?.to ?? 0) < monday.toZonedDateTime('UTC').epochMilliseconds;
          expect(isPast).toBe(term === 'over');
          for (const code of text.teachers) taught.set(code, [...(taught.get(code) ?? []), ...lessons]);
        }
      }
      for (const lessons of taught.values()) {
        lessons.sort((a, b) => a.from - b.from);
        lessons.slice(1).forEach((lesson, before) => {
          expect(lesson.from).toBeGreaterThanOrEqual(lessons[before]?.to ?? 0);
        });
      }
    }),
    // A plan whose first attempt leaves a group without an hour.
    { numRuns: 40, examples: [[0, 2_077_921_775]] },
  );
});
