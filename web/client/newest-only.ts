/**
 * Orders concurrent requests: each turn tells whether its answer may still be shown. An answer older than one already shown is dropped; a
 * failed request blocks no other.
 */
export function newestOnly(): () => (hasCome: boolean) => boolean {
  let asked = 0;
  let shown = 0;
  return () => {
    asked += 1;
    const turn = asked;
    return (hasCome) => {
      if (turn < shown) return false;
      if (hasCome) shown = turn;
      return hasCome || turn === asked;
    };
  };
}
