import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { PageView } from '../../../contract/pages/calls.ts';
import { findQuestions, type QuestionGroup, questionsOf, withoutMoney } from '../../../contract/pages/faq.ts';
import * as m from '../../../messages/compiled/messages.js';
import { JsonData } from '../../catalog/parts/json-data.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Blocks } from '../parts/rich-text.tsx';

const longestSearch = 60;

export async function loader(args: PageArgs) {
  const page: PageView = await read(args, 'pageInfo', { slug: 'faq' });
  const { body, title, lead } = page;
  const searched = (args.url.searchParams.get('q') ?? '').trim().slice(0, longestSearch);
  const all = questionsOf(body);
  const isStudent = pageRequest(args.context).self?.type === 'student';
  const questions = isStudent ? withoutMoney(all) : all;
  return {
    title,
    lead: isStudent ? '' : lead,
    searched,
    all: questions,
    found: searched ? findQuestions(questions, searched) : questions,
  };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded }) =>
  titled(loaderData?.title ?? m.pages_faq(), loaderData?.lead || undefined);

/** The questions as structured data (schema.org FAQPage). */
const faqData = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, words }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: words },
    })),
});

function Search({ searched }: { searched: string }) {
  const { go } = useLinks();
  return (
    <QueryForm
      className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      onQuery={(query) => void go(path.faq({ q: query.get('q') ?? '' }))}
    >
      <TextField
        key={searched}
        name="q"
        type="search"
        label={m.pages_faq_search()}
        placeholder={m.pages_faq_search_hint()}
        maxLength={longestSearch}
        defaultValue={searched}
        enterKeyHint="search"
      />
      <Button type="submit" look="secondary" icon="magnifying-glass">
        {m.pages_faq_find()}
      </Button>
    </QueryForm>
  );
}

const countOf = (groups: readonly QuestionGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

function Groups({ groups, open }: { groups: readonly QuestionGroup[]; open: boolean }) {
  return groups.map(({ title, questions }) => (
    <section key={title} className="mb-8">
      {title && <h2 className="mb-3 text-title font-strong">{title}</h2>}
      <Card padding="none">
        {questions.map(({ question, answer }) => (
          <details
            key={question}
            open={open}
            className="group border-b border-line px-6 last:border-b-0 mobile:px-4"
          >
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-4 font-strong">
              <h3 className="font-strong">{question}</h3>
              <Icon name="caret-down" className="shrink-0 text-ink-soft group-open:rotate-180" />
            </summary>
            <Blocks content={answer} className="grid gap-3 pb-5 text-ink-soft" />
          </details>
        ))}
      </Card>
    </section>
  ));
}

export default function FaqScreen() {
  const { title, lead, searched, all, found } = useLoaderData<Loaded>();
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={lead} always>
        {title}
      </PageTitle>
      <Search searched={searched} />
      {searched && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4" role="status">
          {found.length > 0 && m.pages_faq_found({ count: countOf(found) })}
          <Link to={path.faq()} className="inline-flex min-h-11 items-center text-blue underline">
            {m.pages_faq_all()}
          </Link>
        </p>
      )}
      {found.length > 0 ? (
        <Groups groups={found} open={searched !== ''} />
      ) : (
        <EmptyState title={m.pages_faq_none()}>{m.pages_faq_none_next()}</EmptyState>
      )}
      <JsonData data={import.meta.env.SSR ? faqData(all) : null} />
    </div>
  );
}
