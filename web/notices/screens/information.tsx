import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { InformationList, listQueryFrom } from '../parts/information-list.tsx';
import { readerOf } from '../parts/own-pages.ts';

export const handle: ScreenHandle = { title: () => m.nav_information() };
export const meta = () => titled(m.nav_information());

export async function loader(args: PageArgs) {
  const reader = readerOf(args);
  const { input, readsAll } = listQueryFrom(args.url.searchParams);
  const list = await read(args, 'memberInformation', input);
  return { reader, filter: input.filter, list, readsAll };
}

export default function InformationScreen() {
  return <InformationList {...useLoaderData<typeof loader>()} />;
}
