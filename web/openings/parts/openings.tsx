import { path } from '../../../contract/core/paths.ts';
import type { OpeningList } from '../../../contract/openings/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { When } from '../../client/when.tsx';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';

/** The openings the family will be notified of. */
export function Openings({ openings }: { openings: OpeningList }) {
  if (openings.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-title font-strong">{m.opening_title()}</h2>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {openings.map((opening) => (
          <Opening key={opening.number} opening={opening} />
        ))}
      </ul>
    </section>
  );
}

function Opening({ opening }: { opening: OpeningList[number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-strong">
          <Link to={path.offering(opening)} className="hover:text-blue">
            {opening.name}
          </Link>
        </p>
        {opening.opens_at && (
          <p className="text-small text-ink-soft">
            {m.opening_opens()} <When at={opening.opens_at} />
          </p>
        )}
      </div>
      <ButtonForm call="openingForget" fields={{ number: opening.number }}>
        <Button type="submit" look="secondary" size="small">
          {m.opening_forget()}
        </Button>
      </ButtonForm>
    </li>
  );
}
