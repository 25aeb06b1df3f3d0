/** The cells of a code; truthy ones are dark. */
export type QrCells = { size: number; get(row: number, column: number): number | boolean };

/** The dark cells of a QR code as an SVG path, one unit for each cell. */
export function qrPath(cells: QrCells): string {
  const parts: string[] = [];
  for (let row = 0; row < cells.size; row += 1) {
    for (let column = 0; column < cells.size; column += 1)
      if (cells.get(row, column)) parts.push(`M${column} ${row}h1v1h-1z`);
  }
  return parts.join('');
}
