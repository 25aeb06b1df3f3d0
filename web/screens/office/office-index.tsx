import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { path } from '../../paths.ts';

export const meta = () => titled(m.member_office());

/** Where staff arrive after signing in. */
export default function OfficeScreen() {
  const self = useSelf();
  return (
    <PageMessage
      picture="shelf"
      title={m.member_hello({ name: self?.user_name ?? '' })}
      words={m.member_office_words()}
    >
      <LinkButton to={path.courseIndex()} look="secondary">
        {m.home_see_all()}
      </LinkButton>
    </PageMessage>
  );
}
