/** The paragraphs of a message that a Pix is paid by: the code on a line of its own, and the link where there is one. */
export const payLines = (code: string, link?: string): string[] =>
  link ? [code, `Se preferir, abra o link e pague por ele: ${link}`] : [code]
