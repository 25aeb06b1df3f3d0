import { passportCalls as calls } from '../../../contract/passport/calls.ts';
import type { Capability } from '../../capability.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { askPassport } from './ask-passport.ts';
import { showPassport } from './show-passport.ts';

/** `everything`: all capabilities, whose parts make a passport. */
export const routes = (everything: () => readonly Capability[]): BoundCall[] => [
  bind(calls.passportInfo, (context, input) => showPassport(context, input, everything())),
  bind(calls.passportAsk, (context, input) => askPassport(context, input, everything()), 'steps'),
];
