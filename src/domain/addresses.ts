/** The addresses of the back-office that several features lead to, and of the public page of documents. */

/** The page of a record. */
export const recordHref = {
  cliente: (id: string) => `/admin/clientes/${id}`,
  moto: (id: string) => `/admin/motos/${id}`,
  locacao: (id: string) => `/admin/locacoes/${id}`,
}

/** The details of a debt or a fine, over its list. */
export const pagamentoHref = (id: string) => `/admin/pagamentos?pagamento=${id}`
export const cobrancaHref = (id: string) => `/admin/cobrancas?cobranca=${id}`
export const multaHref = (id: string) => `/admin/multas?multa=${id}`

/** Hands the motorcycle of a rental over. */
export const entregaHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/entrega`
/** Ends a rental. */
export const encerrarHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/encerrar`
/** Swaps the motorcycle of a rental. */
export const trocarHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/trocar`
/** Swaps the motorcycle of a rental back. */
export const destrocarHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/destrocar`

/** An inspection, on the phone. */
export const vistoriaHref = (id: string) => `/admin/vistorias/${id}`
/** Compares how the motorcycles of a rental went out and came back. */
export const compararHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/vistorias`

/** The details of a document. */
export const documentoHref = (id: string) => `/admin/documentos?documento=${id}`
/** The sitting that a document is signed in. */
export const assinarHref = (documento_id: string) => `/admin/documentos/${documento_id}/assinar`

type OpenedFrom = { pagamento?: string; cobranca?: string; locacao?: string; pix?: string }

/** Receives money of a customer, opened from a debt, a rental or a Pix if given: all by their id. */
export const receberHref = (cliente: string, from: OpenedFrom = {}) =>
  `/admin/receber?${Object.entries({ cliente, ...from })
    .map((each) => each.join('='))
    .join('&')}`

/** Path prefix of the public page that shows and verifies a document; its code follows. */
export const DOCUMENTO_PUBLICO = '/documento/'
