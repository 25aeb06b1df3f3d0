import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../contract/core/call.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { remarksCalls } from '../../contract/remarks/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { Card } from '../../web/kit/card.tsx';
import { EmptyState } from '../../web/kit/empty-state.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { Pager } from '../../web/kit/pager.tsx';
import { PhraseFilter, phraseFilterFrom } from '../../web/remarks/parts/phrase-filter.tsx';
import { PhraseForm } from '../../web/remarks/parts/phrase-form.tsx';
import { PhraseLine } from '../../web/remarks/parts/phrase-line.tsx';
import { may } from '../page.ts';
import { Read } from '../parts/read.tsx';
import { useCategories } from '../parts/school-fields.tsx';

type PhrasesProps = {
  list: OutputOf<typeof remarksCalls.officeCommentBank>;
  filters: ReturnType<typeof phraseFilterFrom>['filter'];
  categories: readonly string[];
};

function Phrases({ list, filters, categories }: PhrasesProps) {
  const mayChange = may('classroom.change');
  const line = { call: 'officeCommentBankSave', categories } as const;
  return (
    <>
      <PageTitle lead={m.remarks_bank_lead_office()}>{m.remarks_bank()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <div className="min-w-0 mobile:order-last">
          <PhraseFilter filter={filters} categories={categories} to={officePath.commentBank} />
          {list.items.length === 0 ? (
            <EmptyState picture="shelf">{m.remarks_none_office()}</EmptyState>
          ) : (
            <Card as="ul" padding="small">
              {list.items.map((phrase) => (
                <PhraseLine key={phrase.id} phrase={{ ...phrase, own: mayChange }} {...line} />
              ))}
            </Card>
          )}
          <Pager list={list} to={(page) => officePath.commentBank({ ...filters, page })} />
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

/** The school's phrases, which every teacher can use. */
export function CommentBank() {
  const { input, filter: filters } = phraseFilterFrom(useSearchParams()[0]);
  const categories = useCategories()?.map(({ code }) => code) ?? [];
  return (
    <Read call="officeCommentBank" input={input}>
      {(list) => <Phrases list={list} filters={filters} categories={categories} />}
    </Read>
  );
}
