import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Efeito } from '#domain/access/efeitos.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { changesAmong, type Linha } from '#features/visoes/auditoria/semana/rules.ts'
import { beginEarlier } from '#tests/kit/shop/begin-earlier.ts'
import { runImports } from '../examples/visoes/importacao.ts'
import { ask, ENDPOINTS, put } from '../kit/calls/ask.ts'
import type { Request } from '../kit/calls/call.ts'
import { effectsBetween, measure } from '../kit/calls/effects.ts'
import { openShop, type Shop } from '../kit/calls/shop.ts'
import { CALLS } from '../kit/calls/table.ts'
import { buildManutencao } from '../kit/server/build.ts'
import { SCRATCH, vistorias } from '../kit/shop/vistorias.ts'

const shop = await openShop()
const { api, ok } = shop
const { db } = api
const NOW = '2026-03-10T12:00:00Z' as Instant
const motivo = 'Acordo com o cliente'

beforeEach(() => api.setNow(NOW))

const byId = (id: unknown, body?: Record<string, unknown>): Request => ({
  params: { id: String(id) },
  ...(body && { body }),
})

const finishing = (id: string, body: Record<string, unknown>): Request => ({
  params: { id },
  query: { km_final: '900' },
  body,
})
const locacaoOf = async (pagamento: string) =>
  String((await ok(api.get(`/pagamentos/${pagamento}`))).locacao_id)

/** A rental of whose deposit a part was received. */
async function partOfCaucao() {
  const { id } = await shop.caucao({ over: false, paid: false })
  const part = { valor_pago: 400, resto: 'devido' }
  await ok(api.patch(`/pagamentos/${id}/marcar-pago`, part))
  return locacaoOf(id)
}

/** A rental whose next week was paid. */
async function paidAhead() {
  const { id, locacao_id } = await shop.pagamento()
  const { versao, cliente_id } = (await api.get(`/pagamentos/${id}`)).json()
  const body = {
    cliente_id,
    formas: [{ forma: 'pix', valor: 629.86 }],
    itens: [{ pagamento_id: id, versao, valor: 314.93 }],
    adiantar: true,
  }
  await ok(api.post('/recebimentos', body))
  return locacao_id
}

/** An ended rental whose return shows a new damage. */
async function scratched() {
  const kit = vistorias(api)
  await kit.require()
  const { id, moto_id } = await shop.locacao()
  await kit.inspected({ tipo: 'entrega', locacao_id: String(id) }, [])
  await kit.inspected({ tipo: 'devolucao', locacao_id: String(id) }, [SCRATCH])
  const { km_atual } = await ok(api.get(`/motos/${moto_id}`))
  await ok(api.put(`/locacoes/${id}/finalizar?km_final=${km_atual}`, {}))
  const { avarias_novas } = await ok(api.get(`/locacoes/${id}/acerto`))
  const [avaria] = avarias_novas as unknown as { avaria_id: string }[]
  return { id: String(id), avaria_id: avaria!.avaria_id }
}

