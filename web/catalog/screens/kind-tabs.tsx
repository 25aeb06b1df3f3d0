import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice } from '../../client/page-data.ts';
import { Tabs } from '../../kit/tabs.tsx';

type Kind = 'courses' | 'camps' | 'private' | 'activities' | 'competitions' | 'calendar';

/** Tabs of the lists of offerings and the calendar; on a phone, whose bar has no room for them, also the teachers. */
export function KindTabs({ current }: { current: Kind }) {
  const isMobile = useDevice() === 'mobile';
  const tabs = [
    { name: 'courses', to: path.courseIndex(), label: m.shell_nav_courses() },
    { name: 'camps', to: path.courseCamps(), label: m.catalog_camps_title() },
    { name: 'private', to: path.coursePrivate(), label: m.private_tab() },
    { name: 'activities', to: path.courseActivity(), label: m.catalog_activities() },
    { name: 'competitions', to: path.courseCompetition(), label: m.catalog_competitions() },
    { name: 'calendar', to: path.courseCalendar(), label: m.calendar_title() },
    ...(isMobile ? [{ name: 'teachers', to: path.teachersIndex(), label: m.teachers_title() }] : []),
  ];
  return (
    <Tabs
      label={m.shell_nav_courses()}
      className="mb-7 mobile:mb-5"
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
    />
  );
}
