import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'

// biome-ignore lint/suspicious/noExplicitAny: what a bare server knows of its rows
type Row = any
type Rows = (text: string, values?: unknown[]) => Promise<Row[]>
type BareInput = {
  rows: Rows
  today: () => string
  pagamento: (row: Row, taxas: Row) => Row
  readTaxas: () => Promise<Row>
}

const DAY_MS = 86_400_000
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const OWED = `select coalesce((select sum(quantidade) from cobrancas_por_dia where status = 'pendente'), 0)
  - (select count(*) from cobrancas_extras where simulada and status = 'pendente') n`
const OIL = 'km_atual - coalesce(km_ultima_manutencao, 0)'
const OIL_COUNT = `select coalesce(sum(quantidade) filter (where centena >= 12), 0) n,
  coalesce(sum(quantidade) filter (where centena >= 13), 0) overdue from motos_por_centena`
const PIX_TO_CHECK = `select count(*) n from pix_cobrancas x
  where x.id = any(array(
    select id from pix_cobrancas where status = 'paga' and (voltou > conferido
      or resolvida_em is null and (ocorrencia is not null or pagamento_id is null and cobranca_id is null))
    union select pix_id from pix_desfeitos)) and x.status = 'paga'`
const MULTAS_TARDIAS = `select f.id, a.locacao_id from caucoes c
  join acertos a on a.locacao_id = c.locacao_id and a.status = 'fechado'
  join multas f on f.locacao_id = a.locacao_id and f.detectada_em > a.fechado_em and f.origem <> 'simulacao'
  join locacoes l on l.id = a.locacao_id join clientes p on p.id = l.cliente_id join motos m on m.id = l.moto_id
  left join cobrancas_extras e on e.id = f.cobranca_id
  where c.saldo > 0 and case when e.id is null then f.status <> 'paga' else e.status in ('pendente', 'contestado') end
  order by f.detectada_em, f.id limit 100`
const PAST = `select id from locacoes where status = 'ativa' and data_fim < $1 order by data_fim limit 1`
const LISTED = 100

/** Awaits the values of an object at once. */
async function allOf<T extends Record<string, unknown>>(asked: T) {
  const values = await Promise.all(Object.values(asked))
  const names = Object.keys(asked)
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as {
    [Name in keyof T]: Awaited<T[Name]>
  }
}

/** The means that the money of a payment `p` came with. */
export const FORMAS = `case when p.valor_recebido = 0 then '{}' else array(
  select r.forma from alocacoes a join recebimentos r on r.id = a.recebimento_id
  where a.pagamento_id = p.id and a.tipo = 'recebimento' and a.desfeita_em is null
  group by r.forma order by min(a.ordem)) end`

/** Returns the promise that a debt is under, of debts that are due; asks once for all of them. */
export async function readPromessas(rows: Rows, dividas: Row[], day: string) {
  const isDue = (row: Row) =>
    (row.status ?? 'pendente') === 'pendente' && row.data_vencimento <= day
  const clientes = [...new Set(dividas.filter(isDue).map(({ cliente_id }) => cliente_id))]
  const found = clientes.length
    ? await rows(
        `select cliente_id, valor, dia, feita_em from promessas p
         where cliente_id = any($1) and dia >= $2 and resultado is distinct from 'desfeita'
           and recebido_da_promessa(p) < valor order by feita_em desc, id desc`,
        [clientes, day],
      )
    : []
  return (row: Row) => {
    const promessa = found.find(({ cliente_id }) => cliente_id === row.cliente_id)
    if (!promessa || !isDue(row) || promessa.feita_em < row.data_vencimento) return
    return { valor: promessa.valor / 100, dia: promessa.dia }
  }
}

