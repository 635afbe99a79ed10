import { timingSafeEqual } from 'node:crypto'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { numberOf } from '#domain/documento.ts'
import { maskCPF } from '#domain/documents.ts'
import { isOpen } from '#domain/locacao.ts'
import { dayOfPedido, prazoOf } from '#features/contato/pedidos/rules.ts'
import { newestOf } from '#features/contato/pedidos/service.ts'
import { findFidelidade } from '#features/contratos/locacoes/fidelidade/service.ts'
import { TIPO_MOVIMENTO_LABEL } from '#features/dinheiro/caucoes/rules.ts'
import { findLedger } from '#features/dinheiro/caucoes/service.ts'
import { weeksOfContrato } from '#features/dinheiro/pagamentos/semanas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import { clienteView } from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import { listForecast } from '#features/frota/manutencoes/plano/service.ts'
import { notifyAll } from '#features/sistema/avisos/service.ts'
import { answerPage, type Pagina } from '#features/sistema/links-publicos/pagina/service.ts'
import { digitsOf, MAX_TENTATIVAS } from '#features/sistema/links-publicos/rules.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import {
  type Cliente,
  closedNotice,
  type LocacaoNaPagina,
  type Movimento,
  maskEmail,
  openFirst,
  PEDIDOS_MOSTRADOS,
  RECIBOS_POR_VEZ,
} from './rules.ts'

export const { isPapelOf, isReciboOf } = queries

/** Compares the last four digits of a CPF in constant time. */
function endsWith(cpf: string, typed: string) {
  const digits = digitsOf(typed)
  return digits !== undefined && timingSafeEqual(Buffer.from(cpf.slice(-4)), Buffer.from(digits))
}

/**
 * Checks the answer to what the page asks on a new device and writes an entry to the trail. Returns the page
 * for a right one, 'errado' for one that may be tried again, undefined for a code that shows nothing,
 * also after the fifth wrong answer, of which the administrators are told.
 */
export async function enterPage(
  ctx: Context,
  answered: { codigo: string; cpf_final: string },
): Promise<Pagina | 'errado' | undefined> {
  const answer = await transaction(ctx, async (tx, ctx) => {
    const isRight = async (id: string) =>
      endsWith((await queries.findCliente(tx, id))?.cpf ?? '----', answered.cpf_final)
    const result = await answerPage(tx, { ...answered, now: ctx.now, isRight })
    if (result?.situacao === 'fechou') {
      const cliente = await queries.findCliente(tx, result.pagina.cliente_id)
      if (cliente) await notifyAll(ctx, closedNotice(cliente, MAX_TENTATIVAS))
    }
    return result
  })
  if (answer?.situacao === 'errado') return 'errado'
  if (answer?.situacao !== 'entrou') return
  const { cliente_id } = answer.pagina
  await recordAccess(ctx, { acao: 'entrar', entidade: 'clientes', id: cliente_id })
  return answer.pagina
}

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
  const { primeiro_nome, vencidas, total, aVencer } = clienteView(cliente.nome, abertas, today)
  const shown = recibos.slice(0, RECIBOS_POR_VEZ)
  return {
    primeiro_nome,
    nome: cliente.nome,
    telefone: cliente.telefone,
    cpf: maskCPF(cliente.cpf),
    email: cliente.email && maskEmail(cliente.email),
    deve: { total, vencidas, aVencer },
    proxima: proxima ?? null,
    locacoes: await locacoesOf(ctx, rows),
    recibos: {
      itens: shown.map(({ estornado_em, ...recibo }) => ({
        ...recibo,
        anulado: estornado_em !== null,
      })),
      antes: recibos.length > RECIBOS_POR_VEZ ? shown.at(-1)!.numero : null,
    },
    papeis: papeis.map((papel) => ({
      id: papel.id,
      tipo: papel.tipo,
      numero: numberOf(papel),
      dia: dayInBrazil(new Date(papel.assinado_em ?? papel.emitido_em)),
      assinado: papel.status === 'assinado',
    })),
    pedidos: pedidos.map((pedido) => ({
      id: pedido.id,
      tipo: pedido.tipo,
      km: pedido.km,
      texto: pedido.texto,
      dia: dayOfPedido(pedido.criado_em),
      prazo: prazoOf(pedido),
      resolvido: pedido.resolvido_em !== null,
      resposta: pedido.resposta,
    })),
  }
}

type Row = Awaited<ReturnType<typeof queries.listLocacoes>>[number]

async function locacoesOf(ctx: Reading, rows: readonly Row[]): Promise<LocacaoNaPagina[]> {
  if (rows.length === 0) return []
  const weeks = await queries.listWeeks(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    openFirst(rows).map(async (row) => {
      const own = weeks.filter(({ locacao_id }) => locacao_id === row.id)
      const aberta = isOpen(row.status)
      const [caucao, oleo, fidelidade] = await Promise.all([
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
        semanas: weeksOfContrato(row, own, ctx.today).map(({ numero, situacao }) => ({
          numero,
          situacao,
        })),
        caucao,
        fidelidade: fidelidade && paidOf(fidelidade),
      }
    }),
  )
}

/** Returns when the oil of a motorcycle is about to be changed; null if nothing tells. */
async function oilOf(ctx: Reading, moto_id: string): Promise<LocacaoNaPagina['oleo']> {
  const { items } = await listForecast(ctx, { moto_id, limite: 100 })
  const oil = items.find(({ item_id }) => item_id === null)
  if (!oil) return null
  const vencida = oil.situacao === 'vencido'
  return vencida || oil.previsto_para ? { dia: oil.previsto_para, vencida } : null
}

/** What of the Plano Fidelidade the customer sees; what else its end needs is between them and the shop. */
function paidOf({ itens, ...paid }: Awaited<ReturnType<typeof findFidelidade>>) {
  return paid
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
      .map(
        ({ tipo, divida, data, sinal, valor }): Movimento => ({
          o_que:
            tipo === 'aplicacao' ? `Pagou: ${divida}` : (O_QUE[tipo] ?? TIPO_MOVIMENTO_LABEL[tipo]),
          dia: data,
          sinal,
          valor,
        }),
      ),
    volta: volta_ate && saldo > 0 ? { valor: saldo, ate: volta_ate } : null,
  }
}
