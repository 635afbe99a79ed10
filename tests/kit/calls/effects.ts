import { sql } from 'kysely'
import type { Efeito } from '#domain/access/efeitos.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

/** Sums of money, debts, drawers and evidence, each by what it is of. */
type Sums = Record<string, Record<string, number>>
export type Measured = Awaited<ReturnType<typeof measure>>

/** Each query returns pairs of a key and a sum, which `effectsBetween` compares. */
const MEASURES = {
  /** Money received by day: the register and deposits. */
  received: sql`
    select dia::text, sum(valor) from (
      select data_recebimento as dia, valor from receitas where valor > 0 and cancelada_em is null
      union all
      select data, valor from caucao_movimentos where tipo = 'entrada' and desfeito_em is null) x group by 1`,
  /** Money taken back in the register. */
  reversed: sql`select 'total', -sum(valor) from receitas where valor < 0`,
  /** Active receipts, by means. */
  forma: sql`select forma, sum(valor) from recebimentos where estornado_em is null group by 1
    union all select 'manual ' || tipo_recebimento, sum(valor) from receitas where origem = 'manual' group by 1`,
  /** Active receipts that were not entered on their day; a Pix has the day of its provider. */
  otherDay: sql`
    select 'recebimentos', count(*) from recebimentos
    where data <> (criado_em at time zone 'America/Sao_Paulo')::date and pix_cobranca_id is null
    union all select 'receitas ' || data_recebimento, count(*) from receitas where origem = 'manual' group by data_recebimento`,
  /** What customers owe or owed, less what nobody has to pay; weeks that only stopped stay in it. */
  owed: sql`
    select 'total', sum(valor) from (
      select valor_original - valor_dispensado as valor from pagamentos
      where status <> 'cancelado' or cancelado_por <> 'pessoa'
      union all
      select valor - valor_dispensado from cobrancas_extras where status <> 'cancelado' and not simulada
      union all
      select valor_original from multas where origem <> 'simulacao') x`,
  /** Damage and fuel that the shop decided not to charge. */
  waived: sql`select 'avarias', count(*) from avarias where nao_cobrar_motivo is not null
    union all select 'acertos', count(*) from acertos where combustivel_nao_cobrar_motivo is not null`,
  /** Open debts by customer, rental and due day. */
  debts: sql`
    select id || ' ' || cliente_id || ' ' || coalesce(locacao_id::text, '') || ' ' || data_vencimento, 1
    from dividas where status in ('pendente', 'contestado') and not simulada`,
  contested: sql`select 'total', count(*) from cobrancas_extras where status = 'contestado'`,
  promised: sql`select 'total', count(*) from promessas where seguidas > 1`,
  clientes: sql`select 'total', count(*) from clientes where excluido_em is null and not demonstracao`,
  /** Money that left: deposits given back, undone or not, drawers with a difference, messages with a foreign key. */
  left: sql`
    select 'devolvido', sum(valor) from caucao_movimentos where tipo = 'devolucao' and desfeito_em is null
    union all select 'desfeito', sum(valor) from caucao_movimentos where tipo = 'devolucao' and desfeito_em is not null
    union all select 'caixas', sum(abs(contado - esperado)) from caixas where reaberto_em is null
    union all select 'mensagens', count(*) from mensagens where suspeita`,
  /** Paid expenses; a smaller sum means that one was cancelled, undone or lowered. */
  spent: sql`select 'total', sum(valor) from despesas where pago_em is not null and cancelada_em is null`,
  /** Rentals whose weeks were stopped by a person. */
  stopped: sql`
    select 'total', count(*) from locacoes where status in ('pausada', 'desabilitada', 'cancelada')
    union all select 'antes', count(*) from locacoes
      where data_encerramento < (encerrada_em at time zone 'America/Sao_Paulo')::date and devolvida_em is not null`,
  locacoes: sql`select 'total', count(*) from locacoes`,
  ends: sql`select id::text, data_fim - '2000-01-01'::date from locacoes where status not in ('finalizada', 'cancelada')`,
  km: sql`select id::text, km_atual from motos where excluido_em is null`,
  /** Evidence that is gone or changed: each only grows. */
  changed: sql`
    select 'avarias', count(*) from avarias where status in ('reparada', 'desconsiderada')
    union all select 'vistorias', count(*) from vistorias where status = 'anulada'
    union all select 'leituras', count(*) from hodometros where corrigida_em is not null
    union all select 'documentos', count(*) from documentos where status = 'cancelado' and assinado_em is not null
    union all select 'caixas', count(*) from caixas where reaberto_em is not null
    union all select 'sinistros', count(*) from sinistros where cancelado_em is not null
    union all select 'assinaturas', count(*) from assinaturas
      where abs(extract(epoch from recebida_em - assinado_em)) > 300`,
  /** Evidence that is there: each only falls. */
  kept: sql`
    select 'arquivos', count(*) from arquivos where vistoria_id is null
    union all select 'manutencoes', count(*) from manutencoes
    union all select 'motos', count(*) from motos where excluido_em is null and importacao_id is null`,
  /** Motorcycles that were sold or lost. */
  writtenOff: sql`select 'total', count(*) from motos where baixa_em is not null`,
  /** Rentals and renewals below their plan's price, and steps of prices. */
  agreed: sql`select 'total', count(preco_motivo) + count(renovacao_preco_motivo) + sum(jsonb_array_length(precos)) - count(*) from locacoes`,
  /** Versions of the plans. */
  planos: sql`select 'total', count(*) from planos_versoes`,
  /** Sheets that were imported or undone, with all that they brought. */
  planilhas: sql`select situacao, count(*) from importacoes where situacao in ('importada', 'desfeita') group by 1`,
  blocked: sql`select 'total', count(*) from clientes where status = 'bloqueado'`,
  authorised: sql`select 'total', count(*) from autorizacoes_locacao`,
}

