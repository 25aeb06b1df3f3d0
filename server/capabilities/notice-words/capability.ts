import type { Capability, House } from '../../capability.ts';
import { officeKinds } from './kinds.ts';
import { routes } from './routes.ts';
import { mailTried, type TriedMail } from './test-notice.ts';

export const capability = (house: House): Capability => {
  const kinds = officeKinds(house);
  const { sms, mail } = house;
  return {
    name: 'notice-words',
    routes: routes({ kinds, sms }),
    jobs: [
      {
        name: 'notice_words.tried',
        steps: true,
        run: (context, data: TriedMail) => mailTried(context, data, { mail, kinds }),
      },
    ],
  };
};
