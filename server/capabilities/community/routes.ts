import { communityCalls as calls } from '../../../contract/community/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listNews } from './list-news.ts';
import { viewNews } from './view-news.ts';

export const routes: BoundCall[] = [bind(calls.newsIndex, listNews), bind(calls.newsInfo, viewNews)];
