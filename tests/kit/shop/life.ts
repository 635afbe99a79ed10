import fc from 'fast-check'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import type { TestApi } from '../server/api.ts'
import { factories } from './factories.ts'
import { importSheet } from './import-sheet.ts'

/** What may happen in the life of a rental. `a`, `b` and `c` choose its record, its amount and its variant. */
export type Event = { what: What; a: number; b: number; c: number }
type Choice = Omit<Event, 'what'>
type Answer = { statusCode: number; body: string }

/** How often each event happens beside the others. */
const WEIGHTS = {
  days: 10,
  receive: 8,
  receiveAhead: 4,
  receiveInTwoForms: 2,
  pay: 3,
  payPart: 5,
  undoPayment: 5,
  undoReceipt: 7,
  editPayment: 4,
  addPayment: 2,
  cancelPayment: 2,
  changeForma: 1,
  charge: 4,
  editCharge: 6,
  cancelCharge: 2,
  writeOff: 3,
  undoWriteOff: 2,
  moveEnd: 8,
  pause: 2,
  disable: 1,
  resume: 5,
  lostDays: 3,
  swap: 2,
  swapBack: 2,
  askBack: 1,
  renew: 1,
  takeRenewalBack: 1,
  changePrice: 3,
  takePriceBack: 1,
  transfer: 1,
  finish: 5,
  cancel: 1,
  reopen: 6,
  rent: 6,
  include: 4,
  settle: 8,
  settleAtOnce: 1,
  reopenSettlement: 3,
  useDeposit: 7,
  refill: 5,
  giveBack: 6,
  undoEntry: 6,
  enterRevenue: 1,
  removeRevenue: 2,
  closeCash: 1,
  reopenCash: 2,
} as const
export type What = keyof typeof WEIGHTS
export const EVENTS = Object.keys(WEIGHTS) as What[]

/** What is only possible while a rental is open, and only after its end; of eight, one is tried all the same. */
const WHILE_OPEN: readonly What[] = [
  'moveEnd',
  'pause',
  'disable',
  'resume',
  'lostDays',
  'swap',
  'swapBack',
  'useDeposit',
  'refill',
  'renew',
  'changePrice',
  'takePriceBack',
  'finish',
  'cancel',
]
const AFTER_END: readonly What[] = [
  'settle',
  'reopen',
  'giveBack',
  'include',
  'reopenSettlement',
  'settleAtOnce',
]

const choice = fc.nat(999)
const event: fc.Arbitrary<Event> = fc.record({
  what: fc.oneof(
    ...EVENTS.map((what) => ({ weight: WEIGHTS[what], arbitrary: fc.constant(what) })),
  ),
  a: choice,
  b: choice,
  c: choice,
})

/** Lives of that many events; a failing one shrinks by leaving events out. */
export const lives = (events: number) =>
  fc.array(fc.option(event, { freq: 1_000_000 }), {
    minLength: events,
    maxLength: events,
    size: 'max',
  })

/** Prints what is left of a life, as an argument of `lives`' property. */
export const eventsOf = (life: readonly (Event | null)[]) => life.filter((each) => each !== null)

const reason = { motivo: 'Sorteio' }
const FORMAS = ['pix', 'dinheiro', 'transferencia', 'outro']
const MOTIVOS = ['acordo', 'erro_nosso', 'cortesia', 'incobravel']
const STATUSES = ['pago', 'pendente', 'contestado', 'cancelado']

const PLANOS = ['mensal', 'anual', 'fidelidade']
const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/**
 * Opens the life of one rental of a new customer, from `start` on: made at the counter, or for an odd
 * `first` brought by a spreadsheet from before.
 */