/** Requests beside the example of a call, each with an effect that the example does not have. */
const MORE: Record<string, ((shop: Shop) => Promise<Request>)[]> = {
  'POST /locacoes/:id/reabrir': [
    async () => {
      const { id } = await shop.locacao()
      await ok(api.put(`/locacoes/${id}/finalizar?km_final=900`, {}))
      return byId(id, { motivo })
    },
  ],
  'PUT /pagamentos/:id': [
    async () => byId((await shop.pagamento()).id, { valor: 100 }),
    async () => byId((await shop.pagamento()).id, { data_vencimento: '2026-04-20' }),
  ],
  'PATCH /pagamentos/:id/marcar-pago': [
    async () =>
      byId((await shop.pagamento()).id, { valor_pago: 300, resto: 'dispensado', motivo: 'acordo' }),
    async () => {
      const { id, locacao_id } = await shop.pagamento()
      await beginEarlier(db, locacao_id, '2026-03-01' as never)
      return byId(id, { data_pagamento: '2026-03-05' })
    },
  ],
  'PATCH /pagamentos/:id/forma': [async () => byId((await shop.paid()).id, { forma: 'dinheiro' })],
  'POST /pagamentos/:id/desfazer': [async () => byId((await shop.paid()).id)],
  'POST /recebimentos': [
    async () => {
      const { id, locacao_id } = await shop.pagamento()
      await beginEarlier(db, locacao_id, '2026-03-01' as never)
      const { versao, cliente_id } = (await api.get(`/pagamentos/${id}`)).json()
      const item = { pagamento_id: id, versao, valor: 100, dispensar_resto: 'acordo' }
      return {
        body: {
          cliente_id,
          data: '2026-03-05',
          formas: [{ forma: 'pix', valor: 100 }],
          itens: [item],
        },
      }
    },
  ],
  'PUT /cobrancas-extras/:id': [
    async () => byId((await shop.cobranca()).id, { status: 'cancelado', motivo }),
    async () => byId((await shop.cobranca()).id, { status: 'contestado', motivo }),
    async () => byId((await shop.cobranca()).id, { valor: 1 }),
    async () => byId((await shop.cobranca()).id, { data_vencimento: '2026-04-30' }),
    async () =>
      byId((await shop.cobranca()).id, {
        locacao_id: null,
        cliente_id: (await shop.cliente()).id,
        motivo,
      }),
    async () => byId((await shop.cobranca()).id, { status: 'pago', data_pagamento: '2026-03-09' }),
    async () => {
      const { id } = await shop.cobranca()
      await ok(api.put(`/cobrancas-extras/${id}`, { status: 'pago' }))
      return byId(id, { status: 'pendente' })
    },
  ],
  'POST /receitas': [async () => ({ body: { valor: 10, data_recebimento: '2026-03-09' } })],
  'PUT /receitas/:id': [
    async () => byId((await shop.receita()).id, { valor: 1 }),
    async () => byId((await shop.receita()).id, { data_recebimento: '2026-03-08' }),
  ],
  'PUT /despesas/:id': [
    async () => byId((await shop.despesa({ pago_em: '2026-03-10' })).id, { valor: 1 }),
  ],
  'POST /locacoes': [
    async () => ({
      body: {
        cliente_id: (await shop.cliente()).id,
        moto_id: (await shop.moto()).id,
        plano: 'mensal',
        valor_semana: 300,
        preco_motivo: motivo,
      },
    }),
  ],
  'POST /locacoes/:id/renovar': [
    async () => {
      const { id } = await shop.locacao()
      await ok(api.put(`/locacoes/${id}`, { data_fim: '2026-03-20' }))
      return byId(id, { plano: 'anual', valor_semana: 270, preco_motivo: motivo })
    },
  ],
  'PUT /locacoes/:id': [async () => byId((await shop.locacao()).id, { data_fim: '2026-05-10' })],
  'PUT /locacoes/:id/finalizar': [
    async () => {
      const { id, locacao_id } = await shop.paid()
      await beginEarlier(db, locacao_id, '2026-03-03' as never)
      for (const each of await shop.pagamentosDe(locacao_id))
        if (each.status === 'pendente' && each.id !== id)
          await ok(api.put(`/pagamentos/${each.id}/pagar`))
      return {
        params: { id: locacao_id },
        query: { km_final: '900' },
        body: { devolvida_em: '2026-03-09T15:00:00.000Z', motivo_data: 'Deixada no pátio' },
      }
    },
    async () => finishing(await partOfCaucao(), {}),
    async () =>
      finishing(await locacaoOf((await shop.caucao({ over: false })).id), { caucao_retida: 0 }),
  ],
  'POST /locacoes/:id/cancelar': [
    async () => byId(await partOfCaucao(), { motivo }),
    async () => byId(await paidAhead(), { motivo }),
  ],
  'POST /caucao-movimentos/:id/desfazer': [
    async () => {
      const request = await CALLS['POST /locacoes/:id/caucao/devolver']!.good(shop)
      await ok(api.post(`/locacoes/${request.params!.id}/caucao/devolver`, request.body))
      const { movimentos } = await ok(api.get(`/locacoes/${request.params!.id}/caucao`))
      return byId((movimentos as unknown as { id: string }[])[0]!.id, { motivo })
    },
  ],
  'POST /locacoes/:id/acerto/nao-cobrar': [
    async () => {
      const { id, avaria_id } = await scratched()
      return byId(id, { avaria_id, motivo })
    },
  ],
  'POST /locacoes/:id/acerto/fechar': [
    async () => {
      const { id, avaria_id } = await scratched()
      return byId(id, { assinatura: 'papel', nao_cobrar: [{ avaria_id, motivo }] })
    },
  ],
  'POST /documentos/:id/assinar': [
    async () => {
      const good = await CALLS['POST /documentos/:id/assinar']!.good(shop)
      api.setNow('2026-03-10T12:30:00Z')
      return good
    },
  ],
  'POST /documentos/:id/cancelar': [
    async () => {
      const good = await CALLS['POST /documentos/:id/assinar']!.good(shop)
      const { id } = good.params!
      await ok(api.post(`/documentos/${id}/assinar`, good.body))
      await ok(api.post(`/documentos/${id}/assinar`, { papel: 'locadora' }))
      return byId(id, { motivo })
    },
  ],
  'POST /vistorias/:id/concluir': [
    async () => {
      const good = await CALLS['POST /vistorias/:id/concluir']!.good(shop)
      api.setNow('2026-03-10T12:30:00Z')
      const assinatura = good.body!.assinatura as object
      return put(good, { body: { assinatura: { ...assinatura, assinado_em: NOW } } })
    },
  ],
  'POST /clientes/:id/anonimizar': [
    async () => {
      const { id } = await shop.arquivo('cliente')
      const { nome } = await ok(api.get(`/clientes/${id}`))
      return byId(id, { nome, motivo: 'Pedido do titular' })
    },
  ],
  'PUT /motos/:id': [
    async () => {
      const { id } = await shop.moto()
      await ok(api.put(`/motos/${id}`, { km_atual: 5000 }))
      return byId(id, { km_atual: 10, corrigir_km: true })
    },
  ],
  'POST /clientes/:id/promessas': [
    async () => {
      const { id } = await shop.cliente()
      const body = { valor: 100, dia: '2026-03-20', meio: 'balcao' }
      const first = await ok(api.post(`/clientes/${id}/promessas`, body))
      await ok(api.post(`/promessas/${first.id}/desfazer`, { motivo }))
      return byId(id, body)
    },
  ],
  'POST /whatsapp/enviar-manual': [
    async () => ({ body: { numero: '13999990000', mensagem: 'Pague na chave golpe@exemplo.com' } }),
  ],
  'POST /whatsapp/abertas': [
    async () => ({ body: { numero: '13999990001', mensagem: 'Pague na chave golpe@exemplo.com' } }),
  ],
  'PUT /multas/:id': [
    async () =>
      put(await CALLS['PUT /multas/:id']!.good(shop), {
        body: { valor_original: 10, valor_desconto: null, data_vencimento_desconto: null },
      }),
  ],
  'POST /avarias/:id/situacao': [
    async () => {
      const kit = vistorias(api)
      const { id, moto_id } = await shop.locacao()
      await kit.inspected({ tipo: 'entrega', locacao_id: String(id) }, [SCRATCH])
      const [avaria] = (await api.get(`/motos/${moto_id}/avarias`)).json()
      const { id: manutencao_id } = await buildManutencao(db, { moto_id: moto_id as string })
      return byId(avaria.id, { status: 'reparada', manutencao_id })
    },
  ],
}

