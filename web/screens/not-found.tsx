import { data } from 'react-router';
import {
  notfound_courses,
  notfound_home,
  notfound_title,
  notfound_words,
} from '../../messages/compiled/messages.js';
import { titled } from '../client/meta.ts';
import { LinkButton } from '../kit/button.tsx';
import { PageMessage } from '../kit/page-message.tsx';
import { path } from '../paths.ts';

export const loader = () => data(null, { status: 404 });
export const meta = () => titled(notfound_title());

/** NotFound: the address of no page. */
export function NotFound() {
  return (
    <PageMessage picture="plane" title={notfound_title()} words={notfound_words()}>
      <LinkButton to={path.courseIndex()}>{notfound_courses()}</LinkButton>
      <LinkButton look="secondary" to={path.home()}>
        {notfound_home()}
      </LinkButton>
    </PageMessage>
  );
}

export default NotFound;
