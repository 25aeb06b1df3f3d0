import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { ClassCertificates } from '../../certificates/parts/class-certificates.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.certificate_list_title());

export const loader = (args: PageArgs) =>
  read(args, 'certificateClass', { session_id: args.params.session ?? '' });

/** The certificates of a class, for the office. */
export default function OfficeCertificatesClassScreen() {
  const view = useLoaderData<typeof loader>();
  return <ClassCertificates key={view.session_id} view={view} />;
}
