import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CampDay } from '../parts/camp-day.tsx';
import { campDayQuery } from '../parts/camp-day-query.ts';
import { CampSign } from '../parts/camp-sign.tsx';

export const handle: ScreenHandle = { title: () => m.camp_day_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.camp_day_title());

export async function loader(args: PageArgs) {
  const asked = campDayQuery(args.url.searchParams);
  return { camp: await read(args, 'campDay', asked), siteId: asked.site_id ?? null };
}

/** The teacher's camps of a day, on a phone beside the children or printed. */
export default function TeacherCampDayScreen() {
  const { camp, siteId } = useLoaderData<typeof loader>();
  return (
    <CampDay
      camp={camp}
      siteId={siteId}
      to={path.teacherCampDay}
      lesson={{ name: m.roll_title(), to: path.teacherRollCall }}
      sign={CampSign}
    />
  );
}
