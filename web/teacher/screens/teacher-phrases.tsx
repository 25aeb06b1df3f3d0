import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { PhraseView } from '../../../contract/remarks/calls.ts';
import { skills } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { skillName } from '../../classroom/parts/skill-names.ts';
import { ButtonForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PhraseForm } from './phrase-form.tsx';

export const handle: ScreenHandle = { title: () => m.remarks_bank(), back: () => path.teacherIndex() };
export const meta = () => titled(m.remarks_bank());

/** Phrases in two languages are long to scroll through on a phone. */
const shownAtOnce = 25;

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const category = query.get('category') ?? '';
  const skill = skills.find((one) => one === query.get('skill'));
  const [list, screen] = await Promise.all([
    read(args, 'commentBank', {
      page: Number(query.get('page')) || 1,
      page_size: shownAtOnce,
      ...(category ? { category } : {}),
      ...(skill ? { skill } : {}),
    }),
    read(args, 'courseScreen', {}),
  ]);
  return { list, category, skill: skill ?? '', categories: screen.category_list.map(({ code }) => code) };
}

function Phrase({ phrase, categories }: { phrase: PhraseView; categories: readonly string[] }) {
  const { act } = useAct();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(false);
  const { id: phrase_id, zh, en, skill } = phrase;
  const fields = { phrase_id, zh, en, skill, ...(phrase.category ? { category: phrase.category } : {}) };
  const remove = () =>
    act(async () => {
      await post('commentBankSave', { ...fields, remove: true });
      toast(m.remarks_phrase_removed());
      await revalidate();
    });
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p lang="zh-CN">{zh}</p>
          <p lang="en" className="text-ink-soft">
            {en}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="blue">{skillName(skill)}</Badge>
            <Badge>{phrase.category ? categoryName(phrase.category) : m.remarks_every_subject()}</Badge>
          </p>
        </div>
        {phrase.own && (
          <>
            <IconButton
              icon="pencil-simple"
              label={m.remarks_phrase_change({ phrase: zh })}
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
              className="noscript:hidden"
            />
            <ButtonForm
              call="commentBankSave"
              fields={{ ...fields, remove: true }}
              told={m.remarks_phrase_removed()}
              asks={{
                title: m.remarks_phrase_remove_ask(),
                message: zh,
                yes: m.remarks_phrase_remove_yes(),
                danger: true,
              }}
              onPress={() => void remove()}
            >
              <IconButton type="submit" icon="trash" label={m.remarks_phrase_remove({ phrase: zh })} />
            </ButtonForm>
          </>
        )}
      </div>
      {editing && (
        <PhraseForm
          phrase={phrase}
          categories={categories}
          onSaved={() => setEditing(false)}
          className="mt-3"
        />
      )}
    </li>
  );
}

/** The comment bank: a teacher's own phrases, which can be changed, and the school's. */
export default function TeacherPhrasesScreen() {
  const { list, category, skill, categories } = useLoaderData<typeof loader>();
  const { go } = useLinks();
  const asked = { category, skill };
  const own = list.items.filter((phrase) => phrase.own);
  const school = list.items.filter((phrase) => !phrase.own);
  return (
    <>
      <PageTitle lead={m.remarks_bank_lead()}>{m.remarks_bank()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <div className="min-w-0 mobile:order-last">
          <QueryForm
            onQuery={(query) => void go(path.teacherPhrases(Object.fromEntries(query)))}
            className="mb-6 grid gap-4 desktop:grid-cols-2 mobile:grid-cols-2"
          >
            <Select
              name="category"
              label={m.teachers_subject()}
              empty={m.teachers_all_subjects()}
              options={categories.map((code) => ({ value: code, label: categoryName(code) }))}
              value={category}
              onValue={(value) => void go(path.teacherPhrases({ ...asked, category: value }))}
            />
            <Select
              name="skill"
              label={m.remarks_skill()}
              empty={m.remarks_all_skills()}
              options={skills.map((one) => ({ value: one, label: skillName(one) }))}
              value={skill}
              onValue={(value) => void go(path.teacherPhrases({ ...asked, skill: value }))}
            />
            <ShowButton />
          </QueryForm>
          {list.page === 1 && (
            <Section title={m.remarks_own_phrases()}>
              {own.length === 0 ? (
                <p className="text-ink-soft">{m.remarks_no_own()}</p>
              ) : (
                <Card as="ul" padding="small">
                  {own.map((phrase) => (
                    <Phrase key={phrase.id} phrase={phrase} categories={categories} />
                  ))}
                </Card>
              )}
            </Section>
          )}
          <Section title={m.remarks_school_phrases()}>
            {school.length === 0 ? (
              <EmptyState title={m.kit_no_data()} picture="shelf">
                {m.remarks_no_school()}
              </EmptyState>
            ) : (
              <Card as="ul" padding="small">
                {school.map((phrase) => (
                  <Phrase key={phrase.id} phrase={phrase} categories={categories} />
                ))}
              </Card>
            )}
          </Section>
          <Pager
            className="mt-8"
            page={list.page}
            pageSize={list.page_size}
            total={list.total}
            to={(page) => path.teacherPhrases({ ...asked, page })}
          />
        </div>
        <Card as="section" className="desktop:sticky desktop:top-28">
          <h2 className="mb-4 text-title">{m.remarks_phrase_add()}</h2>
          <PhraseForm phrase={null} categories={categories} onSaved={() => undefined} />
        </Card>
      </div>
    </>
  );
}
