import type { ReactNode } from 'react';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { useHereWith } from '../parts/kept-choice.ts';
import type { SessionChoice } from './use-session-choice.ts';

/** The id of the form; its buttons stand elsewhere. */
export const choiceForm = 'choice';

type ChoiceFormProps = { course: OfferingView; choice: SessionChoice; children: ReactNode };

/**
 * The form of the choice; its buttons stand elsewhere. It adds to the cart or leads to the entry of a competition. A visitor's
 * leads to signing in. No form where nothing can be enrolled in, or not by this person.
 */
export function ChoiceForm({ course, choice, children }: ChoiceFormProps) {
  const { href, go } = useLinks();
  const here = useHereWith({ session_id: choice.session });
  const self = useSelf();
  const className = 'grid gap-6';
  if (!self && choice.open.length > 0)
    return (
      <QueryForm
        id={choiceForm}
        action={href(path.offering(course))}
        onQuery={() => void go(path.login(here))}
        className={className}
      >
        {children}
      </QueryForm>
    );
  if (choice.open.length === 0 || choice.family.length === 0)
    return <div className={className}>{children}</div>;
  const onSubmit = () => void choice.add('cart');
  if (course.kind === 'competition')
    return (
      <QueryForm
        id={choiceForm}
        action={href('/cart_activity')}
        preserved={{ number: course.number }}
        onQuery={onSubmit}
        className={className}
      >
        {children}
      </QueryForm>
    );
  return (
    <CallForm
      id={choiceForm}
      form={{ call: 'cartAddMany' }}
      next={href(path.cartIndex())}
      done={m.catalog_added()}
      onSubmit={onSubmit}
      className={className}
    >
      {children}
    </CallForm>
  );
}

/** Adds to the cart or goes to the checkout; for a competition, goes on to the entry. */
export function ChoiceButtons({ choice, kind }: { choice: SessionChoice; kind: OfferingView['kind'] }) {
  const { href } = useLinks();
  const isMobile = useDevice() === 'mobile';
  const { busy, pressed, add } = choice;
  if (kind === 'competition')
    return (
      <Button type="submit" form={choiceForm} look="accent" size="large" wide>
        {m.entry_go()}
      </Button>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        type="submit"
        form={choiceForm}
        look="secondary"
        size="large"
        busy={pressed === 'cart'}
        disabled={busy}
        className="mobile:px-2 whitespace-nowrap"
        {...(isMobile ? {} : { icon: 'shopping-cart-simple' as const })}
      >
        {m.catalog_add()}
      </Button>
      <Button
        type="submit"
        form={choiceForm}
        name={formFields.press}
        value={pressOf({ next: href(path.cartSettlement()) })}
        look="accent"
        size="large"
        busy={pressed === 'checkout'}
        disabled={busy}
        className="mobile:px-2 whitespace-nowrap"
        onClick={(event) => {
          event.preventDefault();
          void add('checkout');
        }}
      >
        {m.catalog_buy_now()}
      </Button>
    </div>
  );
}
