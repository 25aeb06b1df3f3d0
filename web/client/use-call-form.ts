import type { Calls } from '../../contract/calls.ts';
import { useAct } from './use-act.ts';
import { useFields } from './use-fields.ts';

/**
 * A form of a call: its texts, its errors, and whether it is under way. It begins as the page came: with what was typed and refused
 * before script. `about` tells it apart from other forms of the same call on the page.
 */
export function useCallForm<Name extends keyof Calls, Values extends Record<string, string>>(
  call: Name,
  initial: Values = {} as Values,
  about?: string,
) {
  const act = useAct(call, about);
  return { call, about, ...act, ...useFields(initial, act.errors, act.sent) };
}

/** What `CallForm` needs to know of a form; of one that is only sent without script, or in a way of its own, its call is enough. */
export type FormOfCall<Name extends keyof Calls> = Partial<
  Pick<ReturnType<typeof useAct>, 'act' | 'busy' | 'errors'>
> & {
  call: Name;
  about?: string | undefined;
  values?: Readonly<Record<string, string>>;
};
