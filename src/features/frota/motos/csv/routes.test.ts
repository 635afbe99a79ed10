import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const { moto } = factories(api)

test('exports the filtered motorcycles as CSV, without what only administrators see', async () => {
  const { id } = await moto({
    placa: 'ABC1D23',
    cor: 'Preta',
    ano: 2025,
    km_atual: 12_345,
    data_aquisicao: '2025-03-01',
    observacoes: '=1+1',
  })
  await api.put(`/motos/${id}/investimento`, { valor_aquisicao: 14_350, resultado_anterior: 0 })
  await moto({ placa: 'XYZ1D23' })
  const answer = await api.get('/motos/exportar?busca=abc')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="motos_mare-motos.csv"')
  expect(answer.body.trimEnd().split('\r\n')).toEqual([
    '\uFEFFPlaca;Modelo;Cor;Ano;Situação;Km atual;Data de aquisição;Renavam;Chassi;Observações',
    "ABC1D23;DK 160;Preta;2025;Disponível;12345;01/03/2025;;;'=1+1",
  ])
  expect((await api.get('/motos/exportar')).body.trimEnd().split('\r\n')).toHaveLength(3)
})
