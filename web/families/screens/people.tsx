import type { NearPerson } from '../../../contract/families/child-form.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Button, IconButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { FieldGroup } from '../../kit/field.tsx';
import type { useFieldErrors } from '../../kit/field-errors.ts';
import { TextField } from '../../kit/text-field.tsx';

const maxPeople = 5;

type PeopleProps = {
  /** The prefix of the field names: errors arrive as `contacts.0.tel`. */
  name: string;
  legend: string;
  hint?: string;
  people: readonly NearPerson[];
  onPeople: (people: NearPerson[]) => void;
  errors: ReturnType<typeof useFieldErrors>;
};

/** People near a child, with name, relation and telephone; up to five. */
export function People({ name, legend, hint, people, onPeople, errors }: PeopleProps) {
  const change = (index: number, part: Partial<NearPerson>) => {
    onPeople(people.map((person, at) => (at === index ? { ...person, ...part } : person)));
    for (const field of Object.keys(part)) errors.clear(`${name}.${index}.${field}`);
  };
  const field = (index: number, part: keyof NearPerson) => ({
    name: `${name}.${index}.${part}`,
    value: people[index]?.[part] ?? '',
    error: errors.of(`${name}.${index}.${part}`),
    onValue: (value: string) => change(index, { [part]: value }),
  });
  return (
    <FieldGroup legend={legend} hint={hint}>
      <ul className="grid gap-4">
        {people.map((_person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other identity
          <li key={index} className="flex items-start gap-3 mobile:rounded-md mobile:bg-paper mobile:p-3">
            <div className="grid min-w-0 grow gap-3 desktop:grid-cols-3">
              <TextField {...field(index, 'name')} label={m.child_person_name()} />
              <TextField {...field(index, 'relation')} label={m.child_person_relation()} />
              <TextField {...field(index, 'tel')} label={m.child_person_tel()} inputMode="tel" />
            </div>
            <IconButton
              icon="trash"
              label={m.child_person_remove({ number: index + 1 })}
              onClick={() => onPeople(people.filter((_, at) => at !== index))}
              className="desktop:mt-8 noscript:hidden"
            />
          </li>
        ))}
      </ul>
      {/* Without script one more block shows; an empty block is ignored. */}
      {people.length < maxPeople && (
        <noscript>
          <div className="mt-4 grid gap-3 desktop:grid-cols-3">
            <TextField name={`${name}.${people.length}.name`} label={m.child_person_name()} optional />
            <TextField
              name={`${name}.${people.length}.relation`}
              label={m.child_person_relation()}
              optional
            />
            <TextField name={`${name}.${people.length}.tel`} label={m.child_person_tel()} optional />
          </div>
        </noscript>
      )}
      {people.length < maxPeople && (
        <Button
          look="secondary"
          size="small"
          icon="plus"
          className={cx('noscript:hidden', people.length > 0 && 'mt-3')}
          onClick={() => onPeople([...people, { name: '', relation: '', tel: '' }])}
        >
          {m.child_person_add()}
        </Button>
      )}
    </FieldGroup>
  );
}
