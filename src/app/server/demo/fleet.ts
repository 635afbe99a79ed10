import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { plain } from '#domain/text/plain.ts'
import { parseRenavam } from '#domain/veiculo.ts'
import {
  createCobrancaByHand,
  updateCobranca,
} from '#features/dinheiro/cobrancas-extras/service.ts'
import { TEMPLATES } from '#features/dinheiro/cobrancas-extras/templates/rules.ts'
import { createReceita } from '#features/dinheiro/receitas/service.ts'
import { createItem, listItems } from '#features/frota/manutencoes/plano/service.ts'
import { createManutencao } from '#features/frota/manutencoes/service.ts'
import { giveBaixa, setInvestimento } from '#features/frota/motos/baixa/service.ts'
import { confirmReading, listToCheck } from '#features/frota/motos/hodometros/service.ts'
import { updateOficina } from '#features/frota/motos/oficina/service.ts'
import { OIL_OVERDUE_KM, OIL_SOON_KM } from '#features/frota/motos/rules.ts'
import { createMoto, setMotoStatus, updateMoto } from '#features/frota/motos/service.ts'
import { withCheckDigits } from './people.ts'
import { contextOn, type Moto, reais, type Shop } from './shop.ts'

const CORES = ['Vermelha', 'Azul', 'Preta', 'Branca'] as const

const isRenavam = (number: string) => parseRenavam(number) !== undefined

/** Buys the n-th motorcycle, new. */
export async function buyMoto(shop: Shop, n: number, day: CalendarDay) {
  const cor = CORES[n % CORES.length]!
  const placa = `DEM${n % 10}${String.fromCharCode(65 + (n % 26))}${String(10 + n).slice(-2)}`
  const created = await createMoto(contextOn(shop, day, 10), {
    placa,
    cor,
    ano: Number(day.slice(0, 4)),
    km_atual: shop.random.int(2, 15),
    data_aquisicao: day,
    renavam: withCheckDigits(`1000${String(n).padStart(5, '0')}`, isRenavam),
    chassi: `9C2DEM${String(n).padStart(11, '0')}`,
  })
  await setInvestimento(contextOn(shop, day, 10), created.id, {
    valor_aquisicao: fromReais(14_300 + 150 * (n % 5)),
    resultado_anterior: fromReais(0),
  })
  const moto = {
    id: created.id,
    placa,
    cor,
    km: created.km_atual,
    servicedAt: 0,
    daily: shop.random.int(28, 75),
  }
  shop.motos.push(moto)
  shop.free.push(moto)
}

/** Adds km to rented motorcycles; reads the odometers weekly, and changes most oil on time. */
export async function drive(
  shop: Shop,
  day: CalendarDay,
  { readsOdometers }: { readsOdometers: boolean },
) {
  const rented = shop.running.filter(({ isSuspended }) => !isSuspended)
  for (const { moto } of rented) {
    moto.km += shop.random.int(moto.daily - 20, moto.daily + 20)
    if (readsOdometers) await readOdometer(shop, moto, day)
    const due = moto.km - moto.servicedAt
    if (due > OIL_OVERDUE_KM - 60 && shop.random.chance(due > OIL_OVERDUE_KM + 150 ? 0.5 : 0.12))
      await changeOil(shop, moto, day)
  }
}

const readOdometer = (shop: Shop, moto: Moto, day: CalendarDay) =>
  updateMoto(contextOn(shop, day, 18), moto.id, { km_atual: moto.km })

/**
 * Makes an oil change due on the last day for the motorcycle with the most km since its last one.
 */
export async function wearOil(shop: Shop, day: CalendarDay) {
  const [furthest] = shop.running
    .map(({ moto }) => moto)
    .sort((a, b) => b.km - b.servicedAt - (a.km - a.servicedAt))
  if (!furthest) return
  furthest.km = Math.max(furthest.km, furthest.servicedAt + OIL_SOON_KM + 30)
  await readOdometer(shop, furthest, day)
}

/** The shop's own items of the plan, so that those of the product stay as they are. */
const ITENS = [
  { nome: 'Pastilhas de freio', intervalo_km: 8000 },
  { nome: 'Pneus', intervalo_km: 9000 },
  { nome: 'Corrente, coroa e pinhão', intervalo_km: 15_000 },
  { nome: 'Parte elétrica', intervalo_dias: 365 },
]
const NENHUM = { intervalo_km: null, intervalo_dias: null, aviso_km: null, aviso_dias: null }

/** Writes the items of the plan, but those that somebody had written before. */
export async function planMaintenance(shop: Shop) {
  const written = await listItems(shop.db)
  for (const item of ITENS) {
    const found = written.find(({ nome }) => plain(nome) === plain(item.nome))
    const { id } =
      found ?? (await createItem(contextOn(shop, shop.first), { ...NENHUM, ...item, ativo: true }))
    shop.itens.push(id)
  }
}

