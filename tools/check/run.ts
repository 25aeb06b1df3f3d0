type Check = () => Promise<readonly string[]>;

/** The findings of all checks, each line once. A check that throws becomes a finding, and the others still run. */
export async function findingsOf(checks: Readonly<Record<string, Check>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check().catch((thrown: unknown) => {
        const why = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
        const begin = why.split('\n').slice(0, 5).join('\n');
        return [`tools/check/${name}.ts failed: ${begin}`];
      }),
    ),
  );
  return [...new Set(found.flat())];
}
