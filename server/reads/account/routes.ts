import { accountsCalls } from '../../../contract/accounts/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { viewSelf } from './self.ts';

export const routes: BoundCall[] = [bind(accountsCalls.self, (context) => viewSelf(context))];
