import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Conversation } from '../parts/conversation.tsx';

export const handle: ScreenHandle = { title: () => m.letters_title(), back: () => path.virtualMail() };
export const meta = () => titled(m.letters_title());
export const loader = (args: PageArgs) =>
  read(args, 'virtualMailInfo', { letter_id: args.url.searchParams.get('letter_id') ?? '' });

export default function VirtualMailInfoScreen() {
  const thread = useLoaderData<typeof loader>();
  const self = useSelf();
  return <Conversation thread={thread} mayBeUrgent={self?.type === 'user'} to={path.virtualMailInfo} />;
}
