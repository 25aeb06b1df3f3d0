import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ClassLetterReads, ClassLetters } from '../parts/class-letters.tsx';
import { Conversation } from '../parts/conversation.tsx';
import { filterOf, Mailbox } from '../parts/mailbox.tsx';
import { WriteToClass } from '../parts/write-to-class.tsx';

export const handle: ScreenHandle = { title: () => m.letters_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.letters_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const page = Number(query.get('page')) || 1;
  const letter_id = query.get('letter_id');
  const class_letter_id = query.get('class_letter_id');
  if (letter_id)
    return { mode: 'thread' as const, thread: await read(args, 'virtualMailInfo', { letter_id }) };
  if (class_letter_id)
    return { mode: 'class' as const, letter: await read(args, 'letterClassInfo', { class_letter_id }) };
  if (query.get('sent'))
    return { mode: 'sent' as const, list: await read(args, 'letterClassIndex', { page }) };
  if (query.get('write')) {
    const { classes } = await read(args, 'letterRecipients', {});
    const about = { session: query.get('session_id'), child: query.get('child_id') };
    return { mode: 'write' as const, classes, ...about };
  }
  const filter = filterOf(query);
  return { mode: 'list' as const, filter, list: await read(args, 'virtualMail', { filter, page }) };
}

const write = () => (
  <LinkButton to={path.teacherLetters({ write: 1 })} icon="pencil-simple">
    {m.letters_write()}
  </LinkButton>
);

export default function TeacherLettersScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.mode === 'thread')
    return <Conversation thread={loaded.thread} mayBeUrgent to={path.teacherLetter} />;
  if (loaded.mode === 'class') return <ClassLetterReads letter={loaded.letter} thread={path.teacherLetter} />;
  if (loaded.mode === 'write')
    return (
      <>
        <PageTitle lead={m.letters_write_class_lead()}>{m.letters_write()}</PageTitle>
        <WriteToClass {...loaded} />
      </>
    );
  const sent = {
    to: path.teacherLetters({ sent: 1 }),
    label: m.letters_to_classes(),
    current: loaded.mode === 'sent',
  };
  return (
    <>
      <PageTitle lead={m.letters_lead_teacher()} actions={write()}>
        {m.letters_title()}
      </PageTitle>
      {loaded.mode === 'sent' ? (
        <ClassLetters
          list={loaded.list}
          tab={sent}
          action={write()}
          to={path.teacherLetters}
          info={path.teacherClassLetter}
        />
      ) : (
        <Mailbox
          list={loaded.list}
          filter={loaded.filter}
          to={(query) => path.teacherLetters(query)}
          thread={path.teacherLetter}
          school
          more={[sent]}
          nothing={m.letters_none_teacher()}
          action={write()}
        />
      )}
    </>
  );
}
