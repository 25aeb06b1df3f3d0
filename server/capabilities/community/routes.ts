import { communityCalls as calls } from '../../../contract/community.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listNews } from './list-news.ts';
import { viewNews } from './view-news.ts';

/** The calls of what the school tells. */
export const communityRoutes: BoundCall[] = [bind(calls.newsIndex, listNews), bind(calls.newsInfo, viewNews)];
