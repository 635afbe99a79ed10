import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { planosContract } from '../contract.ts'
import { PlanosPage } from './PlanosPage.tsx'

freezeToday()
const [mensal, anual, fidelidade] = PLANOS_ENVIADOS
const proxima = {
  id: '01900000-0000-7000-8000-000000000009',
  meses: 3,
  preco_semanal: 320,
  preco_diario: 45.71,
  caucao: 700,
  no_site: true,
  vigente_desde: '2026-12-01',
}
async function open({ administrador = true } = {}) {
  const server = fakeServer()
    .on(planosContract.list, [{ ...mensal!, proxima }, anual!, fidelidade!])
    .on(planosContract.change, {
      ...proxima,
      plano: 'mensal',
      por: 'ana',
      criado_em: '2026-11-20T12:00:00Z',
    })
    .on(planosContract.remove, undefined)
  const view = await renderScreen(<PlanosPage />, { server, as: { administrador } })
  await screen.findByRole('table', { name: 'Planos e preços' })
  return { ...view, server }
}

test('shows what each plan costs, and what it will cost', async () => {
  await open()
  const row = screen.getByRole('row', { name: /Plano Mensal/ })
  for (const text of [
    /314,93 por semana/,
    /44,99 por dia/,
    '3 meses',
    /700,00/,
    /a partir de 01\/12: R\$.320,00/,
  ])
    expect(within(row).getByText(text)).toBeTruthy()
})

test('the prices of a week and of a day fill each other', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Mudar o Plano Mensal' }))
  const dialog = within(await screen.findByRole('dialog'))
  const week = dialog.getByLabelText('Valor por semana')
  const day = dialog.getByLabelText('Valor por dia')
  await user.clear(week)
  await user.type(week, '300,00')
  expect(day).toMatchObject({ value: '42,86' })
  expect(dialog.getByText(/≈ R\$.42,86 por dia/)).toBeTruthy()
  await user.clear(day)
  await user.type(day, '44,99')
  expect(week).toMatchObject({ value: '314,93' })
  await user.clear(week)
  await user.type(week, '320,00')
  await user.click(dialog.getByRole('button', { name: 'Salvar preço' }))
  expect(await screen.findByText(/novo preço a partir de/)).toBeTruthy()
  expect(server.calls(planosContract.change)[0]).toMatchObject({
    body: { preco_semanal: 320, meses: 3, caucao: 700, no_site: true, vigente_desde: '2026-11-20' },
  })
})

test('takes back the next change', async () => {
  const { user, server } = await open()
  await user.click(
    screen.getByRole('button', { name: /^Desfazer a próxima mudança do Plano Mensal/ }),
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Mudança desfeita!')).toBeTruthy()
  expect(server.calls(planosContract.remove)).toHaveLength(1)
})

test('operators only read', async () => {
  await open({ administrador: false })
  expect(screen.queryByRole('button', { name: /^(Mudar|Desfazer)/ })).toBeNull()
})
