import type { Context } from '../context.ts';

export type Reading = {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
};

/** Reads some numbers at each request of `/metrics`. */
export type Meter = (context: Context) => Promise<readonly Reading[]> | readonly Reading[];

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelled(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Writes readings in Prometheus' text format, version 0.0.4. */
export function formatMetrics(readings: readonly Reading[]): string {
  const lines = readings.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value }) => `${name}${labelled(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Counts by labels since this server started. */
export function openCounter(about: { name: string; help: string }) {
  const counts = new Map<string, { labels: Readonly<Record<string, string>>; value: number }>();
  return {
    add(labels: Readonly<Record<string, string>>): number {
      const key = JSON.stringify(labels);
      const counter = counts.get(key) ?? { labels, value: 0 };
      counter.value += 1;
      counts.set(key, counter);
      return counter.value;
    },
    meter: (): readonly Reading[] => [{ ...about, type: 'counter', samples: [...counts.values()] }],
  };
}
