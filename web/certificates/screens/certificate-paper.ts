import { redirect } from 'react-router';
import { type PageArgs, read } from '../../client/request.ts';

/** Redirects to a certificate's PDF, which is drawn on request. */
export async function loader(args: PageArgs): Promise<Response> {
  const { url } = await read(args, 'certificatePaper', { certificate_id: args.params.certificate ?? '' });
  return redirect(url);
}
