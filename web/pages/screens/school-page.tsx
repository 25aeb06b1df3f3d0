import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { isLegal } from '../../../contract/families/legal-versions.ts';
import type { PageView } from '../../../contract/pages/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Blocks } from '../parts/rich-text.tsx';

/** Reads the page of the address: `/footer_about` is `about`. */
export const loader = (args: PageArgs) =>
  read(args, 'pageInfo', { slug: args.url.pathname.split('/footer_').at(-1)?.replace('.data', '') ?? '' });

export const meta = ({ loaderData }: { loaderData?: PageView }) =>
  titled(loaderData?.title ?? '', loaderData?.lead || undefined);

export default function SchoolPageScreen() {
  const { slug, title, lead, body, version, published_on } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={isLegal(slug) ? m.legal_version({ version }) : lead} always>
        {title}
      </PageTitle>
      <Card padding="large">
        <Blocks content={body.content} />
      </Card>
      {slug === 'team' && (
        <p className="mt-6">
          <LinkButton to={path.teachersIndex()} look="secondary">
            {m.pages_team_teachers()}
          </LinkButton>
        </p>
      )}
      {slug === 'cookies' && (
        <p className="mt-4 text-small text-ink-soft">
          <time dateTime={published_on}>{formatDay(published_on)}</time>
        </p>
      )}
    </div>
  );
}
