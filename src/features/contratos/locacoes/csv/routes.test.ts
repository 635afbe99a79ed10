import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

test('exports what is paid, in hand and open of each filtered rental', async () => {
  const ana = await make.cliente({ nome: 'Ana Exemplo', cpf: '52998224725' })
  const bike = await make.moto({ placa: 'ABC1D23', km_atual: 500 })
  const rented = { cliente_id: ana.id, moto_id: bike.id, plano: 'mensal', caucao: true }
  const { id } = await make.locacao(rented)
  const [deposit, week] = await make.pagamentosDe(id)
  for (const debt of [deposit, week])
    await api.patch(`/pagamentos/${debt.id}/marcar-pago`, { forma: 'pix' })
  const extra = { tipo: 'outros', titulo: 'Capacete', descricao: 'Perdido', valor: 80 }
  await api.post('/cobrancas-extras', { ...extra, locacao_id: id })
  const other = await make.locacao()
  await api.post(`/locacoes/${other.id}/cancelar`, { motivo: 'Engano' })

  const answer = await api.get('/locacoes/exportar?status=abertas')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="locacoes_mare-motos.csv"',
  )
  const [titles, line, ...others] = answer.body.trimEnd().split('\r\n')
  expect(titles).toBe(
    '\uFEFFLocação;Situação;Cliente;CPF;Telefone;Placa;Plano;Início;Fim do contrato;Data de encerramento;Valor da semana;Semanas pagas;Caução;Cobranças em aberto;Km de saída;Observações',
  )
  expect(line).toMatch(/^#[0-9A-F]{8};Ativa;Ana Exemplo;529\.982\.247-25;/)
  expect(line).toMatch(
    /;ABC1D23;Plano Mensal;10\/03\/2026;09\/06\/2026;;314,93;1;700,00;80,00;500;/,
  )
  expect(others).toEqual([])
  const all = (await api.get('/locacoes/exportar')).body.trimEnd().split('\r\n')
  expect(all).toHaveLength(3)
  expect(all.some((row) => /;Cancelada;.*;10\/03\/2026;\d+,\d\d;0;0,00;0,00;/.test(row))).toBe(true)
})
