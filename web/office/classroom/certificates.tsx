import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ClassList } from '../../certificates/parts/class-list.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.certificate_list_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const text = query.get('text')?.trim().slice(0, 60) ?? '';
  const list = await read(args, 'certificateClasses', { text, page: Number(query.get('page')) || 1 });
  return { list, text };
}

/** All classes, and how many certificates each has. */
export default function OfficeCertificatesScreen() {
  const { list, text } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.certificate_classes_lead_office()}>{m.certificate_list_title()}</PageTitle>
      <ClassList list={list} text={text} to={officePath.certificates} info={officePath.certificatesOfClass} />
    </>
  );
}
