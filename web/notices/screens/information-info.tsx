import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { NoticeView } from '../../../contract/notices/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Notice } from '../parts/notice.tsx';
import { readerOf } from '../parts/own-pages.ts';

export const handle: ScreenHandle = {
  title: () => m.nav_information(),
  back: () => path.memberInformation(),
};
export const meta = ({ loaderData }: { loaderData?: { notice: NoticeView } }) =>
  titled(loaderData?.notice.title ?? m.nav_information());

export async function loader(args: PageArgs) {
  const reader = readerOf(args);
  const id = args.params.id ?? args.url.searchParams.get('id') ?? '';
  return { reader, notice: await read(args, 'memberInformationInfo', { id }) };
}

export default function InformationInfoScreen() {
  return <Notice {...useLoaderData<typeof loader>()} />;
}
