import { redirect, useLoaderData } from 'react-router';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { inLanguage, localeOfPath, withoutLocale } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { OfferingPage } from '../parts/offering-page.tsx';
import { offeringShare } from '../parts/shares.ts';
import { ChooseSession } from './choose-session.tsx';

export const handle: ScreenHandle = {
  title: () => m.catalog_course(),
  back: () => path.courseIndex(),
  noTabs: true,
  share: offeringShare,
};
export async function loader(args: PageArgs) {
  const course = await read(args, 'courseInfo', { number: numberFrom(args, 'number') });
  // Each kind has its own address: old and hand-made links redirect to it.
  const address = path.offering(course);
  if (
    withoutLocale(args.url.pathname) !== address &&
    address.split('/')[1] !== withoutLocale(args.url.pathname).split('/')[1]
  )
    throw redirect(inLanguage(address, localeOfPath(args.url.pathname)), 301);
  return course;
}
export const meta = ({ loaderData }: { loaderData?: OfferingView }) =>
  titled(loaderData?.name ?? m.catalog_course(), loaderData?.summary);

export default function CourseInfoScreen() {
  const course = useLoaderData<typeof loader>();
  return <OfferingPage course={course} choose={<ChooseSession course={course} />} />;
}