/** The dashboard, its alerts, the fines and a document, without the product's layers. */
export function bareScreens(
  app: FastifyInstance,
  { rows, today, pagamento, readTaxas }: BareInput,
) {
  const one = async (text: string, values: unknown[] = []) => (await rows(text, values))[0]

  app.get('/api/dashboard/resumo', async () => {
    const day = today()
    const found = await allOf({
      weeks: rows('select 1 from semanas_agenda where proxima_em <= $1 limit 1', [plus(day, 7)]),
      motos: rows('select status, sum(quantidade) n from motos_por_status group by status'),
      oil: one(OIL_COUNT),
      clientes: one(`select sum(quantidade) n from clientes_por_status where status = 'ativo'`),
      locacoes: rows(
        `select status, sum(quantidade) n from locacoes_por_dia
         where status in ('ativa', 'pausada', 'desabilitada', 'atrasada') group by status`,
      ),
      month: one(
        "select coalesce(sum(total), 0) n from receitas_por_dia where dia >= $1 and dia < ($1::date + interval '1 month')",
        [`${day.slice(0, 7)}-01`],
      ),
      late: one(
        `select sum(quantidade) n from pagamentos_por_dia where status = 'pendente' and dia < $1`,
        [day],
      ),
      cobrancas: one(OWED),
      emails: one(
        `select coalesce(sum(quantidade), 0) n from lembretes_por_status where status = 'pendente'`,
      ),
      past: rows(PAST, [day]),
    })
    const of = (status: string) => found.motos.find((row) => row.status === status)?.n ?? 0
    const open = (status: string) => found.locacoes.find((row) => row.status === status)?.n ?? 0
    return {
      total_motos: found.motos.reduce((sum, { n }) => sum + n, 0),
      motos_disponiveis: of('disponivel'),
      motos_alugadas: of('alugada'),
      motos_manutencao: of('manutencao'),
      total_clientes: found.clientes.n,
      locacoes_ativas: open('ativa'),
      locacoes_pausadas: open('pausada'),
      locacoes_desabilitadas: open('desabilitada'),
      locacoes_atrasadas: open('atrasada'),
      receita_mensal: found.month.n / 100,
      emails_pendentes: found.emails.n,
      manutencoes_pendentes: found.oil.n,
      pagamentos_atrasados: found.late.n,
      cobrancas_extras_pendentes: found.cobrancas.n,
    }
  })

  app.get('/api/dashboard/alertas', async () => {
    const day = today()
    const found = await allOf({
      cobrancas: rows(
        `select ce.*, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
         from (select * from (
             (select * from cobrancas_extras where status = 'pendente' and not simulada and data_vencimento <= $2
              order by data_vencimento desc, id limit ${LISTED})
             union all
             (select * from cobrancas_extras where status = 'pendente' and not simulada and data_vencimento > $2
              order by data_vencimento, id limit ${LISTED})) devidas) ce
         join clientes c on c.id = ce.cliente_id left join motos m on m.id = ce.moto_id
         order by ce.data_vencimento > $2::date, ce.data_vencimento < $1::date, abs(ce.data_vencimento - $1::date), ce.id
         limit ${LISTED}`,
        [day, plus(day, 1)],
      ),
      cobrancaCount: one(OWED),
      oil: rows(
        `select id, placa, cor, modelo, km_atual, km_ultima_manutencao, ${OIL} km from motos
         where excluido_em is null and status <> 'inativa' and ${OIL} >= 1200 order by ${OIL} desc, placa limit ${LISTED}`,
      ),
      oilCount: one(OIL_COUNT),
      late: rows(
        `select p.*, ${FORMAS} formas, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa
         from (select * from pagamentos where status = 'pendente' and data_vencimento < $1 order by data_vencimento, id limit ${LISTED}) p
         join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id order by p.data_vencimento, p.id`,
        [day],
      ),
      lateCount: one(
        `select sum(quantidade) n from pagamentos_por_dia where status = 'pendente' and dia < $1`,
        [day],
      ),
      due: one(
        `select count(*) n from cobrancas_extras where status = 'pendente' and not simulada and data_vencimento <= $1`,
        [plus(day, 1)],
      ),
      multas: rows(
        `select f.id, f.placa, f.moto_id, f.cliente_id, f.numero_auto, f.descricao_infracao, f.prazo_indicacao, f.valor_original, c.nome cliente_nome
         from multas f left join clientes c on c.id = f.cliente_id
         where f.indicacao in ('pendente', 'preparada') and f.origem <> 'simulacao' and f.prazo_indicacao between $1 and $2
         order by f.prazo_indicacao, f.id limit ${LISTED}`,
        [day, plus(day, 7)],
      ),
      multaCount: one(
        `select count(*) n from multas where indicacao in ('pendente', 'preparada') and origem <> 'simulacao' and prazo_indicacao between $1 and $2`,
        [day, plus(day, 7)],
      ),
      failed: one(`select count(*) n from emails where status = 'falha' and tentado_em >= $1`, [
        new Date(Date.now() - 7 * DAY_MS),
      ]),
      over: rows(
        `select l.id, l.status, l.plano, l.data_fim_contratada, l.cliente_id, l.moto_id, c.nome cliente_nome,
             c.telefone cliente_telefone, m.placa moto_placa
           from locacoes l join clientes c on c.id = l.cliente_id join motos m on m.id = l.moto_id
           where l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and l.data_fim = l.data_fim_contratada
             and l.data_fim_contratada < $1 and l.plano = 'fidelidade' order by l.data_fim_contratada, l.id limit ${LISTED}`,
        [day],
      ),
      prolonged: one(
        `select count(*) n from locacoes where status in ('ativa', 'pausada', 'desabilitada', 'atrasada')
             and data_fim > data_fim_contratada`,
      ),
      refunds: one(
        `select count(*) n, coalesce(sum(k.saldo), 0) total, min(a.prazo_devolucao) first from acertos a
           join caucoes k on k.locacao_id = a.locacao_id
           where a.status = 'fechado' and a.prazo_devolucao <= $1 and k.saldo > 0`,
        [plus(day, 5)],
      ),
      unsound: one('select coalesce(sum(ocorrencias), 0) n from conferencias'),
      refused: rows(
        `select l.id, l.plano, l.data_fim, l.data_fim_contratada, l.renovacao_plano, l.renovacao_combinada_em,
             l.renovacao_recusada_em, l.cliente_id, l.moto_id, c.nome cliente_nome, c.telefone cliente_telefone, m.placa moto_placa,
             consta_como_roubada(l.moto_id) moto_roubada
           from locacoes l join clientes c on c.id = l.cliente_id join motos m on m.id = l.moto_id
           where l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and l.renovacao_recusada_em is not null
           order by l.data_fim_contratada, l.id limit ${LISTED}`,
      ),
      pix: one(PIX_TO_CHECK),
      providers: rows('select id from credenciais'),
      backup: one(
        "select terminado_em from backups where status = 'pronto' order by terminado_em desc limit 1",
      ),
      multasTardias: rows(MULTAS_TARDIAS),
      sinistros: one(
        'select count(*) n from sinistros where encerrado_em is null and cancelado_em is null',
      ),
      taxas: readTaxas(),
      // What reading brings up to date: weeks to be created, rentals to be prolonged or renewed.
      weeks: rows('select 1 from semanas_agenda where proxima_em <= $1 limit 1', [plus(day, 7)]),
      past: rows(PAST, [day]),
      dinheiro: rows("select valor from configuracoes where chave = 'dinheiro'"),
    })
    const whose = (row: Row) => ({
      cliente_id: row.cliente_id,
      cliente_nome: row.cliente_nome,
      cliente_telefone: row.cliente_telefone,
      moto_id: row.moto_id,
      moto_placa: row.moto_placa,
    })
    const [promessaOfCobranca, promessaOfPagamento] = await Promise.all([
      readPromessas(rows, found.cobrancas, day),
      readPromessas(rows, found.late, day),
    ])
    return {
      cobrancas_extras: found.cobrancas.map((row) => ({
        id: row.id,
        titulo: row.titulo,
        valor: row.valor / 100,
        devido_hoje: row.principal_aberto / 100,
        data_vencimento: row.data_vencimento,
        promessa: promessaOfCobranca(row),
        ...whose(row),
      })),
      troca_oleo: found.oil.map(({ id, placa, cor, modelo, km_atual, km_ultima_manutencao }) => ({
        moto: { id, placa, cor, modelo },
        urgencia: km_atual - (km_ultima_manutencao ?? 0) >= 1300 ? 'URGENTE' : 'EM BREVE',
        km_atual,
        km_desde_manutencao: km_ultima_manutencao === null ? null : km_atual - km_ultima_manutencao,
      })),
      pagamentos_atrasados: found.late
        .map((row) => pagamento(row, found.taxas))
        .map((row) => ({
          id: row.id,
          tipo: row.tipo,
          valor: row.valor,
          valor_com_multa: row.valor_com_multa,
          principal_aberto: row.principal_aberto,
          devido_hoje: row.devido_hoje,
          calculo: row.calculo,
          data_vencimento: row.data_vencimento,
          dias_atraso: row.dias_atraso,
          semana_referencia: row.semana_referencia,
          promessa: promessaOfPagamento(row),
          ...whose(row),
        })),
      indicacoes: found.multas.map(({ valor_original, ...multa }) => ({
        ...multa,
        valor_nic: (2 * valor_original) / 100,
      })),
      contratos_terminados: found.over,
      total_contratos_terminados: found.over.length,
      renovacoes_nao_feitas: found.refused,
      total_renovacoes_nao_feitas: found.refused.length,
      contratos_por_semana: found.prolonged.n,
      caucoes_a_devolver: {
        quantidade: found.refunds.n,
        total: found.refunds.total / 100,
        primeiro: found.refunds.first,
      },
      contas_a_conferir: found.unsound.n,
      total_cobrancas_extras: found.cobrancaCount.n,
      total_troca_oleo: found.oilCount.n,
      total_pagamentos_atrasados: found.lateCount.n,
      total_indicacoes: found.multaCount.n,
      cobrancas_a_lembrar: found.due.n,
      trocas_vencidas: found.oilCount.overdue,
      pix_a_conferir: found.pix.n,
      multas_tardias: found.multasTardias,
      sinistros_abertos: found.sinistros.n,
      email_configurado: found.providers.length > 0,
      backup_atrasado:
        found.backup && Date.now() - Date.parse(found.backup.terminado_em) < 2 * DAY_MS
          ? null
          : { ultimo: null },
      emails_com_falha: found.failed.n,
    }
  })

  app.get<{ Querystring: { limite: string } }>('/api/multas', async ({ query }, reply) => {
    const limit = Number(query.limite)
    const [found, count] = await Promise.all([
      rows(
        `select f.*, c.nome cliente_nome, c.telefone cliente_telefone,
           f.hora_conhecida and roubada_em(f.moto_id, f.data_infracao) moto_roubada
         from (select * from multas order by data_infracao desc, id desc limit ${limit + 1}) f
         left join clientes c on c.id = f.cliente_id order by f.data_infracao desc, f.id desc`,
      ),
      one('select coalesce(sum(quantidade), 0) n from multas_por_dia'),
    ])
    const day = today()
    reply.header('x-total-count', count.n)
    return found.slice(0, limit).map(({ criado_em, demonstracao, ...row }) => ({
      ...row,
      valor_original: row.valor_original / 100,
      valor_desconto: row.valor_desconto === null ? null : row.valor_desconto / 100,
      valor_atual: row.valor_original / 100,
      valor_nic: (2 * row.valor_original) / 100,
      valor_sne: Math.round(row.valor_original * 0.6) / 100,
      indicacao:
        ['pendente', 'preparada'].includes(row.indicacao) && row.prazo_indicacao < day
          ? 'perdida'
          : row.indicacao,
    }))
  })

  app.get<{ Params: { id: string } }>('/api/arquivos/:id', async ({ params }, reply) => {
    const file = await one('select * from arquivos where id = $1', [params.id])
    await rows(
      `select set_config('app.usuario', 'bench', true), registrar_acesso('visualizar', 'arquivos', $1, '{}', interval '10 minutes')`,
      [params.id],
    )
    reply.header('content-type', file.content_type).header('content-length', file.tamanho)
    return reply.send(createReadStream(`${process.env.FILES}/${file.chave}`))
  })
}
