import { useMatches } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

/** Screens of the member area that are still to come, by their route's id. */
const names: Record<string, () => string> = {
  member_friend: () => m.nav_friend(),
};
const nameOf = (id: string | undefined) => names[id ?? '']?.() ?? m.shell_member_index();

export const handle: ScreenHandle = { title: () => m.shell_nav_me(), back: () => path.memberIndex() };
export const meta = ({ matches }: { matches: ({ id: string } | undefined)[] }) =>
  titled(nameOf(matches.at(-1)?.id));

export default function NotYetScreen() {
  const name = nameOf(useMatches().at(-1)?.id);
  return (
    <PageMessage picture="shelf" title={m.not_yet_title({ name })} words={m.not_yet_words()}>
      <LinkButton to={path.memberIndex()}>{m.not_yet_back()}</LinkButton>
    </PageMessage>
  );
}
