import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'course_index-none', path: '/course_index?q=zzzz' },
    {
      name: 'course_index-chosen',
      path: '/course_index?weekday=6&grade=3&price_from=200000&price_to=300000&open_only=1',
    },
    { name: 'course_info', path: '/course_info/C1037' },
    { name: 'course_info-parent', path: '/course_info/C1010', who: 'parent' },
    { name: 'course_search', path: '/course_search?q=%E8%8B%B1%E8%AF%AD' },
    { name: 'course_search-pinyin', path: '/course_search?q=wq' },
    { name: 'course_search-place', path: '/course_search?q=richmond&category=english' },
    { name: 'course_search-typo', path: '/course_search?q=weiqqi' },
    { name: 'course_calendar', path: '/course_calendar?month=2026-12' },
    { name: 'course_camps_info', path: '/course_camps_info/K2001' },
    { name: 'course_camps_info-parent', path: '/course_camps_info/K2001', who: 'parent' },
    { name: 'course_private-long', path: '/course_private?kind=long' },
    { name: 'course_private_info', path: '/course_private_info/V5007', who: 'parent' },
    { name: 'course_private_info-visitor', path: '/course_private_info/V5001' },
    { name: 'course_private_info-long', path: '/course_private_info/V5006', who: 'parent' },
    { name: 'course_activity_info', path: '/course_activity_info/A3002' },
    { name: 'course_info-underfilled', path: '/course_info/C1041', who: 'parent' },
    { name: 'course_info-opening', path: '/course_info/C1042', who: 'parent' },
    { name: 'course_info-trial', path: '/course_info/C1014', who: 'parent' },
    { name: 'course_info-teacher', path: '/course_info/C1010', who: 'teacher' },
  ],
};
