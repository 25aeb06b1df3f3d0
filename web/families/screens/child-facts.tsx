import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatMonth } from '../../client/format.ts';
import { Notice } from '../../kit/badge.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { Section } from '../../kit/page-title.tsx';
import { careWords } from '../parts/care-words.ts';

/** A child for a guardian who may not edit them: only what the guardian's rights show. */
export function ChildFacts({ child }: { child: ChildView }) {
  const isKnown = child.may.includes('particulars.read');
  const isCared = child.may.includes('care.read');
  if (!isKnown && !isCared) return <Notice title={m.child_no_right()}>{m.child_no_right_words()}</Notice>;
  const basics: [string, string][] = [
    [m.accounts_child_name_cn(), child.name_cn],
    [m.accounts_child_name(), child.name],
    [m.accounts_grade(), formatGrade(child.grade)],
    [m.accounts_year_month(), child.year_month ? formatMonth(child.year_month) : '—'],
    [m.accounts_student_email(), child.user_name ?? '—'],
    [m.child_bedtime(), child.bedtime ?? '—'],
  ];
  const care = careWords({
    allergies: child.allergies ?? '',
    contacts: child.contacts ?? [],
    pickups: child.pickups ?? [],
  });
  return (
    <Card padding="large">
      <p className="mb-6 text-small text-ink-soft">{m.child_read_only()}</p>
      {isKnown && (
        <Section title={m.child_basics()}>
          <Facts items={basics} />
        </Section>
      )}
      {isCared && (
        <Section title={m.child_camp()}>
          <dl className="grid gap-4">
            {care.map(([label, value]) => (
              <div key={label}>
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </Card>
  );
}
