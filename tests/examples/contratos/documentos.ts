import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'

type Emitted = { id: string; sha256_texto: string; locacao_id: string }

/** A rental that a contract can be emitted for. */
async function locacao(shop: Shop) {
  await nameShop(shop.api)
  return { params: { id: (await locacaoWithPapers(shop)).id as string } }
}

async function emitted(shop: Shop, body: object = { tipo: 'contrato' }) {
  const { params } = await locacao(shop)
  return (await shop.ok(
    shop.api.post(`/locacoes/${params.id}/documentos`, body),
  )) as unknown as Emitted
}

/** A settlement that was closed over a deposit, and its term. */
async function settled(shop: Shop) {
  const { locacao_id } = (await shop.ok(
    shop.api.get(`/pagamentos/${(await shop.caucao()).id}`),
  )) as unknown as { locacao_id: string }
  await shop.ok(shop.api.post(`/locacoes/${locacao_id}/acerto/fechar`, { assinatura: 'papel' }))
  const term = await shop.ok(
    shop.api.post(`/locacoes/${locacao_id}/documentos`, { tipo: 'acerto' }),
  )
  return term as unknown as Emitted
}

const idOf = ({ id }: Emitted) => ({ params: { id } })
const asCliente = (document: Emitted, more: object = {}) => ({
  ...idOf(document),
  body: signatureOf(document, more),
})
const motivo = 'Emitido por engano'
const cancelled = async (shop: Shop) => {
  const document = await emitted(shop)
  await shop.ok(shop.api.post(`/documentos/${document.id}/cancelar`, { motivo }))
  return document
}
/** A document that was emitted again. */
const replaced = async (shop: Shop) => {
  const document = await emitted(shop)
  await shop.ok(shop.api.post(`/locacoes/${document.locacao_id}/documentos`, { tipo: 'contrato' }))
  return document
}
const isCancelled = { status: 409, code: 'documento_cancelado' } as const
const isReplaced = { status: 409, code: 'documento_substituido' } as const
const notAllowed = { status: 409, code: 'acao_nao_permitida' } as const

const TEXTO = '# Aditivo\n\n{{aditivo.texto}}'
/** A version that was just published. */
const published = async (shop: Shop) => {
  const { id } = await shop.ok(shop.api.post('/documento-modelos/aditivo', { texto: TEXTO }))
  return { params: { id: String(id) } }
}

