import { expect, test } from 'vitest';
import type { Calls } from '../../contract/calls.ts';
import { aTaughtClass } from '../../tools/test/classroom.ts';
import { listenTo } from '../../tools/test/listen-to.ts';
import { openSchool } from '../../tools/test/open-school.ts';
import { aFamily } from '../../tools/test/school.ts';
import type { Memory } from '../platform/context.ts';
import { testsBegin } from '../platform/testing-clock.ts';

const { shop, run } = await openSchool();
shop.time.now = testsBegin;
const family = await aFamily(shop, { count: 2 });
const [child_id = ''] = family.children;
const taught = await aTaughtClass(shop, { childIds: family.children, startsInDays: 2 });
const homework = { session_id: taught.sessionId, title: '朗读', due_at: '2026-11-20T12:00:00Z' };
await run('taskSave', homework, { person: taught.teacher });

const week = { from: '2026-11-16T00:00:00Z', until: '2026-11-30T00:00:00Z' };
const lessons = { status: 'in_class', page: 1, page_size: 8 };

/** What a page of a family reads, and the most statements that it sends beside the look-up of its sign-in. */
const pages: Readonly<Record<string, { reads: [keyof Calls, object][]; most: number }>> = {
  'every page': { reads: [['self', {}]], most: 2 },
  classroom: {
    reads: [
      ['self', {}],
      ['virtualIndex', lessons],
      ['virtualCalendar', { ...week, child: child_id }],
      ['virtualToDo', { child_id }],
    ],
    most: 11,
  },
  calendar: {
    reads: [
      ['self', {}],
      ['virtualCalendar', week],
      ['calendarLinks', {}],
    ],
    most: 6,
  },
  cart: {
    reads: [
      ['self', {}],
      ['cartIndex', {}],
    ],
    most: 3,
  },
  homework: {
    reads: [
      ['self', {}],
      ['virtualTask', { child_id }],
    ],
    most: 4,
  },
};

// Each further statement costs every page a round trip.
test.each(Object.entries(pages))(
  '%s sends no more statements than it needs',
  async (_page, { reads, most }) => {
    const memory: Memory = new Map();
    const stop = listenTo(shop.pool);
    for (const [call, input] of reads) await run(call, input as never, { person: family.person, memory });
    const statements = stop();
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  },
);
