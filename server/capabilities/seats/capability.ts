import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';

export const capability = (): Capability => ({ name: 'seats', invariants });
