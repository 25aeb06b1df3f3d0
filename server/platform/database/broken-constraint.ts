/** The constraint of the database that an error broke, if it is that kind of error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? ((error.cause ?? error) as { constraint?: string }) : {};
  return cause.constraint ?? null;
}
