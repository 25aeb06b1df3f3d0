/** An IANA zone that this runtime knows, else null: what a browser says of itself is only taken when it means something. */
export function knownZone(zone: string | undefined): string | null {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}
