import { numberFrom, type PageArgs, read } from '../../client/request.ts';

/** Serves the lessons of a paid order as a calendar file. */
export async function loader(args: PageArgs): Promise<Response> {
  const order_number = numberFrom(args, 'order_number');
  const { text } = await read(args, 'orderCalendar', { order_number });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tongxue.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
