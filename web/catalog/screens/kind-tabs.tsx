import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Tabs } from '../../kit/tabs.tsx';

type Kind = 'courses' | 'camps' | 'private' | 'activities' | 'competitions';

/** Between the lists of the different kinds of offering. */
export function KindTabs({ current }: { current: Kind }) {
  const tabs = [
    { name: 'courses', to: path.courseIndex(), label: m.shell_nav_courses() },
    { name: 'camps', to: path.courseCamps(), label: m.catalog_camps_title() },
    { name: 'private', to: path.coursePrivate(), label: m.private_tab() },
    { name: 'activities', to: path.courseActivity(), label: m.catalog_activities() },
    { name: 'competitions', to: path.courseCompetition(), label: m.catalog_competitions() },
  ];
  return (
    <Tabs
      label={m.shell_nav_courses()}
      className="mb-7 mobile:mb-5"
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
    />
  );
}
