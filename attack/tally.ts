import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { flags } from './flags.ts';

/** What was tried of one kind, and what was found: the first findings in words. */
export type Line = { kind: string; tried: number; found: number; dearest: number };
export type Report = {
  lines: Line[];
  findings: string[];
  /** The dearest of each call, in milliseconds of CPU. */
  costs: Record<string, number>;
};

const mostFindings = 40;
/** One hole is found hundreds of times, and is not to hide the others. */
const mostAlike = 3;
/** What a finding is like: its words without what was sent and without numbers. */
const likeness = (what: string) => (what.split(' {')[0] ?? '').replace(/\d+/g, '#').slice(0, 120);

/**
 * Counts what is tried by kind, and keeps what is found. What one file found is written down where `npm run attack` reads it and fails
 * the file's last test; so that one finding does not end the attack.
 */
export function openTally() {
  const lines = new Map<string, Line>();
  const findings: string[] = [];
  const known = new Map<string, number>();
  const costs: Record<string, number> = {};
  const lineOf = (kind: string): Line => {
    const line = lines.get(kind) ?? { kind, tried: 0, found: 0, dearest: 0 };
    lines.set(kind, line);
    return line;
  };
  afterAll(() => {
    const report: Report = { lines: [...lines.values()], findings, costs };
    const file = process.env.ATTACK_REPORT;
    if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
  });
  return {
    /** One try; `dearest` is the CPU that it took, in milliseconds. */
    tried(kind: string, dearest = 0): void {
      const line = lineOf(kind);
      line.tried += 1;
      line.dearest = Math.max(line.dearest, dearest);
    },
    costs(call: string, cpu: number): void {
      costs[call] = Math.max(costs[call] ?? 0, cpu);
    },
    found(kind: string, what: string): void {
      lineOf(kind).found += 1;
      const alike = likeness(what);
      const seen = (known.get(alike) ?? 0) + 1;
      known.set(alike, seen);
      if (seen <= mostAlike && findings.length < mostFindings)
        findings.push(`[${kind}, seed ${flags.seed}] ${what}`);
    },
    findings: (): readonly string[] => findings,
    triedOf: (kind: string): number => lines.get(kind)?.tried ?? 0,
    expectNothing(): void {
      expect(findings).toEqual([]);
    },
  };
}
export type Tally = ReturnType<typeof openTally>;
