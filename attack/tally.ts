import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, expect } from 'vitest';
import { flags } from './flags.ts';

/** Attempts and findings of one kind. */
export type Line = { kind: string; tried: number; found: number; dearest: number };
export type Report = {
  /** The part of the attack, by its file. */
  part: string;
  lines: Line[];
  findings: string[];
  /** The highest CPU time of each call, in milliseconds. */
  costs: Record<string, number>;
};

const maxFindings = 40;
/** One defect can be found hundreds of times and must not hide others. */
const maxAlike = 3;
/** The key by which findings are alike: the text without inputs and numbers. */
const likeness = (what: string) => (what.split(' {')[0] ?? '').replace(/\d+/g, '#').slice(0, 120);

/**
 * Counts attempts and findings by kind. A file's findings are written for `npm run attack` and fail its last test, so
 * that one finding does not stop the attack.
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
    const part = basename(expect.getState().testPath ?? '', '.test.ts');
    const report: Report = { part, lines: [...lines.values()], findings, costs };
    const file = process.env.ATTACK_REPORT;
    if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
  });
  return {
    /** Counts one attempt; `dearest` is its CPU time in milliseconds. */
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
      if (seen <= maxAlike && findings.length < maxFindings)
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
