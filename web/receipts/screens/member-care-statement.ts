import { redirect } from 'react-router';
import { type PageArgs, read } from '../../client/request.ts';
import { languageFrom } from '../parts/language.ts';

/** Redirects to the statement of care of a child and year, which is drawn on request. */
export async function loader(args: PageArgs): Promise<Response> {
  const { url } = await read(args, 'careStatement', {
    child_id: args.params.child ?? '',
    year: Number(args.url.searchParams.get('year')),
    ...languageFrom(args),
  });
  return redirect(url);
}
