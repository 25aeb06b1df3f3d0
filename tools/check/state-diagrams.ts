import { applicationMoves } from '../../server/capabilities/applications/rules.ts';
import { attemptMoves } from '../../server/capabilities/homework/rules.ts';
import { leaveMoves } from '../../server/capabilities/leave/rules.ts';
import { orderMoves } from '../../server/capabilities/orders/rules.ts';
import { paymentMoves } from '../../server/capabilities/payments/rules.ts';
import { offeringMoves } from '../../server/capabilities/programme/rules.ts';
import { leaveMoves as teacherLeaveMoves } from '../../server/capabilities/teacher-leave/rules.ts';

/** The next states of each state: by event, or as a list where moves have no name. */
export type StateTable = Readonly<Record<string, Readonly<Record<string, string>> | readonly string[]>>;

/** All state tables of the product with their files. The first state of a table is the initial one. */
export const stateTables: readonly { title: string; table: string; file: string; moves: StateTable }[] = [
  {
    title: 'Order',
    table: 'orderMoves',
    file: 'server/capabilities/orders/rules.ts',
    moves: orderMoves,
  },
  {
    title: 'Payment attempt',
    table: 'paymentMoves',
    file: 'server/capabilities/payments/rules.ts',
    moves: paymentMoves,
  },
  {
    title: 'Leave of a child',
    table: 'leaveMoves',
    file: 'server/capabilities/leave/rules.ts',
    moves: leaveMoves,
  },
  {
    title: 'Leave of a teacher',
    table: 'leaveMoves',
    file: 'server/capabilities/teacher-leave/rules.ts',
    moves: teacherLeaveMoves,
  },
  {
    title: 'Homework attempt',
    table: 'attemptMoves',
    file: 'server/capabilities/homework/rules.ts',
    moves: attemptMoves,
  },
  {
    title: 'Offering',
    table: 'offeringMoves',
    file: 'server/capabilities/programme/rules.ts',
    moves: offeringMoves,
  },
  {
    title: 'Application to teach',
    table: 'applicationMoves',
    file: 'server/capabilities/applications/rules.ts',
    moves: applicationMoves,
  },
];

/** The arrows of a table as lines of a Mermaid state diagram. */
export function arrowsOf(moves: StateTable): string[] {
  const [initial = ''] = Object.keys(moves);
  const arrows = Object.entries(moves).flatMap(([from, next]) =>
    Array.isArray(next)
      ? next.map((to) => `${from} --> ${to}`)
      : Object.entries(next).map(([event, to]) => `${from} --> ${to}: ${event}`),
  );
  return [`[*] --> ${initial}`, ...arrows];
}

/** All state tables as diagrams: `docs/states.md`. */
export const stateDiagrams = (): string =>
  [
    '# State machines',
    '',
    'Generated from the state tables in the code by `npm run contract`. An event without an arrow from a state has no effect or is refused.',
    '',
    ...stateTables.flatMap(({ title, table, file, moves }) => [
      `## ${title}`,
      '',
      `\`${table}\` in [${file}](../${file})`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      ...arrowsOf(moves).map((arrow) => `  ${arrow}`),
      '```',
      '',
    ]),
  ].join('\n');
