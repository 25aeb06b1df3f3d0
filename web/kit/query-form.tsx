import type { FormHTMLAttributes, ReactNode } from 'react';
import { kit_show } from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';

type QueryFormProps = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'aria-label' | 'className' | 'action' | 'id'
> & {
  /** What else its address says. */
  kept?: Readonly<Record<string, string>>;
  /** Takes what was chosen once the page is alive, without leaving it. */
  onQuery: (query: URLSearchParams) => void;
  children: ReactNode;
};

/** A form that asks for the same page in another way (a GET): nothing secret, and nothing that is written. */
export function QueryForm({ kept = {}, onQuery, children, ...rest }: QueryFormProps) {
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
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Sends a form whose choices are taken at once where there is script. */
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
