import { redirect, useLoaderData } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { OfferingPage } from '../parts/offering-page.tsx';
import { offeringShare } from '../parts/shares.ts';
import { ChoosePrivate } from './choose-private.tsx';

export const handle: ScreenHandle = {
  title: () => m.private_detail(),
  back: () => path.coursePrivate(),
  noTabs: true,
  share: ({ course }: Loaded) => offeringShare(course),
};

/** Loads the offering and the free hours of the teacher in the address, by default the first. */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'number');
  const course = await read(args, 'courseInfo', { number });
  if (!course.private)
    throw redirect(inLanguage(path.offering(course), localeOfPath(args.url.pathname)), 301);
  const requested = args.url.searchParams.get('teacher');
  const teacher = course.teachers.find((teacher) => teacher.id === requested) ?? course.teachers[0];
  const free = teacher
    ? await read(args, 'privateHours', { number: course.number, teacher_id: teacher.id })
    : null;
  return { course, free };
}
type Loaded = Awaited<ReturnType<typeof loader>>;
export const meta = ({ loaderData }: { loaderData?: Loaded }) =>
  titled(loaderData?.course.name ?? m.private_detail(), loaderData?.course.summary);

export default function PrivateInfoScreen() {
  const { course, free } = useLoaderData<typeof loader>();
  const choose = <ChoosePrivate key={course.number} course={course} free={free} />;
  return <OfferingPage course={course} choose={choose} width="wide" />;
}
