/** Splits rows into parts, each for one statement. */
export const inParts = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_part, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
