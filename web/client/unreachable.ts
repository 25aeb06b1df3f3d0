import { isRouteErrorResponse } from 'react-router';

/** How Chromium, Firefox and Safari report a failed request, for data and for code. */
const failedRequest =
  /failed to fetch|networkerror|load failed|importing a module script failed|network request failed/i;

/**
 * Whether a page failed because the server could not be reached: the browser is offline, or a request for the page's data, code or
 * route failed. An answer of the server is not meant.
 */
export function isUnreachable(error: unknown, isOnline: boolean): boolean {
  if (isRouteErrorResponse(error)) return isUnreachable((error as { error?: unknown }).error, isOnline);
  if (error instanceof Error && failedRequest.test(error.message)) return true;
  return !isOnline && error instanceof TypeError;
}
