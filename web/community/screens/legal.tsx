import { useMatches } from 'react-router';
import { legalTexts } from '../../../contract/families/legal.ts';
import {
  type LegalDocument,
  legalDocuments,
  legalVersions,
} from '../../../contract/families/legal-versions.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

const documentOf = (id: string | undefined): LegalDocument =>
  legalDocuments.find((document) => document === id) ?? 'terms';

export const meta = ({ matches }: { matches: ({ id: string } | undefined)[] }) => {
  const { title, parts } = legalTexts[documentOf(matches.at(-1)?.id)];
  return titled(title(), parts[0]?.());
};

export default function LegalScreen() {
  const document = documentOf(useMatches().at(-1)?.id);
  const { title, parts } = legalTexts[document];
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={m.legal_version({ version: legalVersions[document] })} always>
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
