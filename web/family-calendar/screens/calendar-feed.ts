import { type PageArgs, read } from '../../client/request.ts';

/** A child's lessons as a calendar feed. Its secret address is the permission. */
export async function loader(args: PageArgs): Promise<Response> {
  const secret = (args.params.file ?? '').replace(/\.ics$/, '');
  const { text } = await read(args, 'calendarFeed', { secret });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="tongxue.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
