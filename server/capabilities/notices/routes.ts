import { noticesCalls as calls } from '../../../contract/notices/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { chooseInformation, viewChoices } from './choose-information.ts';
import { listInformation, readInformation, viewInformation } from './list-information.ts';

export const routes = (kinds: Kinds): BoundCall[] => [
  bind(calls.memberInformation, (context, input) => listInformation(context, input, kinds)),
  bind(calls.memberInformationInfo, (context, input) => viewInformation(context, input, kinds)),
  bind(calls.informationRead, readInformation),
  bind(calls.informationReadAll, (context) => readInformation(context, {})),
  bind(calls.informationChoices, (context) => viewChoices(context, kinds)),
  bind(calls.informationChoicesSave, (context, input) => chooseInformation(context, input, kinds)),
];