const REVIEW = { revisado_por: 'Dra. Lia Prado, OAB/SP 123.456', revisado_em: '2026-03-09' }
/** A version that a lawyer reviewed. */
const reviewed = async (shop: Shop) => {
  const { params } = await published(shop)
  await shop.ok(shop.api.put(`/documento-modelos/${params.id}/revisao`, REVIEW))
  return { params }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /locacoes/:id/documentos': {
    good: async (shop) => ({ ...(await locacao(shop)), body: { tipo: 'contrato' } }),
    bad: { body: { tipo: 'recibo', texto: 'x'.repeat(4001) } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          params: { id: (await shop.locacao()).id as string },
          body: { tipo: 'contrato' },
        }),
      },
      {
        status: 409,
        code: 'acerto_aberto',
        when: async (shop) => ({ ...(await locacao(shop)), body: { tipo: 'acerto' } }),
      },
      {
        status: 409,
        code: 'contrato_assinado',
        when: async (shop) => {
          const { id, locacao_id, sha256_texto } = await emitted(shop)
          const sign = (body: object) => shop.ok(shop.api.post(`/documentos/${id}/assinar`, body))
          await sign(signatureOf({ sha256_texto }))
          await sign({ papel: 'locadora' })
          return { params: { id: locacao_id }, body: { tipo: 'contrato' } }
        },
      },
    ],
  },
  'GET /documentos': {
    good: async (shop) => {
      const { locacao_id } = await emitted(shop)
      return { query: { locacao_id, tipo: 'contrato', status: 'emitido' } }
    },
    bad: { query: { tipo: 'recibo', status: 'perdido', locacao_id: 'um', limite: '0' } },
  },
  'GET /documentos/:id': { good: async (shop) => idOf(await emitted(shop)) },
  'GET /documentos/:id/pdf': { good: async (shop) => idOf(await emitted(shop)) },
  'POST /documentos/:id/assinar': {
    good: async (shop) => asCliente(await emitted(shop)),
    bad: { body: { papel: 'fiador', assinado_em: 'ontem', cpf: '1' } },
    rules: [
      { ...isCancelled, when: async (shop) => asCliente(await cancelled(shop)) },
      { ...isReplaced, when: async (shop) => asCliente(await replaced(shop)) },
      {
        ...isReplaced,
        when: async (shop) => asCliente(await emitted(shop), { sha256_texto: 'a'.repeat(64) }),
      },
      {
        ...notAllowed,
        when: async (shop) =>
          asCliente(await emitted(shop, { tipo: 'notificacao', texto: 'Devolva a moto.' })),
      },
    ],
  },
  'POST /documentos/:id/entregar-celular': {
    good: async (shop) => ({ ...idOf(await emitted(shop)), headers: await shop.session() }),
    // Sessions are not among the rows that are compared.
    writes: false,
    rules: [
      {
        status: 409,
        code: 'nada_a_assinar',
        when: async (shop) => idOf(await cancelled(shop)),
      },
    ],
  },
  'POST /documentos/:id/recusar': {
    good: async (shop) => ({ ...idOf(await settled(shop)), body: { motivo: 'ausente' } }),
    bad: { body: { motivo: 'preguica' } },
    rules: [
      {
        ...notAllowed,
        when: async (shop) => ({ ...idOf(await emitted(shop)), body: { motivo: 'ausente' } }),
      },
      {
        ...isCancelled,
        when: async (shop) => ({ ...idOf(await cancelled(shop)), body: { motivo: 'ausente' } }),
      },
    ],
  },
  'POST /documentos/:id/enviar': {
    good: async (shop) => ({ ...idOf(await emitted(shop)), body: { por: 'whatsapp' } }),
    bad: { body: { por: 'carta' } },
    rules: [
      {
        ...isCancelled,
        when: async (shop) => ({ ...idOf(await cancelled(shop)), body: { por: 'whatsapp' } }),
      },
      {
        ...isReplaced,
        when: async (shop) => ({ ...idOf(await replaced(shop)), body: { por: 'whatsapp' } }),
      },
      {
        status: 409,
        code: 'sem_email',
        when: async (shop) => ({ ...idOf(await emitted(shop)), body: { por: 'email' } }),
      },
    ],
  },
  'POST /documentos/:id/cancelar': {
    good: async (shop) => ({ ...idOf(await emitted(shop)), body: { motivo } }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        ...isCancelled,
        when: async (shop) => ({ ...idOf(await cancelled(shop)), body: { motivo } }),
      },
    ],
  },
  'GET /documento-modelos/:tipo': {
    good: () => ({ params: { tipo: 'contrato' } }),
    bad: { params: { tipo: 'recibo' } },
  },
  'POST /documento-modelos/:tipo': {
    good: () => ({ params: { tipo: 'aditivo' }, body: { texto: TEXTO } }),
    bad: { body: { texto: ' ' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ params: { tipo: 'contrato' }, body: { texto: TEXTO } }),
      },
    ],
  },
  'POST /documento-modelos/previa': {
    good: () => ({ body: { tipo: 'aditivo', texto: TEXTO } }),
    bad: { body: { tipo: 'recibo', texto: '', locacao_id: 'um' } },
    writes: false,
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { tipo: 'aditivo', texto: '{{cliente.cep2}}' } }),
      },
    ],
  },
  'GET /documento-modelos/:id/revisao': { good: published },
  'PUT /documento-modelos/:id/revisao': {
    good: async (shop) => ({
      ...(await reviewed(shop)),
      body: { ...REVIEW, revisado_em: '2026-03-10' },
    }),
    bad: { body: { revisado_por: ' ', revisado_em: 'ontem' } },
  },
}