export async function openLife(api: TestApi, start: CalendarDay, first: number) {
  const make = factories(api)
  let today = start
  let hour = 10
  /** Moves the clock, so that no two events happen at one moment. */
  const setNow = () => api.setNow(`${today}T${hour}:00:00Z`)
  setNow()
  const { id: cliente_id, cpf } = await make.cliente()
  const made = [await make.moto(), await make.moto()]
  const motos = made.map(({ id }) => id as string)
  if (first % 2) await bring(first)
  else await rent(first)

  async function rent(c: number) {
    const body = { cliente_id, moto_id: motos[c % 2], plano: PLANOS[c % 3], caucao: c % 4 !== 3 }
    const agreed = { valor_semana: 1 + c * 0.77, preco_motivo: 'Sorteio' }
    return api.post('/locacoes', c % 5 === 0 ? { ...body, ...agreed } : body)
  }

  async function bring(c: number) {
    const [{ placa }] = made as [{ placa: string }]
    const row = {
      CPF: cpf as string,
      Placa: placa,
      Plano: PLANOS[c % 3]!,
      Início: addDays(start, -(c % 70)),
      'Semanas pagas': String(c % 9),
      'Valor semana': c % 4 === 1 ? reais(100 + 97 * c) : '',
      Caução: c % 5 === 0 ? '' : reais(100 * c),
      'Saldo anterior': c % 7 === 0 ? reais(31 * c) : '',
      Fim: c % 11 === 0 ? addDays(start, (c % 40) - 5) : '',
    }
    await importSheet(api, { now: `${start}T10:00:00Z`, tipo: 'locacoes', rows: [row] })
  }

  const locacao = () =>
    api.db
      .selectFrom('locacoes')
      .selectAll()
      .where('cliente_id', '=', cliente_id)
      .orderBy('criado_em', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const pagamentos = () =>
    api.db
      .selectFrom('pagamentos')
      .select(['id', 'tipo', 'versao', 'principal_aberto', 'valor_original', 'data_vencimento'])
      .where('cliente_id', '=', cliente_id)
      .orderBy('id')
      .execute()
  const cobrancas = () =>
    api.db
      .selectFrom('cobrancas_extras')
      .selectAll()
      .where('cliente_id', '=', cliente_id)
      .orderBy('id')
      .execute()
  const recebimentos = () =>
    api.db
      .selectFrom('recebimentos')
      .select('id')
      .where('cliente_id', '=', cliente_id)
      .where('estornado_em', 'is', null)
      .orderBy('numero', 'desc')
      .execute()
  const pick = <T>(rows: readonly T[], a: number) => rows[a % Math.max(1, rows.length)]

  const dividas = async (query = '') =>
    (await api.get(`/clientes/${cliente_id}/dividas${query}`)).json().dividas as Divida[]
  type Divida = {
    pagamento_id: string | null
    cobranca_id: string | null
    versao: number
    devido: number
    encargos: number
    recebe: number
  }
  const refOf = ({ pagamento_id, cobranca_id }: Divida) =>
    pagamento_id ? { pagamento_id } : { cobranca_id: cobranca_id as string }

  /** Receives a share, in percent, of what is owed today. */
  async function receive({ b, c }: Choice, { adiantar = false, twoForms = false } = {}) {
    const owed = (await dividas()).reduce(
      (total, { devido }) => total + Math.round(devido * 100),
      0,
    )
    const cents = Math.max(2, Math.round((owed * (1 + (b % 100))) / 100)) + (adiantar ? 100 * b : 0)
    const valor = cents / 100
    const paid = (await dividas(`?valor=${valor}`)).filter(({ recebe }) => recebe > 0)
    const itens = paid.map((divida, index) => {
      const forgivesFees = c % 5 === 1 && divida.encargos > 0
      const most = Math.round((divida.devido - (forgivesFees ? divida.encargos : 0)) * 100) / 100
      const recebe = Math.min(divida.recebe, most)
      return {
        ...refOf(divida),
        versao: divida.versao,
        valor: recebe,
        ...(forgivesFees && { dispensar_encargos: pick(MOTIVOS, c) }),
        ...(c % 7 === 1 && index === 0 && recebe < most && { dispensar_resto: pick(MOTIVOS, c) }),
      }
    })
    const inItens = itens.reduce((total, item) => total + Math.round(item.valor * 100), 0)
    const total = adiantar ? Math.max(cents, inItens) : inItens
    const formas = twoForms
      ? [
          { forma: 'pix', valor: Math.floor(total / 2) / 100 },
          { forma: 'dinheiro', valor: Math.ceil(total / 2) / 100 },
        ]
      : [{ forma: pick(FORMAS, c), valor: total / 100 }]
    const data = c % 11 === 5 ? addDays(today, -(b % 9)) : today
    return api.post('/recebimentos', {
      cliente_id,
      formas,
      itens,
      data,
      adiantar,
      confirmar_repetido: true,
    })
  }

  const onPayment = async (a: number, call: (id: string) => Promise<Answer>) => {
    const one = pick(await pagamentos(), a)
    return one && call(one.id)
  }

  const onCharge = async (
    a: number,
    call: (row: Awaited<ReturnType<typeof cobrancas>>[number]) => unknown,
  ) => {
    const one = pick(await cobrancas(), a)
    return (one && call(one)) as Promise<Answer> | undefined
  }

  /** The events by name; undefined if the life has no record for it. */
  const events: Record<What, (choice: Choice) => Promise<Answer | undefined> | undefined> = {
    async days({ b }) {
      today = addDays(today, 1 + (b % 12))
      hour = 10
      setNow()
      await bringWeeksUpToDate(api.db, new Date(`${today}T10:00:00Z`))
      return api.get('/pagamentos?limite=1')
    },
    receive: (choice) => receive(choice),
    receiveAhead: (choice) => receive(choice, { adiantar: true }),
    receiveInTwoForms: (choice) => receive(choice, { twoForms: true }),
    pay: ({ a }) => onPayment(a, (id) => api.put(`/pagamentos/${id}/pagar`)),
    payPart: async ({ a, b, c }) => {
      const one = pick(await pagamentos(), a)
      if (!one) return undefined
      const valor_pago =
        Math.max(1, Math.round((one.principal_aberto * (1 + (b % 100))) / 100)) / 100
      const resto = c % 6 === 0 ? { resto: 'dispensado', motivo: 'acordo' } : { resto: 'devido' }
      const body = { valor_pago, forma: pick(FORMAS, c), confirmar_repetido: true, ...resto }
      return api.patch(`/pagamentos/${one.id}/marcar-pago`, body)
    },
    undoPayment: ({ a }) => onPayment(a, (id) => api.post(`/pagamentos/${id}/desfazer`)),
    async undoReceipt({ a }) {
      const one = pick(await recebimentos(), a)
      return one && api.post(`/recebimentos/${one.id}/estornar`, reason)
    },
    editPayment: ({ a, b, c }) =>
      onPayment(a, (id) => {
        const changes = [
          { valor: b },
          { data_vencimento: addDays(today, (b % 30) - 15) },
          { observacoes: `Nota ${b}` },
          { semana_referencia: 1 + (b % 20) },
        ]
        return api.put(`/pagamentos/${id}`, pick(changes, c))
      }),
    async addPayment({ b, c }) {
      const { id } = await locacao()
      const due = { data_vencimento: addDays(today, (b % 20) - 5), observacoes: null }
      const kind = { tipo: c % 2 ? 'semanal' : 'avulso', semana_referencia: 1 + (b % 20) }
      return api.post('/pagamentos', { locacao_id: id, valor: 1 + b, ...due, ...kind })
    },
    cancelPayment: ({ a }) => onPayment(a, (id) => api.delete(`/pagamentos/${id}`, reason)),
    changeForma: ({ a, c }) =>
      c % 2
        ? onPayment(a, (id) => api.patch(`/pagamentos/${id}/forma`, { forma: pick(FORMAS, c) }))
        : onCharge(a, ({ id }) =>
            api.patch(`/cobrancas-extras/${id}/forma`, { forma: pick(FORMAS, c) }),
          ),
    async charge({ b, c }) {
      const { id } = await locacao()
      const text = { titulo: 'Espelho', descricao: 'Sorteio', observacoes: null }
      const when = { data_ocorrencia: today, data_vencimento: addDays(today, b % 10) }
      const tipo = pick(['dano_moto', 'outros', 'multa_transito'], c)
      return api.post('/cobrancas-extras', { locacao_id: id, valor: b / 4, tipo, ...text, ...when })
    },
    editCharge: ({ a, b, c }) =>
      onCharge(a, ({ id, data_ocorrencia }) => {
        const status = pick(STATUSES, b)!
        const changes = [
          {
            status,
            ...(['cancelado', 'contestado'].includes(status) && reason),
            ...(status === 'pago' && { forma: pick(FORMAS, a) }),
          },
          { status },
          { valor: b / 4 },
          { data_vencimento: addDays(data_ocorrencia, b % 20) },
          { titulo: `Espelho ${b}` },
        ]
        return api.put(`/cobrancas-extras/${id}`, pick(changes, c))
      }),
    cancelCharge: ({ a }) => onCharge(a, ({ id }) => api.delete(`/cobrancas-extras/${id}`, reason)),
    async writeOff({ a, c }) {
      const one = pick(await dividas(), a)
      if (!one) return undefined
      const o_que = c % 2 ? 'encargos' : 'tudo'
      const body = {
        ...refOf(one),
        versao: one.versao,
        o_que,
        motivo: pick(MOTIVOS, c),
        texto: null,
      }
      return api.post('/dispensas', body)
    },
    async undoWriteOff({ a }) {
      const rows = await api.db
        .selectFrom('alocacoes as a')
        .leftJoin('pagamentos as p', 'p.id', 'a.pagamento_id')
        .leftJoin('cobrancas_extras as c', 'c.id', 'a.cobranca_id')
        .select('a.id')
        .where((e) =>
          e.or([e('p.cliente_id', '=', cliente_id), e('c.cliente_id', '=', cliente_id)]),
        )
        .where('a.tipo', '=', 'dispensa')
        .orderBy('a.id', 'desc')
        .execute()
      const one = pick(rows, a)
      return one && api.post(`/dispensas/${one.id}/desfazer`, reason)
    },
    async moveEnd({ b, c }) {
      const { id, data_fim } = await locacao()
      const from = c % 2 ? today : data_fim
      return api.put(`/locacoes/${id}`, { data_fim: addDays(from, (b % 40) - (c % 2 ? 0 : 20)) })
    },
    pause: async () => api.post(`/locacoes/${(await locacao()).id}/pausar`, reason),
    disable: async () => api.post(`/locacoes/${(await locacao()).id}/desabilitar`, reason),
    async resume() {
      const { id, status } = await locacao()
      return api.post(
        `/locacoes/${id}/${status === 'pausada' ? 'despausar' : 'reabilitar'}`,
        reason,
      )
    },
    lostDays: async ({ b }) =>
      api.post(`/locacoes/${(await locacao()).id}/dias-perdidos`, { dias: 1 + (b % 6) }),
    async swap({ c }) {
      const { id, moto_id } = await locacao()
      const other = motos.find((moto) => moto !== moto_id)
      const km = { km_volta: 100, km_saida: 100, destino: 'disponivel' }
      const tipo = c % 2 ? 'definitiva' : 'reserva'
      return api.post(`/locacoes/${id}/trocar-moto`, {
        moto_id: other,
        tipo,
        motivo: 'quebra',
        ...km,
      })
    },
    swapBack: async () =>
      api.post(`/locacoes/${(await locacao()).id}/destrocar`, {
        km_volta: 100,
        km_saida: 100,
        destino: 'disponivel',
      }),
    askBack: async ({ b }) => {
      const { id } = await locacao()
      return api.post(`/locacoes/${id}/notificar-devolucao`, {
        dia: addDays(today, b % 9),
        ...reason,
      })
    },
    async renew({ c }) {
      const { id } = await locacao()
      await api.put(`/locacoes/${id}`, { data_fim: addDays(today, 5) })
      await api.post(`/clientes/${cliente_id}/autorizar-locacao`, { ...reason, observacoes: null })
      const price = c % 3 === 0 && { valor_semana: 1 + c / 4, preco_motivo: 'Sorteio' }
      return api.post(`/locacoes/${id}/renovar`, { plano: c % 2 ? 'mensal' : 'anual', ...price })
    },
    takeRenewalBack: async () => api.delete(`/locacoes/${(await locacao()).id}/renovar`),
    async changePrice({ b, c }) {
      const { id, data_inicio } = await locacao()
      const semana = Math.floor(daysBetween(data_inicio, today) / 7) + 1 + (c % 5)
      return api.post(`/locacoes/${id}/reajustar`, { valor_semana: 1 + b / 3, semana, ...reason })
    },
    takePriceBack: async () => api.delete(`/locacoes/${(await locacao()).id}/reajustar`),
    async transfer() {
      const day = { atpv_em: today, comunicacao_em: today }
      return api.post(`/locacoes/${(await locacao()).id}/transferir`, { km_final: 100, ...day })
    },
    async finish({ b, c }) {
      const { id } = await locacao()
      const earlier = c % 3 === 0 && {
        devolvida_em: `${addDays(today, -(b % 20))}T09:00:00Z`,
        motivo_data: 'Sorteio',
      }
      const retida = c % 4 === 0 && { caucao_retida: b % 750 }
      const body = { ...earlier, ...retida, observacoes: c % 2 ? 'Sorteio' : null }
      return api.put(`/locacoes/${id}/finalizar?km_final=100`, body)
    },
    cancel: async () => api.post(`/locacoes/${(await locacao()).id}/cancelar`, reason),
    reopen: async () => api.post(`/locacoes/${(await locacao()).id}/reabrir`, reason),
    async rent({ c }) {
      const { data_encerramento } = await locacao()
      if (!data_encerramento) return undefined
      await api.post(`/clientes/${cliente_id}/autorizar-locacao`, { ...reason, observacoes: null })
      return rent(c)
    },
    async include({ b, c }) {
      const { id } = await locacao()
      if (c % 3 === 0)
        return api.post(`/locacoes/${id}/acerto/multa-antecipada`, { contrato_assinado: true })
      const tipo = c % 3 === 1 ? 'outros' : 'dano_moto'
      const texts = { titulo: 'Tanque', descricao: 'Sorteio', sem_prova_motivo: 'Sorteio' }
      return api.post(`/locacoes/${id}/acerto/cobrancas`, { tipo, valor: 1 + b / 2, ...texts })
    },
    async settle({ b, c }) {
      const { id } = await locacao()
      const sheet = (await api.get(`/locacoes/${id}/acerto`)).json()
      const typed = c % 3 === 0 &&
        Array.isArray(sheet.disputa) && {
          aplicacoes: sheet.disputa
            .filter((_: unknown, index: number) => index === b % 2)
            .map(({ cobranca_id, versao, valor }: Record<string, unknown>) => ({
              cobranca_id,
              versao,
              valor,
            })),
        }
      return api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel', ...typed })
    },
    async settleAtOnce({ b }) {
      const deposit = (await pagamentos()).find(({ tipo }) => tipo === 'caucao')
      const body = { valor_retido: b % 750, observacoes: 'Sorteio' }
      return deposit && api.post(`/pagamentos/${deposit.id}/encerrar-caucao`, body)
    },
    reopenSettlement: async () =>
      api.post(`/locacoes/${(await locacao()).id}/acerto/reabrir`, reason),
    async useDeposit({ a, b }) {
      const { id } = await locacao()
      const { saldo } = (await api.get(`/locacoes/${id}/caucao`)).json()
      const one = pick(await dividas(), a)
      if (!one) return undefined
      const cents = Math.min(saldo, one.devido) * 100
      const valor = Math.max(1, Math.round((cents * (1 + (b % 100))) / 100)) / 100
      const itens = [{ ...refOf(one), versao: one.versao, valor }]
      return api.post(`/locacoes/${id}/caucao/aplicar`, { itens, ...reason })
    },
    async refill({ b, c }) {
      const { id } = await locacao()
      return api.post(`/locacoes/${id}/caucao/recompor`, c % 2 ? {} : { valor: 1 + b })
    },
    async giveBack({ b, c }) {
      const { id } = await locacao()
      const { saldo } = (await api.get(`/locacoes/${id}/caucao`)).json()
      const valor = Math.max(1, Math.round(saldo * (1 + (b % 100)))) / 100
      const forma = pick(['pix', 'dinheiro', 'transferencia'], c)
      const how = {
        forma,
        chave_pix: forma === 'pix' ? '(13) 99999-0000' : null,
        sem_comprovante_motivo: 'Sorteio',
        confirmar_caixa_negativo: true,
      }
      return api.post(`/locacoes/${id}/caucao/devolver`, { valor, data: today, ...how })
    },
    async undoEntry({ a }) {
      const rows = await api.db
        .selectFrom('caucao_movimentos as m')
        .innerJoin('locacoes as l', 'l.id', 'm.locacao_id')
        .select('m.id')
        .where('l.cliente_id', '=', cliente_id)
        .orderBy('m.id', 'desc')
        .execute()
      const one = pick(rows, a)
      return one && api.post(`/caucao-movimentos/${one.id}/desfazer`, reason)
    },
    async enterRevenue({ b }) {
      const { id } = await locacao()
      const body = {
        locacao_id: id,
        valor: 1 + b,
        data_recebimento: today,
        hora_recebimento: '10:00',
      }
      return api.post('/receitas', { ...body, observacoes: null })
    },
    async removeRevenue({ a }) {
      const { id } = await locacao()
      const rows = await api.db
        .selectFrom('receitas')
        .select('id')
        .where('locacao_id', '=', id)
        .orderBy('id', 'desc')
        .execute()
      const one = pick(rows, a)
      return one && api.delete(`/receitas/${one.id}`, reason)
    },
    closeCash: ({ b }) => api.post('/caixa/fechar', { dia: today, contado: b, nota: 'Sorteio' }),
    async reopenCash() {
      const one = await lastCash()
      return one && api.post(`/caixa/${one.id}/reabrir`, reason)
    },
  }

  const lastCash = () =>
    api.db
      .selectFrom('caixas')
      .select('id')
      .where('reaberto_em', 'is', null)
      .orderBy('dia', 'desc')
      .limit(1)
      .executeTakeFirst()

  return {
    /** Lets one thing happen that fits the rental's state; returns what, and the answer if there is a record for it. */
    async happen({ what, ...choice }: Event) {
      if (hour < 21) hour++
      setNow()
      const { data_encerramento } = await locacao()
      const [fits, misfits] = data_encerramento ? [AFTER_END, WHILE_OPEN] : [WHILE_OPEN, AFTER_END]
      const chosen =
        misfits.includes(what) && choice.c % 8 > 0 ? fits[choice.a % fits.length]! : what
      return { what: chosen, answer: await events[chosen](choice) }
    },
    /** Opens the cash of every day again, which belongs to the shop and not to this life. */
    async end() {
      for (let one = await lastCash(); one; one = await lastCash())
        await api.post(`/caixa/${one.id}/reabrir`, reason)
    },
  }
}
