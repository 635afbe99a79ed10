import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { type Centavos, centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'
import { NoAnswer } from '#integrations/http.ts'
import type { Charge, ChargeOrder, Gateway } from '#integrations/payments/port.ts'

const NOTHING = centavos(0)

type Behaviour =
  | 'works'
  | 'refuses'
  | 'keeps silent'
  | 'limits'
  | 'takes it, then keeps silent'
  | 'is paid while it closes'
  | Promise<void>

/**
 * A fake gateway that behaves as the test says, stores its charges, and creates one per reference.
 */
export function fakeGateway(name: ProviderOf<'pagamentos'> = 'mercadopago') {
  const charges = new Map<string, Charge>()
  const orders: ChargeOrder[] = []
  const queried: string[] = []
  const state: { does: Behaviour; number: number } = { does: 'works', number: 0 }
  const refuse = () => {
    if (state.does === 'refuses') throw new UpstreamError(`${name} recusou.`, 'provedor_recusou')
    if (state.does === 'limits')
      throw new UpstreamError(`${name} não pode mais.`, 'provedor_limite')
    if (state.does === 'keeps silent')
      throw new NoAnswer(`${name} não respondeu.`, 'provedor_sem_resposta')
  }
  const known = (referencia: string) =>
    [...charges.values()].find((each) => each.referencia === referencia)

  /** Marks the charge as paid, by default with the amount ordered. */
  function pay(
    externalId: string,
    {
      pagaEm = null,
      ...came
    }: { valor?: Centavos; moeda?: string; pagaEm?: CalendarDay | null } = {},
  ) {
    charges.set(externalId, { ...charges.get(externalId)!, ...came, status: 'paga', pagaEm })
  }

  const gateway: Gateway = {
    name,
    check: async () => {},
    async createCharge(order) {
      orders.push(order)
      refuse()
      const externalId = `${name}-${++state.number}`
      const charge = known(order.referencia) ?? {
        externalId,
        status: 'aberta' as const,
        valor: order.valor,
        moeda: 'BRL',
        copiaECola: `000201-${externalId}`,
        expiraEm: order.expiraEm as Instant,
        referencia: order.referencia,
        pagaEm: null,
        devolvido: NOTHING,
        contestado: NOTHING,
      }
      charges.set(charge.externalId, charge)
      if (state.does instanceof Promise) await state.does
      if (state.does === 'takes it, then keeps silent')
        throw new NoAnswer(`${name} não respondeu.`, 'provedor_sem_resposta')
      return charge
    },
    async findCharge(externalId) {
      queried.push(externalId)
      refuse()
      return charges.get(externalId)
    },
    async cancelCharge(externalId) {
      refuse()
      if (state.does === 'is paid while it closes') pay(externalId)
      const charge = charges.get(externalId)
      if (charge?.status !== 'aberta')
        throw new UpstreamError(`${name} recusou.`, 'provedor_recusou')
      charges.set(externalId, { ...charge, status: 'encerrada' })
    },
  }
  return {
    gateway,
    gateways: async () => [gateway],
    charges,
    orders,
    asked: queried,
    does(behaviour: Behaviour) {
      state.does = behaviour
    },
    pay,
    /** Sets what went back of the charge so far, by refunds and by disputes. */
    takeBack(externalId: string, back: { devolvido?: number; contestado?: number }) {
      const { devolvido = 0, contestado = 0 } = back
      charges.set(externalId, {
        ...charges.get(externalId)!,
        devolvido: centavos(devolvido),
        contestado: centavos(contestado),
      })
    },
    change(externalId: string, change: Partial<Charge>) {
      charges.set(externalId, { ...charges.get(externalId)!, ...change })
    },
  }
}
