import { redirect, useLoaderData } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/locale.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { Card } from '../../kit/card.tsx';
import { Cover } from '../../kit/cover.tsx';
import { OfferingData } from '../../parts/catalog/offering-data.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ChoosePrivate } from './choose-private.tsx';
import { Details, Heading } from './course-info.tsx';

export const handle: ScreenHandle = {
  title: () => m.private_detail(),
  back: () => path.coursePrivate(),
  noTabs: true,
};

/** The offering, and the free hours of the teacher whom the address names (the first, without one). */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'number');
  const course = await read(args, 'courseInfo', { number });
  if (!course.private)
    throw redirect(inLanguage(path.offering(course), localeOfPath(args.url.pathname)), 301);
  const asked = args.url.searchParams.get('teacher');
  const teacher = course.teachers.find((one) => one.id === asked) ?? course.teachers[0];
  const free = teacher
    ? await read(args, 'privateHours', { number: course.number, teacher_id: teacher.id })
    : null;
  return { course, free };
}
export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  titled(loaderData?.course.name ?? m.private_detail(), loaderData?.course.summary);

export default function PrivateInfoScreen() {
  const { course, free } = useLoaderData<typeof loader>();
  const choose = <ChoosePrivate key={course.number} course={course} free={free} />;
  if (useDevice() === 'mobile') {
    return (
      <div className="pb-28">
        <div className="-mx-5 -mt-5 mb-5">
          <Cover category={course.category} seed={course.number} src={course.cover} />
        </div>
        <Heading course={course} />
        <OfferingData offering={course} />
        <div className="my-7">{choose}</div>
        <Details course={course} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[1fr_36rem] items-start gap-14">
      <div>
        <div className="mb-8 overflow-hidden rounded-lg">
          <Cover category={course.category} seed={course.number} src={course.cover} className="aspect-21/9" />
        </div>
        <Heading course={course} />
        <OfferingData offering={course} />
        <div className="mt-10">
          <Details course={course} />
        </div>
      </div>
      <Card padding="large" className="sticky top-28">
        {choose}
      </Card>
    </div>
  );
}
