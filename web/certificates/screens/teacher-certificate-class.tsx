import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ClassCertificates } from '../parts/class-certificates.tsx';

export const handle: ScreenHandle = {
  title: () => m.certificate_list_title(),
  back: () => path.teacherCertificate(),
};
export const meta = () => titled(m.certificate_list_title());

export const loader = (args: PageArgs) =>
  read(args, 'certificateClass', { session_id: args.params.session ?? '' });

export default function TeacherCertificateClassScreen() {
  const view = useLoaderData<typeof loader>();
  return <ClassCertificates key={view.session_id} view={view} />;
}
