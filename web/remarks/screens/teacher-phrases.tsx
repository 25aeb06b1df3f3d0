import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PhraseFilter, phraseFilterFrom } from '../parts/phrase-filter.tsx';
import { PhraseForm } from '../parts/phrase-form.tsx';
import { PhraseLine } from '../parts/phrase-line.tsx';

export const handle: ScreenHandle = { title: () => m.remarks_bank(), back: () => path.teacherIndex() };
export const meta = () => titled(m.remarks_bank());

export async function loader(args: PageArgs) {
  const { input, filter } = phraseFilterFrom(args.url.searchParams);
  const [list, screen] = await Promise.all([
    read(args, 'commentBank', input),
    read(args, 'courseScreen', {}),
  ]);
  return { list, filter, categories: screen.category_list.map(({ code }) => code) };
}

/** The comment bank: a teacher's own phrases, which can be changed, and the school's. */
export default function TeacherPhrasesScreen() {
  const { list, filter, categories } = useLoaderData<typeof loader>();
  const ownPhrases = list.items.filter((phrase) => phrase.own);
  const school = list.items.filter((phrase) => !phrase.own);
  const line = { call: 'commentBankSave', categories } as const;
  return (
    <>
      <PageTitle lead={m.remarks_bank_lead()}>{m.remarks_bank()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <div className="min-w-0 mobile:order-last">
          <PhraseFilter filter={filter} categories={categories} to={path.teacherPhrases} />
          {list.page === 1 && (
            <Section title={m.remarks_own_phrases()}>
              {ownPhrases.length === 0 ? (
                <p className="text-ink-soft">{m.remarks_no_own()}</p>
              ) : (
                <Card as="ul" padding="small">
                  {ownPhrases.map((phrase) => (
                    <PhraseLine key={phrase.id} phrase={phrase} {...line} />
                  ))}
                </Card>
              )}
            </Section>
          )}
          <Section title={m.remarks_school_phrases()}>
            {school.length === 0 ? (
              <EmptyState picture="shelf">{m.remarks_no_school()}</EmptyState>
            ) : (
              <Card as="ul" padding="small">
                {school.map((phrase) => (
                  <PhraseLine key={phrase.id} phrase={phrase} {...line} />
                ))}
              </Card>
            )}
          </Section>
          <Pager list={list} to={(page) => path.teacherPhrases({ ...filter, page })} />
        </div>
        <Card as="section" className="desktop:sticky desktop:top-28">
          <h2 className="mb-4 text-title">{m.remarks_phrase_add()}</h2>
          <PhraseForm {...line} phrase={null} onSaved={() => undefined} />
        </Card>
      </div>
    </>
  );
}
