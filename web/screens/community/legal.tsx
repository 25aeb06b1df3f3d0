import { useMatches } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

type Text = { title: () => string; parts: readonly (() => string)[] };

/** What is agreed to at registration, in the version that is recorded with the consent. */
const texts: Record<string, Text> = {
  terms: {
    title: m.shell_footer_terms,
    parts: [m.legal_terms_1, m.legal_terms_2, m.legal_terms_3, m.legal_terms_4, m.legal_terms_5],
  },
  privacy: {
    title: m.shell_footer_privacy,
    parts: [m.legal_privacy_1, m.legal_privacy_2, m.legal_privacy_3, m.legal_privacy_4, m.legal_privacy_5],
  },
  children: {
    title: m.shell_footer_children,
    parts: [
      m.legal_children_1,
      m.legal_children_2,
      m.legal_children_3,
      m.legal_children_4,
      m.legal_children_5,
    ],
  },
};

const textOf = (id: string | undefined): Text =>
  texts[id ?? ''] ?? { title: m.shell_footer_terms, parts: [] };

export const meta = ({ matches }: { matches: ({ id: string } | undefined)[] }) =>
  titled(textOf(matches.at(-1)?.id).title());

export default function LegalScreen() {
  const { title, parts } = textOf(useMatches().at(-1)?.id);
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={m.legal_version()} always>
        {title()}
      </PageTitle>
      <Card padding="large">
        <ol className="grid gap-5">
          {parts.map((part, index) => (
            <li key={part()} className="flex gap-4">
              <span className="font-strong text-persimmon tabular-nums">{index + 1}</span>
              <p>{part()}</p>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
