/**
 * Orders concurrent requests: each turn tells whether its answer may still be shown. An answer older than one already shown is dropped; a
 * failed request blocks no other.
 */
export function newestOnly(): () => (hasCome: boolean) => boolean {
  let latest = 0;
  let latestShown = 0;
  return () => {
    latest += 1;
    const turn = latest;
    return (hasCome) => {
      if (turn < latestShown) return false;
      if (hasCome) latestShown = turn;
      return hasCome || turn === latest;
    };
  };
}
