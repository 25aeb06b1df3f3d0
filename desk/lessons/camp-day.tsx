import { useSearchParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { CampDay } from '../../web/roll-call/parts/camp-day.tsx';
import { campDayQuery } from '../../web/roll-call/parts/camp-day-query.ts';
import { may } from '../page.ts';
import { Read } from '../parts/read.tsx';
import { CampSign } from './camp-sign.tsx';

/** The camps of a day: who comes, what to know about each child, and who may collect it. */
export function CampDayScreen() {
  const asked = campDayQuery(useSearchParams()[0]);
  return (
    <Read call="campDay" input={asked}>
      {(camp) => (
        <CampDay
          camp={camp}
          siteId={asked.site_id ?? null}
          to={officePath.officeCampDay}
          sign={may('classroom.change') ? CampSign : undefined}
          lesson={{ name: m.camp_day_lesson(), to: (id) => officePath.desk(`/timetable/${id}`) }}
        />
      )}
    </Read>
  );
}
