import { addDays, formatDay, monthOf } from '#domain/calendar-day.ts'
import { formatCPF } from '#domain/documents.ts'
import { fromReais } from '#domain/money.ts'
import { changePlano } from '#features/dinheiro/planos/service.ts'
import { createManutencao } from '#features/frota/manutencoes/service.ts'
import { listMotos } from '#features/frota/motos/service.ts'
import {
  createImportacao,
  requestCheck,
  requestImport,
} from '#features/visoes/importacao/service.ts'
import { runAsked } from '#features/visoes/importacao/trabalho/service.ts'
import { person } from './people.ts'
import { contextOn, type Shop } from './shop.ts'

/** Days since the rental began, weeks of its contract, and how many of them are paid. */
type Time = { ago: number; weeks: number; paid: number }

/**
 * Brings three rentals from a spreadsheet, of which one is of the plan fidelidade with 40 of 105 weeks
 * paid and one has all weeks paid, so that its motorcycle can be transferred; a fourth row has a
 * mistake and is left.
 */
export async function bringSheet(shop: Shop) {
  const { today } = shop
  const row = (n: number, moto: string, plano: string, { ago, weeks, paid }: Time) => {
    const { nome, cpf, telefone } = person(shop.clientes.length + n, today, shop.random)
    const inicio = addDays(today, -ago)
    const fim = addDays(inicio, 7 * weeks - 1)
    const days = `${formatDay(inicio)};${formatDay(fim)}`
    return `${nome};${formatCPF(cpf)};${telefone};${moto};${plano};${days};${paid};700,00`
  }
  const lines = [
    'Cliente;CPF;Telefone;Placa;Cor;Ano;KM;Plano;Início;Fim;Semanas pagas;Caução',
    row(0, 'IMP1A26;Preta;2025;21.340', 'fidelidade', { ago: 277, weeks: 105, paid: 40 }),
    row(1, 'IMP1A27;Azul;2023;58.920', 'fidelidade', { ago: 1047, weeks: 156, paid: 156 }),
    row(2, 'IMP1A28;Vermelha;2024;30.105', 'anual', { ago: 136, weeks: 52, paid: 20 }),
    row(3, 'IMP1A29;Branca;2024;12.800', 'trimestral', { ago: 33, weeks: 13, paid: 5 }),
  ]
  const rows = lines.map((line, index) => ({ linha: index + 1, celulas: line.split(';') }))
  const ctx = contextOn(shop, today, 12)
  const deps = { db: shop.db, now: () => new Date(ctx.now) }
  const { id } = await createImportacao(
    ctx,
    async () => ({ folha: null, is1904: false, folhas: [], rows }),
    { tipo: 'locacoes' },
    { name: 'locações do caderno.csv', read: async () => Buffer.from(lines.join('\r\n')) },
  )
  await requestCheck(ctx, id)
  await runAsked(deps)
  await requestImport(ctx, id, { com_erros: 'deixar', diferentes: 'manter' })
  await runAsked(deps)
  const brought = await listMotos(shop.db, { busca: 'IMP1A', limite: 10 })
  for (const { id: moto_id, km_atual } of brought.items)
    await createManutencao(ctx, {
      moto_id,
      tipo: 'troca_oleo',
      descricao: 'Troca de óleo',
      data_realizada: today,
      km_realizada: km_atual,
      custo: fromReais(80),
      responsavel: 'Oficina Exemplo',
      observacoes: null,
    })
}

/** Raises the price of the plan anual from next month on. */
export const raiseAnual = (shop: Shop) =>
  changePlano(contextOn(shop, shop.today, 12), {
    plano: 'anual',
    meses: 12,
    preco_semanal: fromReais(289.8),
    caucao: fromReais(700),
    no_site: true,
    vigente_desde: addDays(monthOf(shop.today).last, 1),
  })
