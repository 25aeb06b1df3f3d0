import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { growthPapers } from './growth-papers.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { certificateIssued, certificateRevoked } from './notices.ts';
import { routes } from './routes.ts';
import { anonymizeCertificates, keptCertificates, publicNames } from './store.ts';

export const capability = (): Capability => ({
  name: 'certificates',
  routes,
  notices: [certificateIssued, certificateRevoked],
  samples,
  keeps: {
    certificates: {
      growth: true,
      title: m.family_page_certificates,
      read: keptCertificates,
      papers: growthPapers,
    },
  },
  shows: [{ needs: 'publishing', untilWithdrawn: true, title: m.allow_copy_certificate, read: publicNames }],
  forget: (context, { childIds }) => anonymizeCertificates(context, childIds),
  invariants,
});
