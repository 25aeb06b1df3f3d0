import type { Capability, House } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { noticeWordsTried } from './jobs.ts';
import { officeKinds } from './kinds.ts';
import { routes } from './routes.ts';
import { mailTest } from './test-notice.ts';

export const capability = (house: House): Capability => {
  const kinds = officeKinds(house);
  const { sms, mail } = house;
  return {
    name: 'notice-words',
    routes: routes({ kinds, sms }),
    jobs: [handle(noticeWordsTried, (context, data) => mailTest(context, data, { mail, kinds }))],
  };
};
