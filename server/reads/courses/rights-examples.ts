import { type Examples, just, narrowedTo, nothing } from '../../../tools/test/rights/example.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
export const rightsExamples = {
  courseScreen: nothing,
  homeIndex: nothing,
  courseIndex: nothing,
  courseFacets: nothing,
  campIndex: nothing,
  courseCalendar: just({ month: '2026-12' }),
  courseSearch: just({ q: '围棋' }),
  searchSuggest: just({ q: '围棋' }),
  newsInfo: just({ slug: 'nothing' }),
  teachersIndex: nothing,
  teachersInfo: just({ id: 'nobody' }),
  courseInfo: { input: (world) => ({ number: world.classA.number }) },
  homeForChild: narrowedTo(),
  listeningIndex: {
    input: async (world) => {
      await world.aTrial();
      return {};
    },
    shows: true,
  },
} satisfies Examples;
