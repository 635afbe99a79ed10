import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { creditsIn } from '#features/dinheiro/caucoes/rules.ts'
import * as caucoes from '#features/dinheiro/caucoes/service.ts'
import { share } from '#features/dinheiro/dividas/rules.ts'
import type { AtEnd } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { TITULO_MULTA_ANTECIPADA } from '../antecipada/rules.ts'
import { multaUnlessCharged, offeredMulta } from '../antecipada/service.ts'
import * as queries from '../queries.ts'
import { totalsOf } from '../rules.ts'
import { offersOf } from '../vistoria/service.ts'

export type Line = Omit<caucoes.OwedDivida, 'ref' | 'dia'> & {
  pagamento_id: string | null
  cobranca_id: string | null
  /** What the deposit pays of it. */
  paga: Centavos
}
type Contested = Awaited<ReturnType<typeof queries.listContested>>[number]
/** The lines of a sheet. */
export type Folha = { dividas: Line[]; disputa: Contested[] }

export const lineOf = ({ ref, dia: _, ...divida }: caucoes.OwedDivida, paga: Centavos): Line => ({
  pagamento_id: null,
  cobranca_id: null,
  ...ref,
  ...divida,
  paga,
})

/** Returns the settlement of an ended rental: the sheet as of now, or as it was when it was closed. */
export async function findSheet({ db, today }: Pick<Context, 'db' | 'today'>, locacao_id: string) {
  const locacao = await queries.findLocacao(db, locacao_id)
  if (isOpen(locacao.status)) throw stillOpen()
  const acerto = await queries.findAcerto(db, locacao_id)
  if (!acerto) throw queries.acertoNotFound()
  const ledger = await caucoes.findLedger(db, locacao_id)
  const { saldo, movimentos } = ledger
  const contested = await queries.listContested(db, locacao_id)
  const isDraft = acerto.status === 'rascunho'
  const sheet = isDraft ? await draftSheet(db, acerto, ledger, contested) : frozenSheet(acerto)
  const prazo = acerto.prazo_devolucao ?? (await deadlineOf(db, locacao, acerto.data_devolucao))
  const isOver = !isDraft && saldo === 0 && !(await queries.hasOpenDividas(db, locacao_id))
  const devolvido = movimentos.filter((each) => each.tipo === 'devolucao' && !each.desfeito_em)
  return {
    ...locacao,
    situacao: isOver ? ('concluido' as const) : acerto.status,
    data_devolucao: acerto.data_devolucao,
    prazo_devolucao: prazo,
    dias_para_o_prazo: daysBetween(today, prazo),
    fechado_em: acerto.fechado_em,
    fechado_por: acerto.fechado_por,
    assinatura: acerto.assinatura,
    motivo: acerto.motivo,
    reaberto_motivo: acerto.reaberto_motivo,
    ...sheet,
    dividas: await withProofs(db, locacao_id, sheet.dividas),
    /** The fine for an early return that may be added; null if there is none, or it was. */
    multa_antecipada: isDraft ? await offeredMulta(db, locacao, acerto.data_devolucao) : null,
    ...(await offersOf(db, acerto)),
    multas_tardias: !isDraft && saldo > 0 ? await queries.listMultasTardias(db, locacao_id) : [],
    /** What is in hand now, what of it may go back, and what went back. */
    saldo,
    livre: freeOf(saldo, contested),
    devolvido: sum(devolvido.map(({ valor }) => valor)),
  }
}

export async function withProofs(db: Db, locacao_id: string, lines: Line[]) {
  const proofs = new Map(
    (await queries.listProofs(db, locacao_id)).map(({ cobranca_id, arquivo_id }) => [
      cobranca_id,
      arquivo_id,
    ]),
  )
  return lines.map((line) => ({ ...line, prova: proofs.get(line.cobranca_id ?? '') ?? null }))
}

export const stillOpen = () =>
  new RuleViolation(
    'A locação ainda está em aberto: registre a devolução antes do acerto.',
    'locacao_em_aberto',
  )

function frozenSheet(acerto: queries.AcertoRow) {
  const { dividas = [], disputa = [] } = (acerto.folha ?? {}) as Partial<Folha>
  return {
    dividas,
    disputa,
    total_devido: acerto.total_devido!,
    total_saldo: acerto.total_saldo!,
    total_creditos: acerto.total_creditos!,
    total_disputa: acerto.total_disputa!,
    a_devolver: acerto.a_devolver!,
    a_receber: acerto.a_receber!,
  }
}

type Ledger = Awaited<ReturnType<typeof caucoes.findLedger>>

export async function draftSheet(
  db: Db,
  acerto: queries.AcertoRow,
  ledger: Ledger,
  disputa: Contested[],
) {
  const owed = await caucoes.listOwed(db, acerto.locacao_id, acerto.data_devolucao)
  return sheetOf(owed, heldOf(ledger), disputa)
}

