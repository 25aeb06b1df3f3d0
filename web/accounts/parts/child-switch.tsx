import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { withoutLocale } from '../../../contract/core/locale.ts';
import { switch_all, switch_label } from '../../../messages/compiled/messages.js';
import { allChildren, storeChosenChild } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { ownChildren } from '../../client/own-children.ts';
import { usePageData } from '../../client/page-data.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { QueryForm } from '../../kit/query-form.tsx';

/** Pages about a child, with the right that a guardian needs there. */
const childPages: readonly [RegExp, FamilyAct][] = [
  [/^\/member_index/, 'name.read'],
  [/^\/(member_private(?!_task)|private_class_parent)/, 'private_lessons.read'],
  [/^\/virtual_leave/, 'leave.read'],
  [/^\/(member_(courses|camp|private_task)|virtual_|private_class_index)/, 'classes.read'],
];
/** Pages about one record of one child (a letter, a task): another child does not have it. */
const recordPages = /^\/virtual_(mail_info|mail\?(.*&)?write=|task\/|information)/;
/** Pages that show one child at a time and offer no "all children". */
const singleChildPages = /^\/(virtual_(?!calendar|mail|leave)|private_class_index|member_private_task)/;

/** The chosen child: from the address, else the stored one. On a page for one child "all" becomes the first child. */
function useChosen(children: SignInView['children'], single: boolean): string {
  const { search } = useLocation();
  const stored = usePageData()?.chosenChild ?? allChildren;
  const chosen = new URLSearchParams(search).get('child_id') ?? stored;
  const isKnown = children.some((child) => child.id === chosen);
  return isKnown ? chosen : single ? (children[0]?.id ?? allChildren) : allChildren;
}

/** Query parameters that belong to one child and are dropped on a switch. */
const ownQuery = ['child_id', 'page', 'session_id'];

/** The remaining query parameters, which a switch preserves. */
const preservedQuery = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !ownQuery.includes(name)));

/** Switches between the family's children, on every page about one of them. */
export function ChildSwitch({ self, className }: { self: SignInView; className?: string }) {
  const { pathname, search } = useLocation();
  const screen = withoutLocale(pathname);
  const single = singleChildPages.test(screen);
  const act = recordPages.test(screen + search)
    ? undefined
    : childPages.find(([pages]) => pages.test(screen))?.[1];
  const children = act ? ownChildren(self, act) : [];
  const chosen = useChosen(children, single);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (children.length < 2) return null;
  const choose = (id: string) => {
    storeChosenChild(id);
    const query = new URLSearchParams(preservedQuery(search));
    const next = query.size > 0 ? `?${query}` : '';
    void (next === search ? revalidate() : navigate(pathname + next, { preventScrollReset: true }));
  };
  const choices = [
    ...(single ? [] : [{ id: allChildren, name: switch_all(), photo: null }]),
    ...children.map((child) => ({ id: child.id, name: formatName(child), photo: child.photo })),
  ];
  return (
    <QueryForm
      aria-label={switch_label()}
      preserved={preservedQuery(search)}
      onQuery={(query) => choose(query.get('child_id') ?? allChildren)}
      className={cx('flex flex-wrap gap-2', className)}
    >
      {choices.map(({ id, name, photo }) => (
        <button
          key={id}
          type="submit"
          name="child_id"
          value={id}
          aria-pressed={id === chosen}
          className={cx(
            'flex min-h-11 items-center gap-2 rounded-full py-1 ps-1.5 pe-4 text-small',
            id === chosen ? 'bg-ink font-strong text-white' : 'bg-sheet shadow-rest hover:shadow-lift',
          )}
        >
          {id === allChildren ? (
            <Icon name="users-three" className="mx-1.5 size-[1.4em]" />
          ) : (
            <Avatar seed={id} name={name} src={photo} className="size-8" />
          )}
          {name}
        </button>
      ))}
    </QueryForm>
  );
}
