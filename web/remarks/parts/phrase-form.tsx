import { useRevalidator } from 'react-router';
import type { PhraseView } from '../../../contract/remarks/calls.ts';
import { type PhraseTopic, phraseTopics } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { toast } from '../../kit/feedback-store.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { topicName } from './skill-names.ts';

/** A teacher keeps phrases of their own, the office the school's. */
export type BankCall = 'commentBankSave' | 'officeCommentBankSave';

type Props = {
  call: BankCall;
  /** The phrase to change; null to add one. */
  phrase: PhraseView | null;
  categories: readonly string[];
  onSaved: () => void;
  className?: string;
};

const empty = { zh: '', en: '', category: '', skill: '' };

/** A phrase of the comment bank in both languages, with what it is about. */
export function PhraseForm({ call, phrase, categories, onSaved, className }: Props) {
  const about = phrase?.id;
  const { busy, act, errors, sent } = useAct(call, about);
  const { revalidate } = useRevalidator();
  const initial = phrase
    ? { zh: phrase.zh, en: phrase.en, category: phrase.category ?? '', skill: phrase.skill as string }
    : empty;
  const { values, set, field } = useFields(initial, errors, sent);
  const save = async () => {
    const missing = {
      ...(values.zh.trim() ? {} : { zh: m.field_phrase_zh_required() }),
      ...(values.en.trim() ? {} : { en: m.field_phrase_en_required() }),
      ...(values.skill ? {} : { skill: m.field_phrase_skill_required() }),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    await act(async () => {
      const { category, skill, ...texts } = values;
      const kept = { ...texts, skill: skill as PhraseTopic, ...(category ? { category } : {}) };
      await post(call, { ...kept, ...(about ? { phrase_id: about } : {}) }, { form: true });
      if (!about) set(empty);
      toast(m.remarks_phrase_saved());
      await revalidate();
      onSaved();
    });
  };
  return (
    <CallForm
      call={call}
      about={about}
      fields={about ? { phrase_id: about } : {}}
      told={m.remarks_phrase_saved()}
      onSubmit={() => void save()}
      errors={errors.errors}
      className={cx('grid gap-4', className)}
    >
      <TextField {...field('zh')} label={m.remarks_in_chinese()} maxLength={200} lang="zh-CN" />
      <TextField {...field('en')} label={m.remarks_in_english()} maxLength={300} lang="en" />
      <Select
        {...field('skill')}
        label={m.remarks_about()}
        options={phraseTopics.map((one) => ({ value: one, label: topicName(one) }))}
      />
      <Select
        {...field('category')}
        label={m.teachers_subject()}
        empty={m.remarks_every_subject()}
        options={categories.map((code) => ({ value: code, label: categoryName(code) }))}
      />
      <div>
        <Button type="submit" busy={busy}>
          {m.remarks_phrase_save()}
        </Button>
      </div>
    </CallForm>
  );
}
