import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { formatBRL, fromReais } from '#domain/money.ts'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { numberLines } from './rules.ts'
import { readNumeros } from './service.ts'

const api = await testApi({ now: '2026-03-02T15:00:00Z' })
const make = factories(api)
const read = async (path: string) => (await api.get(path)).json()
const sinistroOf = async (moto_id: string) =>
  (
    await api.post('/sinistros', {
      moto_id,
      tipo: 'acidente',
      ocorrido_em: '2026-03-02T12:00:00Z',
      local: 'Av. Brasil, 100',
      relato: 'Caiu parada.',
    })
  ).json()
const brl = (reais: number) => formatBRL(fromReais(reais))

test('each line says what its list says', async () => {
  const idle = await make.moto({ placa: 'ABC1D23' })
  await make.moto({ km_atual: 1400 })
  await make.locacao()
  const [week] = await make.pagamentosDe((await make.locacao()).id)
  await api.put(`/pagamentos/${week.id}/pagar`)
  await sql`insert into despesas (tipo, valor, vencimento)
    values ('rastreador', 5990, '2026-03-20'), ('seguro', 18000, '2026-03-24')`.execute(api.db)
  const licensed = await make.cliente({ nome: 'Rui Lima', validade_cnh: '2026-03-23' })
  await make.locacao({ cliente_id: licensed.id })
  const { id: closed } = await sinistroOf(idle.id)
  await api.post(`/sinistros/${closed}/encerrar`, { desfecho: 'sem_dano' })
  await sinistroOf(idle.id)
  api.setNow('2026-03-16T15:00:00Z')
  const week1 = { inicio: '2026-03-02' as CalendarDay, fim: '2026-03-08' as CalendarDay }
  const today = '2026-03-16' as CalendarDay
  const ctx = systemContext({ db: api.db, now: () => new Date('2026-03-16T15:00:00Z') })
  const numeros = await readNumeros(ctx, week1)
  const lines = numberLines(numeros, { ...week1, today })
  const lineOf = (start: string) => lines.find(({ texto }) => texto.startsWith(start))!

  const received = lineOf('Recebido na semana')
  const { total } = await read('/receitas/resumo?data_inicio=2026-03-02&data_fim=2026-03-08')
  expect(total).toBeGreaterThan(0)
  expect(received.texto).toBe(
    `Recebido na semana: ${brl(total)}, ${brl(total)} a mais que na anterior`,
  )
  const { total: late, clientes } = await read('/relatorios/inadimplencia')
  expect(lineOf('Atrasado').texto).toBe(
    `Atrasado hoje: ${brl(late)}, de ${clientes.length} clientes`,
  )
  const contagem = await read('/motos/contagem')
  expect(lineOf('Alugadas').texto).toBe(`Alugadas: ${contagem.alugada} de 5 motos`)
  const { itens } = await read('/dashboard/graficos/paradas')
  const cost = itens.reduce((sum: number, { custo }: { custo: number }) => sum + custo, 0)
  expect(lineOf('Livres').texto).toContain(`${idle.placa}, TST`)
  expect(lineOf('Livres').texto).toContain(`≈ ${brl(cost)} sem ganhar`)
  const since = addDays(today, -4)
  expect(lineOf('Livres').href).toBe(`/admin/motos?livre_desde=${since}`)
  expect(await read(`/motos?livre_desde=${since}`)).toHaveLength(itens.length)
  const bills = lineOf('Contas a pagar')
  expect(bills).toEqual({
    texto: `Contas a pagar até 7 dias: 1, ${brl(59.9)}`,
    href: '/admin/despesas?data_fim=2026-03-23',
  })
  expect(
    await read(bills.href.replace('/admin/despesas?', '/despesas?situacao=a_pagar&')),
  ).toHaveLength(1)
  const alerts = await read('/motos/alertas/manutencao')
  const overdue = alerts.filter(({ urgencia }: { urgencia: string }) => urgencia === 'URGENTE')
  expect(lineOf('Trocas de óleo')).toEqual({
    texto: `Trocas de óleo vencidas: ${overdue.length}`,
    href: '/admin/manutencao?aba=proximas',
  })
  const planned = await read('/manutencoes/previsao')
  expect(
    planned.filter(({ situacao }: { situacao: string }) => situacao === 'vencido'),
  ).toHaveLength(overdue.length)
  expect(lines.some(({ texto }) => texto.startsWith('Cauções'))).toBe(false)
  const caucoes = { quantidade: 1, total: fromReais(700) }
  expect(numberLines({ ...numeros, caucoes }, { ...week1, today })).toContainEqual({
    texto: `Cauções a devolver até 7 dias: 1, ${brl(700)}`,
    href: '/admin/recebimentos/caucoes?ate=2026-03-23',
  })
  const due = lineOf('Vencimentos')
  const list = await read(due.href.replace('/admin', ''))
  expect(list.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['rastreador', 'cnh'])
  expect(due.texto).toBe('Vencimentos até 7 dias: 2, de contas, CNHs e contratos')
  const open = await read('/sinistros?situacao=abertos')
  expect(lineOf('Sinistros')).toEqual({
    texto: `Sinistros em aberto: ${open.length}`,
    href: '/admin/sinistros',
  })
  expect(open).toHaveLength(1)
  expect(lines.some(({ texto }) => texto.includes('Rui'))).toBe(false)
})
