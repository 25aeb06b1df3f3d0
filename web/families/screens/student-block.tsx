import { figures } from '../../../contract/core/figures.ts';
import { grades } from '../../../contract/core/grades.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade } from '../../client/format.ts';
import { IconButton } from '../../kit/button.tsx';
import { MonthField } from '../../kit/month-field.tsx';
import { Select } from '../../kit/select.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { type ChildDraft, isGrownUp } from './registration-draft.ts';

type StudentBlockProps = {
  child: ChildDraft;
  index: number;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<ChildDraft>) => void;
  /** Called when a field loses focus. */
  onLeave: (name: keyof ChildDraft) => void;
  /** Null for the first block, which cannot be removed. */
  onRemove: (() => void) | null;
};

/** One student of the registration form. */
export function StudentBlock({ child, index, errorOf, onChange, onLeave, onRemove }: StudentBlockProps) {
  const field = (name: keyof ChildDraft & string) => ({
    name: `children.${index}.${name}`,
    value: child[name],
    error: errorOf(`children.${index}.${name}`),
    onValue: (value: string) => onChange({ [name]: value }),
  });
  const fieldOf = (name: keyof ChildDraft & string) => ({ ...field(name), onBlur: () => onLeave(name) });
  return (
    <fieldset className="rounded-lg border border-line p-6 mobile:p-4">
      <legend className="px-2 font-strong">{m.accounts_student_number({ number: index + 1 })}</legend>
      {/* Marks the block as filled in; without script the later ones may stay empty. */}
      {!onRemove && (
        <input
          type="hidden"
          name={`children.${index}.is_adult`}
          value={isGrownUp(child.year_month, new Date()) ? 1 : 0}
        />
      )}
      <div className="grid gap-5 desktop:grid-cols-2">
        <TextField
          {...fieldOf('name_cn')}
          label={m.accounts_child_name_cn()}
          hint={m.accounts_child_name_cn_hint()}
        />
        <TextField {...fieldOf('name')} label={m.accounts_child_name()} hint={m.accounts_child_name_hint()} />
        <Select
          {...field('grade')}
          label={m.accounts_grade()}
          empty={m.accounts_select()}
          options={grades.map((grade) => ({ value: String(grade.code), label: formatGrade(grade.code) }))}
        />
        <MonthField {...field('year_month')} label={m.accounts_year_month()} />
        <TextField
          {...fieldOf('login_user_name')}
          label={m.accounts_login_user_name()}
          hint={m.accounts_login_user_name_hint()}
          optional
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField
          {...fieldOf('password')}
          label={m.accounts_student_password()}
          hint={m.accounts_student_password_hint(figures)}
          optional
          autoComplete="new-password"
        />
        <TextField
          {...fieldOf('user_name')}
          label={m.accounts_student_email()}
          type="email"
          optional
          autoComplete="off"
        />
      </div>
      {onRemove && (
        <p className="mt-3 text-end noscript:hidden">
          <IconButton
            icon="trash"
            label={m.accounts_remove_student({ number: index + 1 })}
            onClick={onRemove}
          />
        </p>
      )}
    </fieldset>
  );
}
