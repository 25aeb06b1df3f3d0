import { isRouteErrorResponse } from 'react-router';

/** How browsers word that a request came to nothing: Chromium, Firefox, Safari; of data and of code alike. */
const cameToNothing =
  /failed to fetch|networkerror|load failed|importing a module script failed|network request failed/i;

/**
 * Whether a page could not be shown because the server could not be reached, rather than because of what it answered: the browser is
 * offline, or a request for the page's data, its code or its place in the map of routes came to nothing.
 */
export function isUnreachable(error: unknown, isOnline: boolean): boolean {
  if (isRouteErrorResponse(error)) return isUnreachable((error as { error?: unknown }).error, isOnline);
  if (error instanceof Error && cameToNothing.test(error.message)) return true;
  return !isOnline && error instanceof TypeError;
}
