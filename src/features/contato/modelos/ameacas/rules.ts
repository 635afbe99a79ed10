/** Words of a text that threaten the customer, with any accents and in any case. */
const AMEACA = /(?<![\p{L}\d])(?:spc|serasa|pol[ií]cia|protesto)(?![\p{L}\d])/giu

/** What the editor says about a threat. */
export const AMEACA_PROIBIDA = 'Cobrança com ameaça é proibida (CDC, art. 42).'

/** Returns the threatening words of a text as written, each once. */
export const findAmeacas = (text: string): string[] => [
  ...new Map(
    (text.normalize('NFC').match(AMEACA) ?? []).map((word) => [word.toLowerCase(), word]),
  ).values(),
]
