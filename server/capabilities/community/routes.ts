import { communityCalls as calls } from '../../../contract/community/calls.ts';
import { communityOfficeCalls as office } from '../../../contract/community/office-calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { listNews } from './list-news.ts';
import { listOfficeNews, viewOfficeNews } from './list-office-news.ts';
import { publishNews } from './publish-news.ts';
import { saveNews } from './save-news.ts';

export const routes: BoundCall[] = [
  bind(calls.newsIndex, listNews),
  bind(office.officeNewsIndex, (context, query) => listOfficeNews(context, 'news', query)),
  bind(office.officeVideoIndex, (context, query) => listOfficeNews(context, 'video', query)),
  bind(office.officeNewsInfo, viewOfficeNews),
  ...withConstraintRefusals({ news_slug_unique: 'community.slug_taken' }, [
    bind(office.officeNewsSave, (context, input) => saveNews(context, 'news', input)),
    bind(office.officeVideoSave, (context, input) => saveNews(context, 'video', input)),
  ]),
  bind(office.officeNewsPublish, publishNews),
];
