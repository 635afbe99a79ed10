/** Why the message that a motorcycle is ready is not sent. */
export const NAO_ESPERADA = 'A locação já está com a moto própria, ou terminou.'
/** Why it is not queued a second time. */
export const JA_NA_FILA = 'Esta mensagem já está na fila.'
