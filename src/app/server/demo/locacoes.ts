import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { restricoesFor } from '#features/clientes/clientes/bloqueio/service.ts'
import { closeAcerto } from '#features/contratos/acertos/fechamento/service.ts'
import { findSheet } from '#features/contratos/acertos/folha/service.ts'
import { refundCaucao } from '#features/contratos/acertos/service.ts'
import { cancelLocacao, finishLocacao } from '#features/contratos/locacoes/encerramento/service.ts'
import { actOnLocacao, createLocacao } from '#features/contratos/locacoes/service.ts'
import { createRecebimento, undoRecebimento } from '#features/contratos/recebimentos/service.ts'
import { waiveInAcerto } from '#features/contratos/vistorias/avarias/cobranca/service.ts'
import { createCobrancaByHand } from '#features/dinheiro/cobrancas-extras/service.ts'
import { payPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { fileProof } from './files.ts'
import { contextOn, nobody, pagamentosOf, type Running, reais, type Shop } from './shop.ts'

/** Motorcycles that stay free. */
const RESERVE = 6

const MIX: Plano[] = ['mensal', 'mensal', 'mensal', 'anual', 'fidelidade']

/** Rents a free motorcycle to a customer without a rental. */
export async function startLocacao(shop: Shop, day: CalendarDay) {
  const { random, running, free } = shop
  const busy = new Set(running.map(({ cliente_id }) => cliente_id))
  const idle = shop.clientes.filter((id) => !busy.has(id))
  if (!idle.length || free.length < RESERVE) return
  const cliente_id = random.pick(idle)
  const ctx = contextOn(shop, day, random.int(9, 16))
  if (!(await restricoesFor(shop.db, cliente_id, day)).pode_alugar) return

  const moto = free.splice(random.int(0, free.length - 1), 1)[0]!
  const plano = random.pick(MIX)
  const { id, data_fim: end } = await createLocacao(ctx, {
    cliente_id,
    moto_id: moto.id,
    plano,
    observacoes: null,
    caucao: random.chance(0.9),
  })
  const early = addDays(day, random.int(20, 75))
  const endsEarly = random.chance(plano === 'mensal' ? 0.55 : 0.75)
  running.push({
    id,
    cliente_id,
    moto,
    plano,
    since: day,
    until: endsEarly && early < end ? early : end,
    cancels: random.chance(0.15),
    delay: random.pick([0, 0, 0, 0, 1, 1, 2, 4]),
    paysUntil: random.chance(0.25) ? addDays(shop.today, -random.int(3, 24)) : shop.today,
  })
}

/**
 * Ends the rentals due that day and settles them. Returns how many motorcycles came
 * back.
 */
export async function endLocacoes(shop: Shop, day: CalendarDay) {
  for (const locacao of shop.running.filter(({ until }) => until === day)) {
    const ctx = contextOn(shop, day, 9)
    if (locacao.isSuspended) await resume(shop, locacao, day)
    if (locacao.cancels) await cancelLocacao(ctx, locacao.id, reason('Desistência do cliente'))
    else {
      await finishLocacao(ctx, locacao.id, { km_final: locacao.moto.km, observacoes: null })
      await settleLocacao(shop, locacao, day)
    }
    shop.running.splice(shop.running.indexOf(locacao), 1)
    shop.free.push(locacao.moto)
  }
}

const reason = (motivo: string) => ({ motivo, observacoes: null })

const AVARIA = {
  tipo: 'dano_moto',
  titulo: 'Carenagem riscada',
  descricao: 'Visto na devolução.',
} as const

/** The number of days before today whose settlements are still open. */
const OPEN_ACERTOS_DAYS = 6

/**
 * Settles an ended rental, charging damage of some. The newest wait to be closed; of the others the
 * deposit goes back some days later, a few are late.
 */
async function settleLocacao(shop: Shop, { id, cliente_id }: Running, day: CalendarDay) {
  const { saldo } = await findSheet(contextOn(shop, day), id)
  if (saldo > 0 && shop.random.chance(0.25))
    await createCobrancaByHand(contextOn(shop, day, 17), {
      ...AVARIA,
      valor: reais(80),
      locacao_id: id,
      cliente_id,
      observacoes: null,
    })
  const daysAgo = daysBetween(day, shop.today)
  if (
    daysAgo <= OPEN_ACERTOS_DAYS ||
    (await findSheet(contextOn(shop, day), id)).situacao !== 'rascunho'
  )
    return
  const closedOn = addDays(day, 1 + (daysAgo % 4))
  const decide = { messengers: nobody, waive: waiveInAcerto }
  const { livre } = await closeAcerto(contextOn(shop, closedOn, 18), decide, id, {
    assinatura: 'papel',
  })
  const back = addDays(closedOn, 1 + (daysAgo % 20))
  const isLate = daysAgo % 10 === 9
  if (livre > 0 && back < shop.today && !isLate)
    await refundCaucao(contextOn(shop, back, 10), nobody, id, {
      valor: livre,
      data: back,
      forma: 'pix',
    })
}

/** Pauses or disables a rental for some days now and then: a trip, an inspection by the insurer. */
export async function pauseSome(shop: Shop, day: CalendarDay) {
  for (const locacao of shop.running) {
    if (locacao.isSuspended === day) await resume(shop, locacao, day)
    else if (canStop(locacao) && locacao.until > addDays(day, 30) && shop.random.chance(0.002))
      await stop(shop, locacao, day, shop.random.chance(0.6) ? 'pausar' : 'desabilitar')
  }
}

const canStop = ({ isSuspended, runsOn }: Running) => !isSuspended && !runsOn

const WHY = { pausar: 'Viagem do cliente', desabilitar: 'Moto retida para vistoria do seguro' }

async function stop(shop: Shop, locacao: Running, day: CalendarDay, action: keyof typeof WHY) {
  await actOnLocacao(contextOn(shop, day), locacao.id, action, reason(WHY[action]))
  locacao.isSuspended = addDays(day, shop.random.int(5, 20))
  locacao.disabled = action === 'desabilitar'
}

/** Pauses one rental and disables another on the last day. */
export async function stopSome(shop: Shop, day: CalendarDay) {
  const [first, second] = shop.running.filter(canStop)
  if (first) await stop(shop, first, day, 'pausar')
  if (second) await stop(shop, second, day, 'desabilitar')
}

async function resume(shop: Shop, locacao: Running, day: CalendarDay) {
  const back = locacao.disabled ? 'reabilitar' : 'despausar'
  await actOnLocacao(contextOn(shop, day, 8), locacao.id, back, reason('Locação retomada'))
  delete locacao.isSuspended
}

/** Pays the weeks due: most on the day or soon after, a few of the newest not yet. */
export async function payWeeks(shop: Shop, day: CalendarDay) {
  const { random } = shop
  const ctx = contextOn(shop, day, 8)
  const late = await pagamentosOf(shop, ctx, { limite: 1000, data_fim: day, status: 'atrasado' })
  const due = await pagamentosOf(shop, ctx, { limite: 1000, data_fim: day, status: 'pendente' })
  for (const pagamento of [...late, ...due]) {
    const locacao = shop.running.find(({ id }) => id === pagamento.locacao_id)
    const delay = locacao?.delay ?? 9
    const isFirst = pagamento.semana_referencia === 1
    if (!isFirst && locacao && day > locacao.paysUntil) continue
    if (!isFirst && addDays(pagamento.data_vencimento, delay) > day) continue
    if (!isFirst && random.chance(locacao ? 0.12 : 0.9)) continue
    await payPagamento(contextOn(shop, day, random.int(9, 18)), pagamento.id, {
      forma: random.pick(['pix', 'pix', 'pix', 'dinheiro', 'cartao_debito', 'transferencia']),
    })
  }
}

/**
 * Receives a part of two late weeks on the last day, forgives the cents of a third, receives a
 * fourth in two forms with its proof, and undoes the receipt of a fifth.
 */
export async function payParts(shop: Shop, day: CalendarDay, files: FileStore) {
  const ctx = contextOn(shop, day, 10)
  const cash = reais(100)
  const weeks = await pagamentosOf(shop, ctx, { limite: 100, status: 'atrasado', tipo: 'semanal' })
  const [first, second, third, fourth, fifth] = weeks.filter(
    ({ devido_hoje }) => devido_hoje > cash,
  )
  for (const pagamento of [first, second])
    if (pagamento) {
      const half = reais(Math.floor(pagamento.devido_hoje / 200))
      await payPagamento(ctx, pagamento.id, {
        forma: 'dinheiro',
        valor_pago: half,
        resto: 'devido',
      })
    }
  if (third)
    await payPagamento(ctx, third.id, {
      forma: 'pix',
      valor_pago: (third.devido_hoje - (third.devido_hoje % 100)) as Centavos,
      resto: 'dispensado',
      motivo: 'centavos',
    })
  if (fourth)
    await receiveWeek(
      ctx,
      fourth,
      [
        { forma: 'dinheiro', valor: cash },
        { forma: 'pix', valor: (fourth.devido_hoje - cash) as Centavos },
      ],
      await fileProof(shop, files, fourth.cliente_id),
    )
  if (fifth) {
    const [mistake] = await receiveWeek(ctx, fifth, [{ forma: 'pix', valor: fifth.devido_hoje }])
    await undoRecebimento(ctx, mistake!.id, 'Registrado no cliente errado')
  }
}

type Week = { id: string; cliente_id: string; versao: number; devido_hoje: Centavos }

const receiveWeek = (
  ctx: Parameters<typeof createRecebimento>[0],
  { id, cliente_id, versao, devido_hoje }: Week,
  formas: Parameters<typeof createRecebimento>[1]['formas'],
  arquivo_id?: string,
) =>
  createRecebimento(ctx, {
    cliente_id,
    formas,
    itens: [{ ref: { pagamento_id: id }, versao, valor: devido_hoje }],
    adiantar: false,
    confirmar_repetido: true,
    arquivo_id,
  })
