import type { Calls } from '../../contract/calls.ts';
import { useAct } from './use-act.ts';
import { useFields } from './use-fields.ts';

/**
 * State of a form: texts, errors and busy. It starts from the form posted without script, if any. `about` tells forms of the same
 * call apart.
 */
export function useCallForm<Name extends keyof Calls, Values extends Record<string, string>>(
  call: Name,
  initial: Values = {} as Values,
  about?: string,
) {
  const act = useAct(call, about);
  return { call, about, ...act, ...useFields(initial, act.errors, act.sent) };
}

/** What `CallForm` needs of a form. A form that is sent only without script, or in its own way, needs just the call. */
export type FormOfCall<Name extends keyof Calls> = Partial<
  Pick<ReturnType<typeof useAct>, 'act' | 'busy' | 'errors'>
> & {
  call: Name;
  about?: string | undefined;
  values?: Readonly<Record<string, string>>;
};
