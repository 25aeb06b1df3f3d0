/** Splits rows into parts that fit in one statement. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 400) }, (_part, index) =>
    rows.slice(index * 400, (index + 1) * 400),
  );
