/** An e-mail with a document's link: queued, being handed over, accepted by a provider, or not. */
export type StatusEnvio = 'pendente' | 'enviando' | 'enviado' | 'falha'
