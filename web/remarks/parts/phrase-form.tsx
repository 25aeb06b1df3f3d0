import type { PhraseView } from '../../../contract/remarks/calls.ts';
import { type PhraseTopic, phraseTopics } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { topicName } from './skill-names.ts';

/** Teachers store their own phrases, the office the school's. */
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

/** A phrase of the comment bank in both languages, with its topic. */
export function PhraseForm({ call, phrase, categories, onSaved, className }: Props) {
  const about = phrase?.id;
  const initial = phrase
    ? { zh: phrase.zh, en: phrase.en, category: phrase.category ?? '', skill: phrase.skill as string }
    : empty;
  const form = useCallForm(call, initial, about);
  const { values, set, field } = form;
  return (
    <CallForm
      form={form}
      fields={about ? { phrase_id: about, seen: JSON.stringify(initial) } : {}}
      done={m.remarks_phrase_saved()}
      input={() => {
        const { category, skill, ...texts } = values;
        const phraseInput = { ...texts, skill: skill as PhraseTopic, ...(category ? { category } : {}) };
        return { ...phraseInput, ...(about ? { phrase_id: about } : {}) };
      }}
      missing={() => ({
        ...(values.zh.trim() ? {} : { zh: m.field_phrase_zh_required() }),
        ...(values.en.trim() ? {} : { en: m.field_phrase_en_required() }),
        ...(values.skill ? {} : { skill: m.field_phrase_skill_required() }),
      })}
      onDone={() => {
        if (!about) set(empty);
        onSaved();
      }}
      className={cx('grid gap-4', className)}
    >
      <TextField {...field('zh')} label={m.remarks_in_chinese()} maxLength={200} lang="zh-CN" />
      <TextField {...field('en')} label={m.remarks_in_english()} maxLength={300} lang="en" />
      <Select
        {...field('skill')}
        label={m.remarks_about()}
        options={phraseTopics.map((topic) => ({ value: topic, label: topicName(topic) }))}
      />
      <Select
        {...field('category')}
        label={m.teachers_subject()}
        empty={m.remarks_every_subject()}
        options={categories.map((code) => ({ value: code, label: categoryName(code) }))}
      />
      <div>
        <Button type="submit">{m.remarks_phrase_save()}</Button>
      </div>
    </CallForm>
  );
}