/** The balance of a rental's ledger, and how much of it is credits. */
export const heldOf = ({ saldo, movimentos }: Ledger) => ({
  saldo,
  creditos: creditsIn(movimentos, saldo),
})

type Held = ReturnType<typeof heldOf>

export function sheetOf(
  owed: caucoes.OwedDivida[],
  { saldo, creditos }: Held,
  disputa: Contested[],
) {
  const { partes } = share(owed, saldo)
  return {
    dividas: partes.map(({ recebe, ...divida }) => lineOf(divida, recebe)),
    disputa,
    total_creditos: creditos,
    ...totalsOf(
      sum(owed.map(({ devido }) => devido)),
      saldo,
      sum(disputa.map(({ valor }) => valor)),
    ),
  }
}

type Devolucao = {
  devolucao: CalendarDay
  /** The payments that are open then. */
  abertos: readonly AtEnd[]
  /** Money received for days that will not be used. */
  creditos: Centavos
  /** The last day that the payments charge. */
  cobrada_ate: CalendarDay
}

/**
 * Returns the draft of a rental's settlement as it would be if the motorcycle came back on a day, with the
 * fine for an early return among the lines; `origem`: what each is.
 */
export async function simulatedSheet(
  db: Db,
  locacao_id: string,
  { devolucao, abertos, creditos, cobrada_ate }: Devolucao,
) {
  const locacao = await queries.findLocacao(db, locacao_id)
  const [ledger, disputa, open, taxas, multa_antecipada, prazo_devolucao] = await Promise.all([
    caucoes.findLedger(db, locacao_id),
    queries.listContested(db, locacao_id),
    caucoes.listOpenDividas(db, locacao_id),
    readConfig(db, 'pagamentos'),
    multaUnlessCharged(db, locacao, cobrada_ate),
    deadlineOf(db, locacao, devolucao),
  ])
  const cobrancas = open.filter(({ cobranca_id }) => cobranca_id !== null)
  const multa = multa_antecipada ? [multaDivida(multa_antecipada.valor, devolucao)] : []
  const owed = caucoes.owedAt(
    [...abertos.map(pagamentoDivida), ...cobrancas, ...multa],
    devolucao,
    taxas,
  )
  const held = heldOf(ledger)
  const { dividas, ...sheet } = sheetOf(
    owed,
    {
      saldo: (held.saldo + creditos) as Centavos,
      creditos: (held.creditos + creditos) as Centavos,
    },
    disputa,
  )
  return {
    ...locacao,
    data_devolucao: devolucao,
    prazo_devolucao,
    ...sheet,
    dividas: dividas.map((line) => ({ ...line, origem: originOf(line) })),
    multa_antecipada,
  }
}

const pagamentoDivida = (pagamento: AtEnd): caucoes.OpenDivida => ({
  ...pagamento,
  pagamento_id: pagamento.id,
  cobranca_id: null,
  pagamento_tipo: pagamento.tipo,
  cobranca_tipo: null,
  rende: pagamento.tipo !== 'caucao',
  titulo: null,
})

/** The id of a fine that is no charge yet; it sorts after those that exist. */
const MULTA = 'multa-antecipada'

const multaDivida = (valor: Centavos, data_vencimento: CalendarDay): caucoes.OpenDivida => ({
  id: MULTA,
  pagamento_id: null,
  cobranca_id: MULTA,
  pagamento_tipo: null,
  semana_referencia: null,
  cobranca_tipo: 'outros',
  rende: false,
  titulo: TITULO_MULTA_ANTECIPADA,
  data_vencimento,
  valor_original: valor,
  principal_aberto: valor,
  encargos_abertos: 0 as Centavos,
  encargos_desde: null,
  multa_lancada: false,
  versao: 1,
  ultima: null,
})

function originOf({ cobranca_id }: Line): 'multa_antecipada' | 'cobranca' | 'pagamento' {
  if (cobranca_id === MULTA) return 'multa_antecipada'
  return cobranca_id ? 'cobranca' : 'pagamento'
}

/** What of the balance is not held back for contested charges. */
export const freeOf = (saldo: Centavos, contested: Contested[]) =>
  Math.max(0, saldo - sum(contested.map(({ valor }) => valor))) as Centavos

export async function deadlineOf(
  db: Db,
  { prazo_devolucao_dias }: { prazo_devolucao_dias: number | null },
  data_devolucao: CalendarDay,
) {
  const { prazo_devolucao_caucao } = await readConfig(db, 'dinheiro')
  return addDays(data_devolucao, prazo_devolucao_dias ?? prazo_devolucao_caucao)
}
