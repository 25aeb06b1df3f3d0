/**
 * For what is asked several times at once: each turn tells, once its answer is there, whether it may be shown. An answer that was asked for
 * before one that has come knows less than that; a question that failed takes nobody's turn away.
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
