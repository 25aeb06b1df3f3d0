import { aboutChild, type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

const span = { from: '2026-11-01T00:00:00Z', until: '2026-12-15T00:00:00Z' };

export const rightsExamples = {
  virtualCalendar: {
    input: (world) => ({ ...span, child: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  calendarLinks: { ...nothing, shows: true },
  calendarLinkMake: { ...aboutChild(), shows: true },
  // Everybody ends their own link.
  calendarLinkEnd: aboutChild(async ({ run, childA }, { person }) => {
    await run('calendarLinkMake', { child_id: childA }, { person }).catch(() => undefined);
    return {};
  }),
  calendarFeed: just({ secret: 'nobody knows this' }),
} satisfies Examples;
