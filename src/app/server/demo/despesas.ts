import { addDays, addMonths, type CalendarDay } from '#domain/calendar-day.ts'
import { continueSeries } from '#features/dinheiro/despesas/series/service.ts'
import { createDespesa } from '#features/dinheiro/despesas/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { senderOf } from './files.ts'
import { contextOn, type Moto, reais, type Shop } from './shop.ts'

type Fields = Omit<Parameters<typeof createDespesa>[1], 'motos' | 'vencimento'>

const spend = (shop: Shop, vencimento: CalendarDay, motos: readonly Moto[], fields: Fields) =>
  createDespesa(contextOn(shop, shop.today, 9), {
    ...fields,
    vencimento,
    motos: motos.map(({ id }) => ({ moto_id: id })),
  })

/** Pays the rent on the 5th, and the trackers of the whole fleet on the 10th; the last of each repeats. */
export async function payMonthly(shop: Shop, day: CalendarDay) {
  const repete = addMonths(day, 1) > shop.today ? 'mensal' : null
  if (day.endsWith('-05'))
    await spend(shop, day, [], {
      tipo: 'aluguel_contas',
      descricao: 'Aluguel da loja',
      fornecedor: 'Imobiliária Exemplo',
      valor: reais(1500),
      pago_em: day,
      repete,
    })
  if (day.endsWith('-10') && shop.motos.length > 0)
    await spend(shop, day, shop.motos, {
      tipo: 'rastreador',
      fornecedor: 'Rastreio Exemplo',
      valor: reais(29 * shop.motos.length),
      pago_em: day,
      repete,
    })
}

/** Insures some motorcycles, with a photo of each note, and leaves licences to be paid. */
export async function payYearly(shop: Shop, files: FileStore) {
  const send = senderOf(contextOn(shop, shop.today, 10), files)
  const note = await drawnNote()
  for (const [n, moto] of shop.motos.slice(0, 4).entries()) {
    const paid = addDays(shop.today, -40 + n)
    const { id } = await spend(shop, paid, [moto], {
      tipo: 'seguro',
      fornecedor: 'Seguradora Exemplo',
      valor: reais(180 + n * 15),
      pago_em: paid,
      repete: 'anual',
    })
    await send({ dono: 'despesa', id }, { tipo: 'Nota Fiscal' }, 'Nota do seguro.jpg', note)
    await spend(shop, addDays(shop.today, -3 + n * 12), [moto], {
      tipo: 'licenciamento',
      valor: reais(160),
      repete: 'anual',
    })
  }
  await continueSeries(contextOn(shop, shop.today, 11))
}

/** A picture of an obviously invented note: grey lines on white paper. */
async function drawnNote() {
  const { default: sharp } = await import('sharp')
  const box = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const lines = Array.from({ length: 12 }, (_, n) => ({
    input: box(480 - (n % 3) * 90, 18, '#666'),
    left: 60,
    top: 120 + n * 60,
  }))
  return sharp(box(600, 900, '#fff'))
    .composite(lines)
    .jpeg()
    .toBuffer()
}
