const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'\\^`{|}~<>_=*[]'.includes(character),
)
const accented = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ'
/** The site's font has only these: few enough that it fits into TCP's initial window, 14 KB with headers. */
export const CHARACTERS = `${ascii.join('')}${accented}${accented.toLowerCase()}\u00a0º·–—“”…`
