import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { noticeWordsTried } from './jobs.ts';
import { officeKinds } from './kinds.ts';
import { routes } from './routes.ts';
import { mailTest } from './test-notice.ts';

export const capability = (dependencies: Dependencies): Capability => {
  const kinds = officeKinds(dependencies);
  const { sms, mail } = dependencies;
  return {
    name: 'notice-words',
    routes: routes({ kinds, sms }),
    jobs: [handle(noticeWordsTried, (context, data) => mailTest(context, data, { mail, kinds }))],
  };
};
