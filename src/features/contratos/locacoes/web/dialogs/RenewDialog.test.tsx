import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { aLocacao, freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { locacoesContract } from '../../contract.ts'
import { LocacoesPage } from '../LocacoesPage.tsx'

freezeToday()
const COUNTS = { ativa: 1, pausada: 0, desabilitada: 0, finalizada: 0, cancelada: 0, atrasada: 0 }
const FREE = { pode_alugar: true, restricoes: [] }
const ENDING = {
  data_inicio: '2026-09-01',
  data_fim: '2026-11-30',
  data_fim_contratada: '2026-11-30',
}

async function openMenu(locacao: Parameters<typeof aLocacao>[0], server = fakeServer()) {
  server
    .on(locacoesContract.counts, COUNTS)
    .on(locacoesContract.list, [aLocacao({ ...ENDING, ...locacao })])
    .on(locacoesContract.renew, aLocacao())
    .on(locacoesContract.takeRenovacaoBack, aLocacao())
    .on(caucoesContract.ledger, { saldo: 700, movimentos: [] })
    .on(planosContract.list, PLANOS_ENVIADOS)
  const view = await renderScreen(<LocacoesPage />, { server, path: '/admin/locacoes' })
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  return { ...view, server }
}
const choose = (name: string) => screen.getByRole('menuitem', { name })

test('shows price, first day and what happens with the deposit, and agrees on the plan', async () => {
  const { user, server } = await openMenu({}, fakeServer().on(clientesContract.restricoes, FREE))
  await user.click(choose('Renovar'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar locação' }))
  const submit = () => dialog.getByRole('button', { name: /^Combinar renovação/ })
  expect(submit()).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('radio', { name: /Plano Anual/ }))
  const summary = within(dialog.getByRole('region', { name: 'Resumo da renovação' }))
  expect(summary.getByText('01/12/2026')).toBeTruthy()
  expect(summary.getByText('30/11/2027')).toBeTruthy()
  expect(summary.getByText(/279,93/)).toBeTruthy()
  expect(await summary.findByText(/700,00 passam para a nova locação/)).toBeTruthy()
  await user.click(submit())
  expect(await screen.findByText('Renovação combinada!')).toBeTruthy()
  expect(server.calls(locacoesContract.renew)[0]?.body).toEqual({
    plano: 'anual',
    valor_semana: 279.93,
    preco_motivo: null,
  })
})

test('names what keeps the customer from renting, and offers nothing until that is settled', async () => {
  const late = { tipo: 'pagamentos_atrasados', mensagem: '2 pagamentos em atraso' } as const
  const { user } = await openMenu(
    {},
    fakeServer().on(clientesContract.restricoes, { pode_alugar: false, restricoes: [late] }),
  )
  await user.click(choose('Renovar'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar locação' }))
  expect(await dialog.findByText(/2 pagamentos em atraso/)).toBeTruthy()
  expect(dialog.getByText('Falta: liberar o cliente')).toBeTruthy()
})

test('an agreed renewal is a badge, and can be changed or taken back', async () => {
  const { user, server } = await openMenu({
    renovacao_plano: 'anual',
    renovacao_combinada_em: '2026-11-19',
  })
  expect(screen.getByText('Renovação combinada')).toBeTruthy()
  expect(choose('Mudar renovação')).toBeTruthy()
  await user.click(choose('Desfazer renovação'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Desfazer renovação' }))
  await user.click(dialog.getByRole('button', { name: 'Desfazer renovação' }))
  expect(await screen.findByText('Renovação desfeita!')).toBeTruthy()
  expect(server.calls(locacoesContract.takeRenovacaoBack)).toHaveLength(1)
})

test.each([
  [
    'earlier than 14 days before the end',
    { data_fim: '2026-12-20', data_fim_contratada: '2026-12-20' },
  ],
  ['while it is paused', { status: 'pausada' as const }],
])('is not offered %s', async (_when, locacao) => {
  await openMenu(locacao)
  expect(screen.queryByRole('menuitem', { name: 'Renovar' })).toBeNull()
})

test('the return of a renewed rental is not undone', async () => {
  await openMenu({
    status: 'finalizada',
    data_encerramento: '2026-11-19',
    encerrada_em: '2026-11-20T03:15:00.000Z',
    devolvida_em: null,
  })
  expect(screen.queryByRole('menuitem', { name: 'Desfazer devolução da moto' })).toBeNull()
})
