type Check = () => Promise<readonly string[]>;

/** What checks find, each line once. One that throws is a finding of its own, and the others are made all the same. */
export async function findingsOf(checks: Readonly<Record<string, Check>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check().catch((thrown: unknown) => {
        const why = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
        const begin = why.split('\n').slice(0, 5).join('\n');
        return [`tools/check/${name}.ts cannot be made: ${begin}`];
      }),
    ),
  );
  return [...new Set(found.flat())];
}
