import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useSelf } from '../../client/page-data.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { type Choice, useHereWith } from './kept-choice.ts';

/**
 * Replaces the choice of children for a parent without any: none is entered, or the right is missing. Adding a child leads back to the
 * page with its choice.
 */
export function NoChild({ choice = {} }: { choice?: Choice }) {
  const self = useSelf();
  const here = useHereWith(choice);
  if (self?.type !== 'user') return null;
  if (self.children.length > 0) return <Notice tone="amber">{m.child_no_pay()}</Notice>;
  return (
    <div className="grid gap-3">
      <p>{m.child_none_yet()}</p>
      <LinkButton to={path.memberChildNew(here)} icon="plus" wide>
        {m.child_add()}
      </LinkButton>
    </div>
  );
}
