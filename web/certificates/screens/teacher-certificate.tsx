import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ClassList } from '../parts/class-list.tsx';

export const handle: ScreenHandle = {
  title: () => m.certificate_list_title(),
  back: () => path.teacherIndex(),
};
export const meta = () => titled(m.certificate_list_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const text = query.get('text')?.trim().slice(0, 60) ?? '';
  const list = await read(args, 'certificateClasses', { text, page: Number(query.get('page')) || 1 });
  return { list, text };
}

/** A teacher's classes, with the number of their certificates. */
export default function TeacherCertificateScreen() {
  const { list, text } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.certificate_classes_lead()}>{m.certificate_list_title()}</PageTitle>
      <ClassList list={list} text={text} to={path.teacherCertificate} info={path.teacherCertificateClass} />
    </>
  );
}
