import type { Adapters } from '#app/server/boot/adapters.ts'
import { addDays, type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import { blockCliente } from '#features/clientes/clientes/bloqueio/service.ts'
import { createCliente } from '#features/clientes/clientes/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { EMPRESA_PADRAO, type Empresa } from '#features/sistema/configuracoes/rules.ts'
import { saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Db } from '#server/database/pool.ts'
import type { Deps } from '#server/deps.ts'
import { setMultaAntecipada, settleDoubts } from './acertos.ts'
import { countCash } from './cash.ts'
import { payMonthly, payYearly } from './despesas.ts'
import { signPapers } from './documents.ts'
import {
  agreeReajuste,
  ENDS_AGREED,
  endContratos,
  endSoon,
  followRenovacao,
  RENEWED,
  returnLate,
} from './ends.ts'
import { fileSome } from './files.ts'
import {
  addCobranca,
  buyMoto,
  drive,
  mistypeOdometer,
  parkSome,
  planMaintenance,
  sellAtCounter,
  sellOne,
  wearOil,
} from './fleet.ts'
import { endLocacoes, pauseSome, payParts, payWeeks, startLocacao, stopSome } from './locacoes.ts'
import { remindSome, tryMessagesOut } from './messages.ts'
import { dealWithMultas, lookUpMultas } from './multas.ts'
import { addPedidos } from './pedidos.ts'
import { person } from './people.ts'
import { promiseSome } from './promessas.ts'
import { seeded } from './random.ts'
import { bringSheet, raiseAnual } from './sheet.ts'
import { contextOn, daysOf, type Shop } from './shop.ts'
import { addSinistros } from './sinistros.ts'
import { ON_RESERVE, SWAPPED, SWAPPED_BACK, swapFirstBack, swapNewest } from './swaps.ts'
import { askForVistorias, INSPECTED, inspectSome } from './vistorias.ts'

/** The shop of the demonstration, which is fictitious. */
const EMPRESA: Empresa = {
  ...EMPRESA_PADRAO,
  telefone: '13999990000',
  cnpj: '11222333000181',
  endereco: 'Avenida de Demonstração, 1000',
}

const SEED = 160
const DAYS = 365
const MOTOS = 25
const CLIENTES = 60

type Options = {
  /** How many days of business, by default a year; at least 120, in which every state occurs. */
  days?: number
  /** Receives the progress, 0 to 1; not called if there is nothing to do. */
  onProgress?: (share: number) => void
}

/**
 * Fills an empty database with days of business, day by day up to today, through the same
 * services as the screens: 25 motorcycles, 60 invented customers, about 90 rentals in every state, and
 * three more of each from a spreadsheet.
 * Deterministic for a given day. Does nothing if there is data.
 */
export async function fillDemo(
  { db, now, secrets, files }: Pick<Deps, 'db' | 'now' | 'secrets'> & Pick<Adapters, 'files'>,
  { days = DAYS, onProgress }: Options = {},
): Promise<void> {
  if (await hasData(db)) return
  const today = dayInBrazil(now())
  const shop: Shop = {
    db,
    random: seeded(SEED),
    first: addDays(today, -days),
    today,
    now: now(),
    motos: [],
    free: [],
    clientes: [],
    running: [],
    itens: [],
  }
  await saveConfig(contextOn(shop, shop.first, 8), 'empresa', EMPRESA)
  await askForVistorias(shop, shop.first, 'nao_pedir')
  await setMultaAntecipada(shop, shop.first, { tipo: 'semanas_proporcionais', semanas: 3 })
  await planMaintenance(shop)
  for (const [n, day] of daysOf(shop).entries()) {
    await simulateDay(shop, day, { n, left: days - n })
    onProgress?.(n / days)
  }
  await setFinalStates(shop, files)
  await setMultaAntecipada(shop, today, { tipo: 'nenhuma' })
  await fileSome(shop, files)
  await payYearly(shop, files)
  await settleDoubts(shop, files)
  await signPapers(shop, files)
  await inspectSome(shop, files)
  await sellOne(shop, today)
  await addSinistros(shop, files)
  await addPedidos(shop, files, secrets)
  await bringSheet(shop)
  await raiseAnual(shop)
  await mistypeOdometer(shop, today)
}

const hasData = async (db: Db) =>
  (await db.selectFrom('motos').select('id').limit(1).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()) !== undefined

/** Simulates day `n`, with so many days `left` until today. */
async function simulateDay(shop: Shop, day: CalendarDay, { n, left }: { n: number; left: number }) {
  const { random, motos, clientes } = shop
  while (motos.length < Math.min(MOTOS, 14 + Math.floor(n / 25)))
    await buyMoto(shop, motos.length, day)
  while (clientes.length < Math.min(CLIENTES, 16 + Math.floor(n / 7)))
    clientes.push(
      (await createCliente(contextOn(shop, day, 9), person(clientes.length, day, random))).id,
    )

  await bringWeeksUpToDate(shop.db, new Date(contextOn(shop, day, 6).now))
  if (left === RENEWED) await followRenovacao(shop, day)
  await pauseSome(shop, day)
  await endLocacoes(shop, day)
  for (let visits = 0; visits < 3; visits++)
    if (random.chance(n < 20 ? 0.6 : 0.36)) await startLocacao(shop, day)
  await payWeeks(shop, day)
  await drive(shop, day, { readsOdometers: n % 7 === 0 })
  if (random.chance(0.11)) await addCobranca(shop, day)
  if (random.chance(0.12)) await sellAtCounter(shop, day)
  await payMonthly(shop, day)
  if (n % 91 === 0 && n > 0) await lookUpMultas(shop, day)
  if (left === 12) await tryMessagesOut(shop, day)
  if (left === ENDS_AGREED) await endContratos(shop, day)
  if (left === INSPECTED) await askForVistorias(shop, day, 'recomendada')
  if (left === SWAPPED) await swapNewest(shop, day, 'A corrente partiu na estrada')
  if (left === SWAPPED_BACK) await swapFirstBack(shop, day)
  if (left === ON_RESERVE) await swapNewest(shop, day, 'Sem freio traseiro')
  await promiseSome(shop, day, left)
  if (left <= 1) await countCash(shop, day, left)
  await remindSome(shop, day)
}

/**
 * Sets the final states: some motorcycles out of use, one rental paused and one disabled, two
 * customers blocked.
 */
async function setFinalStates(shop: Shop, files: FileStore) {
  await parkSome(shop, shop.today)
  await stopSome(shop, shop.today)
  await payParts(shop, shop.today, files)
  await returnLate(shop, shop.today)
  await endSoon(shop, shop.today)
  await agreeReajuste(shop, shop.today)
  await wearOil(shop, shop.today)
  await lookUpMultas(shop, shop.today)
  await dealWithMultas(shop, shop.today)
  const busy = new Set(shop.running.map(({ cliente_id }) => cliente_id))
  const idle = shop.clientes.filter((id) => !busy.has(id)).slice(0, 2)
  for (const id of idle)
    await blockCliente(contextOn(shop, shop.today), id, {
      motivo: 'Devolveu a moto com avarias e não pagou',
      observacoes: null,
    })
}
