import { useParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { LinkButton } from '../../web/kit/button.tsx';
import { ClassLetterReads } from '../../web/letters/parts/class-letters.tsx';
import { Conversation } from '../../web/letters/parts/conversation.tsx';
import { Read } from '../parts/read.tsx';

const ToList = ({ list }: { list: 'letters' | 'class_letters' }) => (
  <p className="mx-auto my-4 max-w-[52rem]">
    <LinkButton to={officePath.desk(`/${list}`)} look="quiet" size="small" icon="caret-left">
      {m.desk_letters_list()}
    </LinkButton>
  </p>
);

/** A thread of letters, with the answer form beneath. */
export const LetterShow = () => (
  <Read call="virtualMailInfo" input={{ letter_id: useParams().id ?? '' }}>
    {(thread) => (
      <>
        <ToList list="letters" />
        <Conversation thread={thread} mayBeUrgent to={officePath.letter} />
      </>
    )}
  </Read>
);

/** A letter to a class, with the families that have read it. */
export const ClassLetterShow = () => (
  <Read call="letterClassInfo" input={{ class_letter_id: useParams().id ?? '' }}>
    {(letter) => (
      <>
        <ToList list="class_letters" />
        <ClassLetterReads letter={letter} thread={officePath.letter} />
      </>
    )}
  </Read>
);
