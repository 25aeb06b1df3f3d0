const name = 'password_ticket';

/** Stores the ticket for a new password in this tab only: an address would leak it. */
export function storeTicket(ticket: string): void {
  try {
    sessionStorage.setItem(name, ticket);
  } catch {
    // Storage is blocked: the next page asks to start again.
  }
}

/** Returns the stored ticket, or ''. */
export function storedTicket(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export const clearTicket = (): void => {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked.
  }
};
