/** The addresses of the back-office that several features lead to, and of the public page of documents. */

/** The page of a record. */
export const recordHref = {
  cliente: (id: string) => `/admin/clientes/${id}` as const,
  moto: (id: string) => `/admin/motos/${id}` as const,
  locacao: (id: string) => `/admin/locacoes/${id}` as const,
}

/** The details of a debt or a fine, over its list. */
export const pagamentoHref = (id: string) => `/admin/pagamentos?pagamento=${id}` as const
export const cobrancaHref = (id: string) => `/admin/cobrancas?cobranca=${id}` as const
export const multaHref = (id: string) => `/admin/multas?multa=${id}` as const

export const despesaHref = (id: string) => `/admin/despesas?despesa=${id}` as const
/** The details of a sinistro, over its list. */
export const sinistroHref = (id: string) => `/admin/sinistros?sinistro=${id}` as const
/** Registers a sinistro of a motorcycle. */
export const registrarSinistroHref = (moto_id: string) =>
  `/admin/sinistros?novo=1&moto=${moto_id}` as const

export type RecordHref = ReturnType<
  | (typeof recordHref)[keyof typeof recordHref]
  | typeof pagamentoHref
  | typeof cobrancaHref
  | typeof multaHref
  | typeof despesaHref
  | typeof sinistroHref
>

/** Hands the motorcycle of a rental over. */
export const entregaHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/entrega` as const
/** Ends a rental. */
export const encerrarHref = (locacao_id: string) =>
  `/admin/locacoes/${locacao_id}/encerrar` as const
/** Its last step, where the dialog of the deposit opens while there is money to give back. */
export const devolverCaucaoHref = (locacao_id: string) =>
  `/admin/locacoes/${locacao_id}/encerrar?devolver=1` as const
/** Swaps the motorcycle of a rental. */
export const trocarHref = (locacao_id: string) => `/admin/locacoes/${locacao_id}/trocar` as const
/** Swaps the motorcycle of a rental back. */
export const destrocarHref = (locacao_id: string) =>
  `/admin/locacoes/${locacao_id}/destrocar` as const

/** What one motorcycle earned, month by month. */
export const resultadoHref = (moto_id: string) => `/admin/resultado?moto=${moto_id}` as const

/** An inspection, on the phone. */
export const vistoriaHref = (id: string) => `/admin/vistorias/${id}` as const
/** Compares how the motorcycles of a rental went out and came back. */
export const compararHref = (locacao_id: string) =>
  `/admin/locacoes/${locacao_id}/vistorias` as const

/** The details of a document. */
export const documentoHref = (id: string) => `/admin/documentos?documento=${id}` as const
/** The sitting that a document is signed in. */
export const assinarHref = (documento_id: string) =>
  `/admin/documentos/${documento_id}/assinar` as const

type OpenedFrom = { pagamento?: string; cobranca?: string; locacao?: string; pix?: string }

/** Receives money of a customer, opened from a debt, a rental or a Pix if given: all by their id. */
export const receberHref = (cliente: string, from: OpenedFrom = {}) =>
  `/admin/receber?${Object.entries({ cliente, ...from })
    .map((each) => each.join('='))
    .join('&')}` as const

/** Path prefix of the public page that shows and verifies a document; its code follows. */
export const DOCUMENTO_PUBLICO = '/documento/'
/** Path prefix of the page that a customer has. */
export const PAGINA_DO_CLIENTE = '/minha/'
