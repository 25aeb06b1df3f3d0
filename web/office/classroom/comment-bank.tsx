import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { PhraseFilter, phrasesAsked } from '../../remarks/parts/phrase-filter.tsx';
import { PhraseForm } from '../../remarks/parts/phrase-form.tsx';
import { PhraseLine } from '../../remarks/parts/phrase-line.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.remarks_bank());

export async function loader(args: PageArgs) {
  const { input, asked } = phrasesAsked(args.url.searchParams);
  const [list, screen] = await Promise.all([
    read(args, 'officeCommentBank', input),
    read(args, 'courseScreen', {}),
  ]);
  return { list, asked, categories: screen.category_list.map(({ code }) => code) };
}

/** The school's phrases, which every teacher taps; who may only look changes none. */
export default function CommentBankScreen() {
  const { list, asked, categories } = useLoaderData<typeof loader>();
  const mayChange = useSelf()?.rights.includes('classroom.change') ?? false;
  const line = { call: 'officeCommentBankSave', categories } as const;
  return (
    <>
      <PageTitle lead={m.remarks_bank_lead_office()}>{m.remarks_bank()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <div className="min-w-0 mobile:order-last">
          <PhraseFilter asked={asked} categories={categories} to={officePath.commentBank} />
          {list.items.length === 0 ? (
            <EmptyState title={m.kit_no_data()} picture="shelf">
              {m.remarks_none_office()}
            </EmptyState>
          ) : (
            <Card as="ul" padding="small">
              {list.items.map((phrase) => (
                <PhraseLine key={phrase.id} phrase={{ ...phrase, own: mayChange }} {...line} />
              ))}
            </Card>
          )}
          <Pager
            className="mt-8"
            page={list.page}
            pageSize={list.page_size}
            total={list.total}
            to={(page) => officePath.commentBank({ ...asked, page })}
          />
        </div>
        {mayChange && (
          <Card as="section" className="desktop:sticky desktop:top-28">
            <h2 className="mb-4 text-title">{m.remarks_phrase_add()}</h2>
            <PhraseForm {...line} phrase={null} onSaved={() => undefined} />
          </Card>
        )}
      </div>
    </>
  );
}
