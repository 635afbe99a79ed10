/** Everything the document has written since it was asked last, which it forgets: each `read` answers one line of it. */
export function drain(doc: PDFKit.PDFDocument): Buffer {
  const lines: Buffer[] = []
  for (let line = doc.read(); line !== null; line = doc.read()) lines.push(line as Buffer)
  return Buffer.concat(lines)
}
