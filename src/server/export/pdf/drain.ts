/**
 * Returns the bytes that the document has buffered and empties its buffer; each `read` returns one
 * line.
 */
export function drain(doc: PDFKit.PDFDocument): Buffer {
  const lines: Buffer[] = []
  for (let line = doc.read(); line !== null; line = doc.read()) lines.push(line as Buffer)
  return Buffer.concat(lines)
}