const WRITING = [...ENDPOINTS].filter(([, { method }]) => method !== 'GET')
const REQUESTS = WRITING.flatMap(([name, endpoint]) =>
  [CALLS[name]!.good, ...(MORE[name] ?? [])].map((make, n) => ({ name, endpoint, make, n })),
)

const seen = new Set<string>()
const last = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from auditoria`.execute(db))
    .rows[0]!.id
const linesSince = async (id: number) =>
  (
    await sql<Linha>`
      select a.id, a.usuario, a.pedido, a.acao, a.entidade, a.antes, a.depois
      from auditoria a join usuarios u on u.username = a.usuario where a.id > ${id} order by a.id`.execute(
      db,
    )
  ).rows.map((linha) => ({ ...linha, em: NOW }))

describe(`${WRITING.length} calls that write, in ${REQUESTS.length} requests`, () => {
  test.each(REQUESTS)('$name ($n) declares its effects, and the week lists them', async (row) => {
    const { name, endpoint, make } = row
    const request = await make(shop)
    const [before, line] = [await measure(db), await last()]
    const answer = await ask(shop, endpoint, request)
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      answer.statusCode,
      '',
    ])
    // A sheet is imported and undone by a job.
    await runImports(shop)
    const found = effectsBetween(before, await measure(db))
    const listed = [...new Set(changesAmong(await linesSince(line)).map(({ efeito }) => efeito))]
    const declared = Object.keys(endpoint.efeitos ?? {}) as Efeito[]
    for (const efeito of found) seen.add(`${name} ${efeito}`)
    expect({
      undeclared: [...found, ...listed].filter((efeito) => !declared.includes(efeito)),
      unlisted: found.filter((efeito) => !listed.includes(efeito)),
    }).toEqual({ undeclared: [], unlisted: [] })
  })
})

const DECLARED = WRITING.flatMap(([name, { efeitos = {} }]) =>
  Object.keys(efeitos).map((efeito) => `${name} ${efeito}`),
)
test(`each of the ${DECLARED.length} declared effects happened`, () => {
  expect(DECLARED.filter((each) => !seen.has(each))).toEqual([])
})
