/** The name of the database constraint that an error reports, or null. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? ((error.cause ?? error) as { constraint?: string }) : {};
  return cause.constraint ?? null;
}
