import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({ name: 'syllabus', routes, jobs, invariants });
