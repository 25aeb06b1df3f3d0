import { pagesCalls as calls } from '../../../contract/pages/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { listPages } from './list-pages.ts';
import { publishPage, unschedulePage } from './publish-page.ts';
import { savePage } from './save-page.ts';
import { viewPage } from './view-page.ts';
import { viewVersions } from './view-versions.ts';

const bound: BoundCall[] = [
  bind(calls.pageInfo, viewPage),
  bind(calls.officePageIndex, (context) => listPages(context)),
  bind(calls.officePageInfo, viewVersions),
  bind(calls.officePageSave, savePage),
  bind(calls.officePagePublish, publishPage),
  bind(calls.officePageUnschedule, unschedulePage),
];

/** The second of two simultaneous saves is refused. */
export const routes = withConstraintRefusals({ page_versions_slug_number_pk: 'pages.newer' }, bound);
