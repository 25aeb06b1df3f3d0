import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

/** Replaces a page about a child for a guardian without the right to see it. */
export function NoRight({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={m.child_no_right()}
        picture="shelf"
        action={<LinkButton to={path.memberChild()}>{m.shell_member_child()}</LinkButton>}
      >
        {m.child_no_right_words()}
      </EmptyState>
    </>
  );
}
