import { timingSafeEqual } from 'node:crypto'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { numberOf } from '#domain/documento.ts'
import { maskCPF } from '#domain/documents.ts'
import { isOpen } from '#domain/locacao.ts'
import { newestOf } from '#features/contato/pedidos/service.ts'
import { findFidelidade } from '#features/contratos/locacoes/fidelidade/service.ts'
import { TIPO_MOVIMENTO_LABEL } from '#features/dinheiro/caucoes/rules.ts'
import { findLedger } from '#features/dinheiro/caucoes/service.ts'
import { weeksOfContrato } from '#features/dinheiro/pagamentos/semanas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import { clienteView } from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import { listForecast } from '#features/frota/manutencoes/plano/service.ts'
import { notifyAll } from '#features/sistema/avisos/service.ts'
import { keepPage, lockPage, type Pagina } from '#features/sistema/links-publicos/pagina/service.ts'
import { digitsOf, MAX_TENTATIVAS } from '#features/sistema/links-publicos/rules.ts'
import { countWrong } from '#features/sistema/links-publicos/service.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import {
  type Cliente,
  closedNotice,
  type LocacaoNaPagina,
  maskEmail,
  openFirst,
  PEDIDOS_MOSTRADOS,
  RECIBOS_POR_VEZ,
} from './rules.ts'

export const { isReciboOf } = queries

/** Whether a paper is one that the customer signed and may open. */
export const isPapelOf = async (db: Db, cliente_id: string, id: string) =>
  (await queries.listPapeis(db, cliente_id)).some(
    (papel) => papel.id === id && papel.status === 'assinado',
  )

/**
 * Checks the answer to what the page asks on a new device. A right one is written to the trail and returns
 * the page; returns 'errado' for one that may be tried again, undefined for a code that shows nothing,
 * also after the fifth wrong answer, of which the administrators are told.
 */
export const enterPage = (
  ctx: Context,
  { codigo, cpf_final }: Record<'codigo' | 'cpf_final', string>,
) =>
  transaction(ctx, async (tx, ctx): Promise<Pagina | 'errado' | undefined> => {
    const pagina = await lockPage(tx, { codigo, now: ctx.now })
    const cliente = pagina && (await queries.findCliente(tx, pagina.cliente_id))
    if (!cliente) return
    const digits = digitsOf(cpf_final)
    if (!digits) return 'errado'
    if (timingSafeEqual(Buffer.from(cliente.cpf.slice(-4)), Buffer.from(digits))) {
      await keepPage(tx, pagina, ctx.now)
      await recordAccess(ctx, { acao: 'entrar', entidade: 'clientes', id: cliente.id })
      return pagina
    }
    if (await countWrong(tx, pagina, ctx.now)) return 'errado'
    await notifyAll(ctx, closedNotice(cliente, MAX_TENTATIVAS))
  })

type Reading = Pick<Context, 'db' | 'today'>

/**
 * Returns what a customer sees of their own, and writes nothing; `antes`: the number below which receipts are
 * shown. Undefined for a customer who was archived meanwhile.
 */
export async function clienteOfPage(
  ctx: Reading,
  id: string,
  antes: number | undefined,
): Promise<Cliente | undefined> {
  const { db, today } = ctx
  const [cliente, abertas, proxima, rows, recibos, papeis, pedidos] = await Promise.all([
    queries.findCliente(db, id),
    openDividasOf(ctx, id),
    queries.findNextWeek(db, id, today),
    queries.listLocacoes(db, id),
    queries.listRecibos(db, id, { antes, limit: RECIBOS_POR_VEZ + 1 }),
    queries.listPapeis(db, id),
    newestOf(db, id, PEDIDOS_MOSTRADOS),
  ])
  if (!cliente) return
  const shown = recibos.slice(0, RECIBOS_POR_VEZ)
  return {
    ...cliente,
    cpf: maskCPF(cliente.cpf),
    email: cliente.email && maskEmail(cliente.email),
    deve: clienteView(cliente.nome, abertas, today),
    proxima: proxima ?? null,
    locacoes: await locacoesOf(ctx, rows),
    recibos: {
      itens: shown,
      antes: recibos.length > RECIBOS_POR_VEZ ? shown.at(-1)!.numero : null,
    },
    papeis: papeis.map((papel) => ({
      id: papel.id,
      tipo: papel.tipo,
      numero: numberOf(papel),
      dia: dayInBrazil(new Date(papel.assinado_em ?? papel.emitido_em)),
      assinado: papel.status === 'assinado',
    })),
    pedidos,
  }
}

type Row = Awaited<ReturnType<typeof queries.listLocacoes>>[number]

const locacoesOf = (ctx: Reading, rows: readonly Row[]): Promise<LocacaoNaPagina[]> =>
  Promise.all(
    openFirst(rows).map(async (row) => {
      const aberta = isOpen(row.status)
      const [weeks, caucao, oleo, fidelidade] = await Promise.all([
        queries.listWeeks(ctx.db, row.id),
        caucaoOf(ctx.db, row),
        aberta ? oilOf(ctx, row.moto_id) : null,
        aberta && row.plano === 'fidelidade' ? findFidelidade(ctx, row.id) : null,
      ])
      return {
        id: row.id,
        aberta,
        inicio: row.data_inicio,
        fim: row.data_encerramento ?? row.data_fim,
        moto: {
          modelo: row.modelo,
          placa: row.placa,
          cor: row.cor,
          desde: row.desde ?? row.data_inicio,
        },
        oleo,
        semanas: weeksOfContrato(row, weeks, ctx.today),
        caucao,
        fidelidade,
      }
    }),
  )

/** Returns when the oil of a motorcycle is about to be changed; null if nothing tells. */
async function oilOf(ctx: Reading, moto_id: string): Promise<LocacaoNaPagina['oleo']> {
  const { items } = await listForecast(ctx, { moto_id, limite: 100 })
  const oil = items.find(({ item_id }) => item_id === null)
  if (!oil) return null
  const vencida = oil.situacao === 'vencido'
  return vencida || oil.previsto_para ? { dia: oil.previsto_para, vencida } : null
}

/** What moves in the account, as the customer reads it. */
const O_QUE: Record<string, string> = {
  entrada: 'Recebida de você',
  devolucao: 'Devolvida a você',
  saldo_inicial: 'Recebida de você',
}

async function caucaoOf(db: Db, { id, volta_ate }: Row): Promise<LocacaoNaPagina['caucao']> {
  const { saldo, movimentos } = await findLedger(db, id)
  return {
    saldo,
    movimentos: movimentos
      .filter(({ desfeito_em }) => desfeito_em === null)
      .map(({ tipo, divida, data, sinal, valor }) => ({
        o_que:
          tipo === 'aplicacao' ? `Pagou: ${divida}` : (O_QUE[tipo] ?? TIPO_MOVIMENTO_LABEL[tipo]),
        dia: data,
        sinal,
        valor,
      })),
    volta: volta_ate && saldo > 0 ? { valor: saldo, ate: volta_ate } : null,
  }
}
