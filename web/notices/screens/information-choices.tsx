import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ChoicesForm } from '../parts/choices-form.tsx';
import { readerOf } from '../parts/own-pages.ts';

export const handle: ScreenHandle = {
  title: () => m.information_choices(),
  back: () => path.memberInformation(),
};
export const meta = () => titled(m.information_choices());

export async function loader(args: PageArgs) {
  const reader = readerOf(args);
  return { reader, chosen: await read(args, 'informationChoices', {}) };
}

export default function InformationChoicesScreen() {
  return <ChoicesForm {...useLoaderData<typeof loader>()} />;
}