/** Reads all measures at one moment. */
export async function measure(db: Db) {
  const parts = Object.entries(MEASURES).map(
    ([name, query]) =>
      sql`select ${sql.lit(name)} as medida, q.chave, q.valor::float8 as valor from (${query}) q (chave, valor)`,
  )
  const { rows } = await sql<{ medida: string; chave: string; valor: number | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const sums = Object.fromEntries(Object.keys(MEASURES).map((name) => [name, {}])) as Sums
  for (const { medida, chave, valor } of rows) sums[medida]![chave] = valor ?? 0
  return sums as Record<keyof typeof MEASURES, Record<string, number>>
}

const total = (sums: Record<string, number>) =>
  Object.values(sums).reduce((sum, each) => sum + each, 0)

/** Returns the effects that the database shows between two moments. */
export function effectsBetween(before: Measured, after: Measured): Efeito[] {
  const fell = (name: keyof Measured) => total(after[name]) < total(before[name])
  const rose = (name: keyof Measured, key?: string): boolean =>
    key
      ? (after[name][key] ?? 0) > (before[name][key] ?? 0)
      : Object.keys(after[name]).some((each) => rose(name, each))
  /** Whether a sum that stays in all moved from one key to another. */
  const shifted = (name: keyof Measured) => {
    const isSame = total(before[name]) === total(after[name])
    return (
      isSame &&
      Object.keys(before[name]).some((key) => before[name][key] !== (after[name][key] ?? 0))
    )
  }
  const endsMoved = Object.entries(after.ends).some(
    ([id, end]) => before.ends[id] !== undefined && before.ends[id] !== end,
  )
  const turnedBack = Object.entries(after.km).some(([id, km]) => km < (before.km[id] ?? 0))
  const found: Record<Efeito, boolean> = {
    recebido_menor: fell('received') || rose('reversed'),
    // The last weeks follow a new end, which is an effect of its own.
    divida_menor: (fell('owed') && !endsMoved) || rose('waived'),
    divida_escondida:
      (shifted('debts') && !endsMoved) || rose('contested') || rose('promised') || fell('clientes'),
    dinheiro_sai: rose('left'),
    gasto_menor: fell('spent'),
    forma_e_data:
      shifted('forma') ||
      rose('otherDay', 'recebimentos') ||
      shifted('received') ||
      laterAdded(before, after),
    semanas_paradas: rose('stopped') || fell('locacoes') || endsMoved,
    precos: rose('planos') || fell('planos') || rose('agreed') || fell('agreed'),
    provas: turnedBack || rose('changed') || fell('kept') || fell('writtenOff'),
    planilhas: rose('planilhas'),
    restricoes: fell('blocked') || rose('authorised'),
  }
  return (Object.keys(found) as Efeito[]).filter((efeito) => found[efeito])
}

/** The day of the shop in these tests. */
const TODAY = '2026-03-10' as CalendarDay
/** Whether a manual receita of another day was added or moved. */
const laterAdded = ({ otherDay: before }: Measured, { otherDay: after }: Measured) =>
  Object.keys(after).some(
    (key) =>
      key.startsWith('receitas ') &&
      key !== `receitas ${TODAY}` &&
      after[key]! > (before[key] ?? 0),
  )
