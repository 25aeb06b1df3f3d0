/** Names of changed fields: the audit trail stores no data of families. */
export function changedFields(before: Record<string, unknown>, change: Record<string, unknown>): string[] {
  return Object.keys(change).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(change[name]));
}
