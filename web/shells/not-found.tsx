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

/** Thrown, so that the page is an error page for machines too: without an address of its own and not to be kept. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** NotFound: the address of no page. */
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
