import { redirectDocument, useLoaderData } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { ClassLetterReads } from '../../letters/parts/class-letters.tsx';
import { Conversation } from '../../letters/parts/conversation.tsx';
import { listOf } from './list-of.ts';
import { Write } from './write.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.letters_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const letter_id = query.get('letter_id');
  if (letter_id)
    return { mode: 'thread' as const, thread: await read(args, 'virtualMailInfo', { letter_id }) };
  const class_letter_id = query.get('class_letter_id');
  if (class_letter_id)
    return { mode: 'class' as const, letter: await read(args, 'letterClassInfo', { class_letter_id }) };
  if (query.get('write')) return writing(args);
  // What else was a list of this page is one of the desk, which is a document of its own.
  throw redirectDocument(inLanguage(officePath.desk(listOf(query)), localeOfPath(args.url.pathname)));
}

async function writing(args: PageArgs) {
  const query = args.url.searchParams;
  const [q, child, session] = [query.get('q')?.trim() ?? '', query.get('child'), query.get('session_id')];
  const recipients = await read(args, 'officeLetterRecipients', {
    ...(q ? { q: q.slice(0, 60) } : {}),
    ...(child ? { child } : {}),
    ...(session ? { session_id: session } : {}),
  });
  return { mode: 'write' as const, recipients, asked: { q, child, session } };
}

/** The way back to a list of the desk. */
const toList = (list: 'letters' | 'class_letters') => (
  <p className="mx-auto mb-4 max-w-[52rem]">
    <LinkButton to={officePath.desk(`/${list}`)} reloadDocument look="quiet" size="small" icon="caret-left">
      {m.desk_letters_list()}
    </LinkButton>
  </p>
);

export default function OfficeLettersScreen() {
  const loaded = useLoaderData<typeof loader>();
  const thread = (id: string) => officePath.letters({ letter_id: id });
  if (loaded.mode === 'write') return <Write recipients={loaded.recipients} asked={loaded.asked} />;
  if (loaded.mode === 'class')
    return (
      <>
        {toList('class_letters')}
        <ClassLetterReads letter={loaded.letter} thread={thread} />
      </>
    );
  return (
    <>
      {toList('letters')}
      <Conversation thread={loaded.thread} mayBeUrgent to={thread} />
    </>
  );
}
