import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { MatchList } from '../parts/match-list.tsx';

export const handle: ScreenHandle = {
  title: () => m.debate_teacher_title(),
  back: () => path.teacherIndex(),
};
export const meta = () => titled(m.debate_teacher_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const session_id = query.get('session_id') ?? '';
  const list = await read(args, 'debateIndex', { session_id, page: Number(query.get('page')) || 1 });
  return { list, session_id };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

/** Chooses the class, and draws another round in it. */
function Classes({ list, session_id }: Loaded) {
  const { go, href } = useLinks();
  const { classes } = list;
  if (classes.length === 0) return <p className="mb-6 text-ink-soft">{m.debate_no_classes()}</p>;
  const show = (id: string) => void go(path.teacherDebate(id ? { session_id: id } : {}));
  const chosen = session_id || (classes.length === 1 ? classes[0]?.session_id : '');
  return (
    <div className="mb-6 grid gap-4">
      <QueryForm
        action={href(path.teacherDebate())}
        onQuery={(query) => show(query.get('session_id') ?? '')}
        className="flex max-w-180 flex-wrap items-end gap-3"
      >
        <Select
          key={session_id}
          name="session_id"
          label={m.debate_class()}
          empty={m.debate_all_classes()}
          defaultValue={session_id}
          onValue={show}
          className="grow"
          options={classes.map((session) => ({
            value: session.session_id,
            label: dotted([session.name, session.session_label]),
          }))}
        />
        <ShowButton />
      </QueryForm>
      {chosen ? (
        <div>
          <LinkButton to={path.teacherDebateDraw({ session_id: chosen })} look="accent" icon="plus">
            {m.debate_draw()}
          </LinkButton>
        </div>
      ) : (
        <p className="text-small text-ink-soft">{m.debate_teacher_none_words()}</p>
      )}
    </div>
  );
}

/** The debates of a teacher's classes. */
export default function TeacherDebateScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { list, session_id } = loaded;
  return (
    <>
      <PageTitle lead={m.debate_teacher_lead()}>{m.debate_teacher_title()}</PageTitle>
      <Classes {...loaded} />
      {list.items.length === 0 ? (
        <EmptyState title={m.debate_teacher_none()}>{m.debate_teacher_none_words()}</EmptyState>
      ) : (
        <MatchList matches={list.items} to={path.teacherDebateInfo} />
      )}
      <Pager list={list} to={(page) => path.teacherDebate({ ...(session_id ? { session_id } : {}), page })} />
    </>
  );
}
