import { calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { root } from './files.ts';
import { entriesIn, graphOf, writes } from './graph.ts';

/** Calls that write, about nobody's record but their maker's own, and ask no policy. */
const ofTheirOwn: Readonly<Record<string, string>> = {
  logout: 'ends the sign-in that makes it',
  passwordReset: 'the secret of the link is the right',
  secondFactorConfirm: 'of the member of staff who makes it, with a code of the device',
};

/** What asks whether somebody may do this to that, by the names that policies and what refuses by them have. */
const asks = /^(require|whyMayNot|whyNot|mayDo$|allowsAct$|rightsFor$)/;

/**
 * Calls that write and on whose way no policy is asked. Where the contract says that a call is about its maker's own (`asks: 'own'`)
 * or that the office alone makes it, by a right of the role, that is the policy; the walk of the table of rights tries it.
 */
export function policies(
  folder = root,
  described: Readonly<Record<string, Pick<Partial<Call>, 'asks' | 'right'>>> = calls,
): string[] {
  const { reached } = graphOf(folder);
  const silent = entriesIn(folder).filter((entry) => {
    const call = described[entry.name];
    if (!entry.isCall || call?.asks === 'own' || call?.right) return false;
    const found = reached(entry);
    return found.some(({ text }) => writes.test(text)) && !found.some(({ name }) => asks.test(name));
  });
  return [
    ...silent
      .filter(({ name }) => !(name in ofTheirOwn))
      .map(
        ({ name, file }) =>
          `${file}: ${name} writes and asks no policy; ask whyMayNot… of policy.ts, or a require…, before it does`,
      ),
    ...Object.keys(ofTheirOwn)
      .filter((name) => !silent.some((entry) => entry.name === name))
      .map((name) => `tools/check/policies.ts: ${name} is no exception any more`),
  ];
}
