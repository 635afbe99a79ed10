/** Returns the text in lower case and without accents, for comparing what people type. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
