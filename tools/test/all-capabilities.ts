import {
  boundCalls,
  invariantsOf,
  jobHandlersOf,
  noticesOf,
  openCapabilities,
} from '../../server/capabilities.ts';
import type { Capability, Dependencies, Invariant } from '../../server/capability.ts';
import type { BoundCall } from '../../server/platform/http/bound-call.ts';
import type { JobHandler } from '../../server/platform/jobs/handle.ts';
import type { NoticeDefinition } from '../../server/platform/notices/definition.ts';

const unreachable = async (): Promise<never> => {
  throw new Error('this test has no network');
};
const nowhere = {
  providers: {} as Dependencies['providers'],
  sms: { templates: [], send: unreachable },
  mail: { send: unreachable },
};

/** The whole product for a test: all calls and job handlers; `outside` replaces its outside services. */
export function openAll(outside: Partial<Omit<Dependencies, 'capabilities'>> = {}): {
  capabilities: readonly Capability[];
  calls: BoundCall[];
  /** All invariants of the database. */
  invariants: Invariant[];
  /** All notices. */
  notices: NoticeDefinition[];
  /** The job handlers of these capabilities, or of all. */
  jobs(...names: string[]): JobHandler[];
} {
  const capabilities = openCapabilities({ ...nowhere, ...outside });
  return {
    capabilities,
    calls: boundCalls(capabilities),
    invariants: invariantsOf(capabilities),
    notices: noticesOf(capabilities),
    jobs: (...names) =>
      names.length === 0
        ? jobHandlersOf(capabilities)
        : capabilities.filter(({ name }) => names.includes(name)).flatMap(({ jobs = [] }) => jobs),
  };
}
