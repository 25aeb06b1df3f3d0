import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { programmePlaceCalls } from '../../../contract/programme/places.ts';
import type { Context } from '../../platform/context.ts';
import { listHolidayRows, listRoomLines, listSiteLines } from './place-store.ts';
import { presentHolidays } from './save-holidays.ts';
import { presentRoom } from './save-room.ts';
import { presentSite } from './save-site.ts';

type Calls = typeof programmePlaceCalls;

export async function viewPlaces(context: Context, input: CheckedInputOf<Calls['officeSiteIndex']>) {
  const { rows, total } = await listSiteLines(context, input);
  return { items: rows.map(presentSite), total, page: input.page, page_size: input.page_size };
}

/** Lists a page of rooms, with the lessons that clash in them. */
export async function listRooms(context: Context, input: CheckedInputOf<Calls['officeRoomIndex']>) {
  const { rows, total } = await listRoomLines(context, input);
  return { items: rows.map(presentRoom), total, page: input.page, page_size: input.page_size };
}

/** Lists a page of days on which sites hold no lessons. */
export async function listHolidays(context: Context, input: CheckedInputOf<Calls['officeHolidayIndex']>) {
  const { rows, total } = await listHolidayRows(context, input);
  const { items } = await presentHolidays(context, rows);
  return { items, total, page: input.page, page_size: input.page_size };
}
