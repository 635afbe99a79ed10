import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import type { Kind } from '../rules.ts'
import { guessColumns, missingFields } from './rules.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
await factories(api).locacao()

test.each<[Kind, string, ignored: string[]]>([
  ['motos', '/motos/exportar', ['Modelo', 'Situação']],
  [
    'clientes',
    '/relatorios/clientes/exportar?formato=csv',
    ['Situação', 'Locações', 'Locações ativas', 'Total pago', 'Atrasos', 'Sinistros', 'Multas'],
  ],
  ['locacoes', '/locacoes/exportar', ['Locação', 'Situação', 'Data de encerramento']],
])('reads the shop’s own export without choosing columns: %s', async (kind, address, ignored) => {
  const titulos = (await api.get(address)).body.slice(1).split('\r\n')[0]!.split(';')
  const colunas = guessColumns(kind, titulos)
  expect(missingFields(kind, { colunas, fixos: {} })).toEqual([])
  const read = Object.values(colunas)
  expect(titulos.filter((_, index) => !read.includes(index))).toEqual(ignored)
})

test.each([
  'Pago até;Valor da semana;Data de início',
  'PAGOATE;VALORSEMANA;DATAINICIO',
  'pagoAte;valorSemana;dataInicio',
  'Até (pago);R$ semana;Dt. Início',
  'Pago até ✅;Vlr. p/ semana (R$);Data início (dd/mm/aaaa)',
])('knows titles by their words: %s', (titles) => {
  const colunas = guessColumns('locacoes', titles.split(';'))
  expect(colunas).toEqual({ pago_ate: 0, valor_semana: 1, inicio: 2 })
})
