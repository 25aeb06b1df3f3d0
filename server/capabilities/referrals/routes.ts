import { referralCalls as calls } from '../../../contract/referrals/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listFriends } from './list-friends.ts';

export const routes: BoundCall[] = [bind(calls.memberFriend, listFriends)];
