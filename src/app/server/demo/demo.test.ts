import { expect, test } from 'vitest'
import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import { locatarioAt } from '#features/contratos/multas/locatario/rules.ts'
import { periodsOn } from '#features/contratos/multas/queries.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { fillDemo } from './demo.ts'

const NOW = '2026-11-20T15:00:00Z'
const YESTERDAY = '2026-11-19'
const api = await testApi({ now: NOW })
const { db, files } = api
const count = async (
  table:
    | 'motos'
    | 'clientes'
    | 'locacoes'
    | 'pagamentos'
    | 'receitas'
    | 'cobrancas_extras'
    | 'manutencoes'
    | 'despesas'
    | 'despesas_motos'
    | 'mensagens'
    | 'promessas'
    | 'caixas'
    | 'arquivos'
    | 'vistorias'
    | 'vistorias_fotos'
    | 'avarias'
    | 'precos_avarias'
    | 'sinistros'
    | 'pedidos'
    | 'links_publicos'
    | 'importacoes',
) =>
  (
    await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/**
 * Around each hand-over and return of a motorcycle, and a month apart, a fine finds the customer whose period of it contains
 * the minute, and nobody in the gaps.
 */
async function expectOneHolder(placa: string) {
  const periods = await db
    .selectFrom('locacoes_motos as p')
    .innerJoin('locacoes as l', 'l.id', 'p.locacao_id')
    .innerJoin('motos as m', 'm.id', 'p.moto_id')
    .select(['l.cliente_id', 'p.inicio', 'p.fim'])
    .where('m.placa', '=', placa)
    .execute()
  const minutes = periods.flatMap(({ inicio, fim }) =>
    [inicio, fim ?? NOW].flatMap((at) => [Date.parse(at) - 60_000, Date.parse(at)]),
  )
  for (let month = 1; month <= 12; month++) minutes.push(Date.parse(NOW) - month * 30 * 86_400_000)
  for (const at of minutes.slice(-20)) {
    const data_infracao = new Date(at).toISOString() as Instant
    const day = dayInBrazil(new Date(at))
    const locatario = locatarioAt(await periodsOn(db, [placa], day), {
      data_infracao,
      hora_conhecida: true,
    })
    const holders = periods.filter(
      ({ inicio, fim }) => Date.parse(inicio) <= at && (fim === null || at < Date.parse(fim)),
    )
    expect([placa, data_infracao, holders.map(({ cliente_id }) => cliente_id)]).toEqual([
      ...[placa, data_infracao, locatario ? [locatario.cliente_id] : []],
    ])
  }
}

test('creates a year of business in every state, and removes it with one call', async () => {
  // An item of the plan that a person had written before, by the name of one of the demonstration's.
  await api.post('/itens-manutencao', { nome: 'pneus', intervalo_km: 9000 })
  await fillDemo({ db, files, secrets, now: () => new Date(NOW) })
  expect(await count('motos')).toBe(28)
  expect(await count('clientes')).toBe(63)
  const motos = (await api.get('/motos')).json() as { foto_perfil: string | null }[]
  const portraits = motos.flatMap(({ foto_perfil }) => foto_perfil ?? [])
  expect(portraits).toHaveLength(6)
  expect((await api.app.inject(portraits[0]!)).headers['content-type']).toBe('image/webp')
  expect((await Array.fromAsync(files.list())).length).toBe(
    8 + 4 + (await count('vistorias_fotos')) + (await count('arquivos')),
  )
  const clientes = (await api.get('/clientes?limite=100')).json() as { documentos: unknown[] }[]
  expect(clientes.filter(({ documentos }) => documentos.length >= 2)).toHaveLength(5)

  const contagem = (await api.get('/locacoes/contagem')).json()
  const total = Object.values<number>(contagem).reduce((a, b) => a + b)
  expect(total).toBeGreaterThanOrEqual(78)
  expect(total).toBeLessThanOrEqual(110)
  for (const status of ['ativa', 'pausada', 'desabilitada', 'finalizada', 'cancelada'])
    expect(contagem[status], status).toBeGreaterThan(0)
  const resumo = (await api.get('/pagamentos/resumo')).json()
  for (const status of ['pendente', 'atrasado', 'pago', 'cancelado'])
    expect(resumo[status].quantidade, status).toBeGreaterThan(0)
  for (const status of ['pendente', 'pago', 'contestado', 'cancelado'])
    expect(
      (await api.get(`/cobrancas-extras?status=${status}`)).json().length,
      status,
    ).toBeGreaterThan(0)
  expect((await api.get('/motos/alertas/manutencao')).json().length).toBeGreaterThan(0)
  const doubtful = (await api.get('/hodometros/a-conferir')).json()
  expect(doubtful, JSON.stringify(doubtful)).toHaveLength(1)
  expect((await api.get('/avisos')).json()).toEqual([])

  const hoje = (await api.get('/dashboard/hoje')).json()
  const alertas = (await api.get('/dashboard/alertas')).json()
  expect(hoje.contratos_acabando.total + hoje.contratos_em_14_dias.total).toBeGreaterThan(0)
  expect(hoje.devolucoes_pedidas.total).toBe(1)
  const [caixa] = (await api.get(`/caixa?dia=${YESTERDAY}`)).json()
  expect(caixa).toMatchObject({ usuario: 'ana', diferenca: -2 })
  const quebradas = hoje.atrasados.itens.flatMap(
    ({ promessa_quebrada = [] }: { promessa_quebrada?: object }) => promessa_quebrada,
  )
  expect(quebradas).toMatchObject([{ quebradas: 2 }])
  for (const situacao of ['aberta', 'cumprida', 'quebrada'])
    expect(
      (await api.get(`/promessas?situacao=${situacao}`)).json().length,
      situacao,
    ).toBeGreaterThan(0)
  expect(alertas.sinistros_abertos).toBe(1)
  const pedidos = (await api.get('/pedidos')).json()
  expect(pedidos.map(({ tipo }: { tipo: string }) => tipo).toSorted()).toEqual([
    'correcao',
    'dados',
    'leitura',
    'problema',
  ])
  expect((await api.get('/sinistros')).json()).toMatchObject([
    { tipo: 'roubo', moto_status: 'inativa', registrada_como_roubada: true },
    { tipo: 'acidente', situacao: 'encerrado', cliente_id: expect.any(String) },
  ])
  expect(alertas.contratos_por_semana).toBe(1)
  expect(hoje.entregas_sem_vistoria.total).toBeGreaterThan(0)
  const vistorias = (await api.get('/vistorias')).json() as { tipo: string; status: string }[]
  expect(vistorias.map(({ tipo, status }) => `${tipo} ${status}`).toSorted()).toEqual([
    'avulsa concluida',
    'devolucao concluida',
    'entrega anulada',
    'entrega concluida',
    'entrega rascunho',
  ])
  const locacoes = (await api.get('/locacoes?limite=200')).json() as {
    id: string
    renovacao_plano: string | null
    renovada_de: string | null
    status: string
    moto_id: string
    moto_titular_id: string
    trocas: number
    semanas_antes: number
  }[]
  expect(
    locacoes.filter(({ moto_id, moto_titular_id }) => moto_id !== moto_titular_id),
  ).toMatchObject([{ status: 'ativa', trocas: 1 }])
  expect(locacoes.filter(({ trocas }) => trocas === 2)).toHaveLength(1)
  expect(locacoes.filter(({ renovacao_plano }) => renovacao_plano)).toHaveLength(1)
  const [renewed] = locacoes.filter(({ renovada_de }) => renovada_de)
  expect(renewed).toMatchObject({ status: 'ativa', plano: 'anual' })
  expect((await api.get(`/locacoes/${renewed!.id}/caucao`)).json().saldo).toBeGreaterThan(0)
  expect(alertas.total_contratos_terminados).toBe(1)

  const [planilha] = (await api.get('/importacoes')).json()
  expect(planilha).toMatchObject({
    situacao: 'importada',
    resultado: { locacoes: 3, clientes: 3, motos: 3, deixadas: 1 },
    totais: { em_aberto: 0 },
  })
  const promised = await Promise.all(
    locacoes
      .filter(({ semanas_antes }) => semanas_antes === 40 || semanas_antes === 156)
      .map(async ({ id }) => (await api.get(`/locacoes/${id}/fidelidade`)).json()),
  )
  expect(promised.map(({ percentual }) => percentual).toSorted((a, b) => a - b)).toEqual([38, 100])
  const [ready] = promised.filter(({ percentual }) => percentual === 100)
  expect(ready.itens.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
  const planos = (await api.get('/planos')).json()
  expect(planos.flatMap(({ proxima }: { proxima: object | null }) => proxima ?? [])).toMatchObject([
    { vigente_desde: '2026-12-01', preco_semanal: 289.8 },
  ])

  for (const situacao of ['rascunho', 'fechado', 'concluido'])
    expect(
      (await api.get(`/acertos?situacao=${situacao}`)).json().length,
      situacao,
    ).toBeGreaterThan(0)
  expect(alertas.multas_tardias).toMatchObject([{ valor: 180.16 }])
  const sheets = await Promise.all(
    (await api.get('/acertos?situacao=rascunho'))
      .json()
      .map(async ({ locacao_id }: { locacao_id: string }) =>
        (await api.get(`/locacoes/${locacao_id}/acerto`)).json(),
      ),
  )
  expect(sheets.some(({ disputa }) => disputa.length > 0)).toBe(true)
  expect(
    sheets.some(({ dividas }) => dividas.some(({ prova }: { prova: string | null }) => prova)),
  ).toBe(true)
  for (const situacao of ['em_maos', 'a_devolver', 'atrasada'])
    expect(
      (await api.get(`/caucoes?situacao=${situacao}`)).json().length,
      situacao,
    ).toBeGreaterThan(0)
  const late = await db
    .selectFrom('locacoes_historico as h')
    .innerJoin('caucao_movimentos as m', 'm.locacao_id', 'h.locacao_id')
    .select('m.valor')
    .where('h.motivo', 'like', '%registrada depois%')
    .where('m.tipo', '=', 'credito')
    .execute()
  expect(late, 'a return entered later, with days that were paid and not used').toHaveLength(1)
  const { invariantes } = (await api.post('/conferencia/executar')).json()
  expect(invariantes.filter((each: { ocorrencias: number }) => each.ocorrencias > 0)).toEqual([])

  for (const placa of (await api.get('/motos?limite=100'))
    .json()
    .map((each: { placa: string }) => each.placa))
    await expectOneHolder(placa)

  const multas = new Set(
    (await api.get('/multas?limite=1000')).json().map((multa: { status: string }) => multa.status),
  )
  for (const status of ['cobranca_criada', 'notificada', 'paga', 'contestada'])
    expect(multas, status).toContain(status)

  for (const status of ['enviado', 'falha', 'delivered_ready', 'delivered_simulated'])
    expect(
      (await api.get(`/whatsapp/historico?status=${status}`)).json().length,
      status,
    ).toBeGreaterThan(0)

  await fillDemo({ db, files, secrets, now: () => new Date(NOW) })
  expect(await count('motos')).toBe(28)

  const due = (await api.get('/despesas?situacao=a_pagar')).json() as { tipo: string }[]
  expect(new Set(due.map(({ tipo }) => tipo))).toEqual(
    new Set(['licenciamento', 'aluguel_contas', 'rastreador']),
  )
  const shared = (await api.get('/despesas?situacao=pagas&tipo=rastreador')).json()
  expect(shared[0].motos.length).toBeGreaterThan(10)
  const [insured] = (await api.get('/despesas?situacao=pagas&tipo=seguro')).json()
  expect((await api.get(`/despesas/${insured.id}/arquivos`)).json()).toHaveLength(1)

  const real = (await api.post('/receitas', { valor: 10, tipo_recebimento: 'pix' })).json()
  type Item = { id: string; nome: string; ativo: boolean; versao: number }
  const items = async (): Promise<Item[]> => (await api.get('/itens-manutencao')).json()
  expect((await items()).filter(({ ativo }) => ativo)).toHaveLength(4)
  const vela = (await items()).find(({ nome }) => nome === 'Vela')!
  await api.put(`/itens-manutencao/${vela.id}`, { ativo: true })
  const { removidos } = (await api.post('/pagamentos/limpar-teste')).json()
  expect(removidos).toBeGreaterThan(1000)
  for (const table of [
    'motos',
    'clientes',
    'locacoes',
    'pagamentos',
    'cobrancas_extras',
    'manutencoes',
    'despesas',
    'despesas_motos',
    'mensagens',
    'promessas',
    'caixas',
    'sinistros',
    'pedidos',
    'links_publicos',
    'arquivos',
    'vistorias',
    'avarias',
    'precos_avarias',
    'importacoes',
  ] as const)
    expect(await count(table), table).toBe(0)
  // What a person switched on stays on, the rest as it came.
  const kept = await items()
  expect(kept).toHaveLength(9)
  const on = ({ nome }: Item) => nome === 'Vela' || nome === 'pneus'
  for (const each of kept)
    expect([each.nome, each.ativo, each.versao]).toEqual([
      each.nome,
      on(each),
      each.nome === 'Vela' ? 2 : 1,
    ])
  expect(
    (await api.get('/planos')).json().every(({ proxima }: { proxima: unknown }) => !proxima),
  ).toBe(true)
  expect(await Array.fromAsync(files.list())).toEqual([])
  expect((await api.get('/receitas')).json()).toMatchObject([{ id: real.id }])
}, 300_000)
