import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useSelf } from '../../client/page-data.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';

/** Replaces the choice of children for a parent without any: none is entered, or the right is missing. */
export function NoChild() {
  const self = useSelf();
  if (self?.type !== 'user') return null;
  if (self.children.length > 0) return <Notice tone="amber">{m.child_no_pay()}</Notice>;
  return (
    <div className="grid gap-3">
      <p>{m.child_none_yet()}</p>
      <LinkButton to={path.memberChildNew()} icon="plus" wide>
        {m.child_add()}
      </LinkButton>
    </div>
  );
}
