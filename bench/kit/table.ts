/** Prints rows as columns: the first one left-aligned, the others right-aligned. */
export function printTable(rows: string[][]) {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
    )
    console.log(cells.join('  ').trimEnd())
  }
}
