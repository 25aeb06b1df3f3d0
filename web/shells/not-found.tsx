import { data } from 'react-router';
import { path } from '../../contract/core/paths.ts';
import {
  notfound_courses,
  notfound_home,
  notfound_title,
  notfound_words,
} from '../../messages/compiled/messages.js';
import { LinkButton } from '../kit/button.tsx';
import { PageMessage } from '../kit/page-message.tsx';

/** Throws a 404, so that machines see an error: no canonical address, no indexing. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <PageMessage picture="plane" title={notfound_title()} words={notfound_words()}>
      <LinkButton to={path.courseIndex()} look="accent">
        {notfound_courses()}
      </LinkButton>
      <LinkButton look="secondary" to={path.home()}>
        {notfound_home()}
      </LinkButton>
    </PageMessage>
  );
}

export default NotFound;
