import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ANA, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'
import { clientesContract } from '../contract.ts'

type Answer = z.input<typeof clientesContract.restricoes.response>
const LATE: Answer = {
  pode_alugar: false,
  restricoes: [
    { tipo: 'pagamentos_atrasados', mensagem: '2 pagamentos em atraso' },
    { tipo: 'cnh_vencida', mensagem: 'CNH vencida' },
  ],
}
const AUTHORISED: Answer = {
  ...LATE,
  pode_alugar: true,
  autorizacao: {
    id: ANA.id,
    motivo: 'Pagou metade',
    observacoes: 'Resto na sexta',
    usuario_responsavel: 'carla',
    criada_em: '2026-03-10T12:00:00.000Z',
  },
}

async function open(server = clientesServer(ANA).on(clientesContract.restricoes, LATE)) {
  const view = await openClientes(server)
  await view.choose('Restrições e autorização')
  const dialog = within(await screen.findByRole('dialog', { name: 'Restrições para nova locação' }))
  return { ...view, dialog }
}
const authorise = 'Autorizar uma locação'

test('lists what blocks a new locacao, with a link to settle it', async () => {
  const { dialog } = await open()
  expect(await dialog.findByText('2 pagamentos em atraso')).toBeTruthy()
  expect(dialog.getByText('CNH vencida')).toBeTruthy()
  expect(dialog.getByText('Ver pagamentos').getAttribute('href')).toBe(
    `/admin/pagamentos?cliente_id=${ANA.id}&status=atrasado`,
  )
})

test('authorises one locacao with a reason, and shows the open authorisation', async () => {
  const { dialog, user, server } = await open()
  await user.click(await dialog.findByRole('button', { name: authorise }))
  const reason = within(await screen.findByRole('dialog', { name: authorise }))
  expect(reason.getByRole('button', { name: 'Autorizar' })).toHaveProperty('disabled', true)
  await user.type(reason.getByLabelText(/^Motivo/), 'Pagou metade')
  server.refuse(clientesContract.authorize, { status: 500, detail: 'x' })
  await user.click(reason.getByRole('button', { name: 'Autorizar' }))
  expect(await reason.findByText('Erro ao autorizar locação. Tente novamente.')).toBeTruthy()
  server.on(clientesContract.authorize, AUTHORISED).on(clientesContract.restricoes, AUTHORISED)
  await user.click(reason.getByRole('button', { name: 'Autorizar' }))

  expect(await screen.findByText('Locação autorizada com sucesso!')).toBeTruthy()
  expect(server.calls(clientesContract.authorize).slice(1)).toMatchObject([
    { params: { id: ANA.id }, body: { motivo: 'Pagou metade', observacoes: null } },
  ])
  const granted = await dialog.findByText('Autorizado a fazer uma locação')
  expect(granted.parentElement?.textContent).toContain('Pagou metade')
  expect(granted.parentElement?.textContent).toContain('Por carla em 10/03/2026 às 09:00')
  expect(dialog.queryByRole('button', { name: authorise })).toBeNull()
})

test.each([
  [{ pode_alugar: true, restricoes: [] }, 'Nada impede uma nova locação.'],
  [{ pode_alugar: false, restricoes: [] }, 'Cliente inativo: só um cliente ativo pode alugar.'],
])('authorises nothing without restrictions (%j)', async (answer, text) => {
  const { dialog } = await open(clientesServer(ANA).on(clientesContract.restricoes, answer))
  expect(await dialog.findByText(text)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: authorise })).toBeNull()
})

test('distinguishes a failure from no restrictions', async () => {
  const { dialog, user, server } = await open(clientesServer(ANA).drop(clientesContract.restricoes))
  expect(await dialog.findByText('Não foi possível carregar as restrições.')).toBeTruthy()
  expect(dialog.queryByText('Nada impede uma nova locação.')).toBeNull()
  server.on(clientesContract.restricoes, LATE)
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  expect(await dialog.findByText('CNH vencida')).toBeTruthy()
})
