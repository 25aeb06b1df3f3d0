const name = 'password_ticket';

/** Keeps the ticket for a new password in this tab only: it must not stand in an address that others may see. */
export function keepTicket(ticket: string): void {
  try {
    sessionStorage.setItem(name, ticket);
  } catch {
    // A browser that forbids it forgets it; the next page then says to start again.
  }
}

/** The kept ticket, or ''. */
export function keptTicket(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export const forgetTicket = (): void => {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
};
