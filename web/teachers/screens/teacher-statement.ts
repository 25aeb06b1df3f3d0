import { redirect } from 'react-router';
import { type PageArgs, read } from '../../client/request.ts';

/** Redirects to a month of a teacher's lessons as a file for spreadsheets, which is written on request. */
export async function loader(args: PageArgs): Promise<Response> {
  const format = args.url.searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const { url } = await read(args, 'teacherStatementSheet', { month: args.params.month ?? '', format });
  return redirect(url);
}
