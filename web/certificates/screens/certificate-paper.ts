import { redirect } from 'react-router';
import { type PageArgs, read } from '../../client/request.ts';

/** Leads to the PDF of a certificate, which is drawn when it is asked for. */
export async function loader(args: PageArgs): Promise<Response> {
  const { url } = await read(args, 'certificatePaper', { certificate_id: args.params.certificate ?? '' });
  return redirect(url);
}
