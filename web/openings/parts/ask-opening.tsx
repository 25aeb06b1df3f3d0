import { useState } from 'react';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { useHere } from '../../kit/link.tsx';

/** For an offering closed to enrolment: its opening, if known, and a button to be notified. */
export function AskOpening({ number, opensAt }: { number: string; opensAt: string | null }) {
  const self = useSelf();
  const here = useHere();
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice
      tone="amber"
      icon="bell"
      title={
        opensAt ? (
          <>
            {m.opening_opens()} <When at={opensAt} />
          </>
        ) : undefined
      }
    >
      <p>{isAsked ? m.opening_asked() : m.opening_words()}</p>
      {!isAsked &&
        (self ? (
          self.type === 'user' && (
            <ButtonForm
              call="openingAsk"
              fields={{ number }}
              done={m.opening_asked()}
              onDone={() => setAsked(true)}
            >
              <Button type="submit" look="secondary" size="small" icon="bell" className="mt-3">
                {m.opening_ask()}
              </Button>
            </ButtonForm>
          )
        ) : (
          <LinkButton to={path.login(here)} look="secondary" size="small" icon="bell" className="mt-3">
            {m.opening_ask()}
          </LinkButton>
        ))}
    </Notice>
  );
}