/** The items that are done with an oil change, each every so many km. */
const itemsDue = ({ itens }: Shop, { km, servicedAt }: Moto) =>
  itens.filter((_, n) => {
    const every = 6000 + 3000 * n
    return Math.floor(km / every) > Math.floor(servicedAt / every)
  })

/** Types an odometer that is to be checked, the only one: every reading before it is confirmed. */
export async function mistypeOdometer(shop: Shop, day: CalendarDay) {
  for (const { id } of await listToCheck(shop.db)) await confirmReading(contextOn(shop, day), id)
  const moto = shop.running[1]?.moto
  if (moto) await readOdometer(shop, { ...moto, km: moto.km + 40_000 }, day)
}

async function changeOil(shop: Shop, moto: Moto, day: CalendarDay) {
  await createManutencao(contextOn(shop, day, 11), {
    moto_id: moto.id,
    tipo: shop.random.pick(['troca_oleo', 'troca_oleo', 'troca_oleo', 'revisao']),
    descricao: 'Troca de óleo e conferência geral',
    data_realizada: day,
    km_realizada: moto.km,
    custo: reais(shop.random.int(65, 140)),
    responsavel: 'Oficina Exemplo',
    observacoes: null,
    itens: itemsDue(shop, moto),
  })
  moto.servicedAt = moto.km
}

/** What a part costs that the price list has not. */
const RETROVISOR = fromReais(45)

/** Adds an extra charge (a broken mirror, a lost key) to a rental, mostly paid within two weeks. */
export async function addCobranca(shop: Shop, day: CalendarDay) {
  const { random, running } = shop
  if (!running.length) return
  const { id: locacao_id } = random.pick(running)
  const { tipo, titulo, descricao, valor_sugerido } = random.pick(
    TEMPLATES.filter((t) => t.tipo !== 'multa_transito'),
  )
  const cobranca = await createCobrancaByHand(contextOn(shop, day, 15), {
    locacao_id,
    tipo,
    titulo,
    descricao,
    valor: valor_sugerido ?? RETROVISOR,
    observacoes: null,
  })
  const paidOn = addDays(day, random.int(1, 14))
  const fate =
    paidOn > shop.today
      ? 'pendente'
      : random.pick([
          'pago',
          'pago',
          'pago',
          'pago',
          'pendente',
          'contestado',
          'cancelado',
        ] as const)
  if (fate === 'pago')
    await updateCobranca(contextOn(shop, paidOn), cobranca.id, {
      status: fate,
      data_pagamento: paidOn,
    })
  else if (fate !== 'pendente')
    await updateCobranca(contextOn(shop, paidOn), cobranca.id, {
      status: fate,
      motivo: REASON[fate],
    })
}

/** Why a charge is not owed, or contested. */
const REASON = { cancelado: 'Cobrada por engano', contestado: 'O cliente diz que já estava assim' }

/** Records income at the counter that belongs to no rental. */
export const sellAtCounter = (shop: Shop, day: CalendarDay) =>
  createReceita(contextOn(shop, day, shop.random.int(9, 17)), {
    valor: reais(shop.random.int(3, 24) * 10),
    tipo_recebimento: shop.random.pick([
      'dinheiro',
      'pix',
      'cartao_credito',
      'cartao_debito',
    ] as const),
    observacoes: shop.random.pick([
      'Venda de capacete',
      'Venda de capa de chuva',
      'Suporte de celular',
      'Aluguel de baú',
    ]),
  })

/** Sets the fleet's final states: two motorcycles in the workshop, one out of use. */
export async function parkSome(shop: Shop, day: CalendarDay) {
  const [, second] = shop.free
  for (const [n, moto] of shop.free.slice(0, 3).entries())
    await setMotoStatus(
      { ...contextOn(shop, day), motivo: n < 2 ? 'Revisão na oficina' : 'Aguardando venda' },
      moto.id,
      n < 2 ? 'manutencao' : 'inativa',
    )
  if (second)
    await updateOficina(contextOn(shop, day), second.id, {
      etapa: 'peca',
      prevista: addDays(day, 3),
      nota: 'Falta a relação',
    })
}

/** Sells a motorcycle that is free and not parked. */
export async function sellOne(shop: Shop, day: CalendarDay) {
  const sold = shop.free.slice(3).at(-1)
  if (!sold) return
  await giveBaixa(contextOn(shop, day), sold.id, {
    data: day,
    motivo: 'venda',
    valor: fromReais(8900),
    observacoes: 'Vendida na loja, à vista',
  })
}
