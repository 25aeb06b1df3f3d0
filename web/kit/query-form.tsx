import type { FormHTMLAttributes, ReactNode } from 'react';
import { kit_show } from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';

type QueryFormProps = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'aria-label' | 'className' | 'action' | 'id'
> & {
  /** Further query parameters to keep. */
  preserved?: Readonly<Record<string, string>>;
  /** Applies the choice without leaving the page, once it is hydrated. */
  onQuery: (query: URLSearchParams) => void;
  children: ReactNode;
};

/** A GET form that shows the same page differently: nothing secret, no writes. */
export function QueryForm({ preserved = {}, onQuery, children, ...rest }: QueryFormProps) {
  return (
    <form
      {...rest}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const chosen = new FormData(event.currentTarget, submitter);
        onQuery(new URLSearchParams([...chosen].map(([name, value]) => [name, String(value)])));
      }}
    >
      {Object.entries(preserved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Submits a form whose choices apply at once with script. */
export function ShowButton() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Button type="submit" look="secondary">
          {kit_show()}
        </Button>
      )}
    </noscript>
  );
}
