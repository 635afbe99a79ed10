import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aMulta, multasServer } from '#tests/kit/screens/multas-screen.ts'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { indicacaoCalls, type Preparo } from '../../indicacao/contract.ts'
import { MultaCard } from '../MultaCard.tsx'

freezeToday()

const READY: Preparo = {
  condutor: { cliente_id: idOf(1), nome: 'Ana Souza' },
  impedimento: null,
  faltam: [],
  arquivos_cnh: [{ id: idOf(9), nome: 'cnh.jpg', anexo: false }],
}
type Multa = Parameters<typeof aMulta>[0]

async function open(
  fields: Multa = {},
  preparo: Partial<z.input<typeof indicacaoCalls.preparation.response>> = {},
) {
  const server = multasServer().on(indicacaoCalls.preparation, { ...READY, ...preparo })
  const shown = indicacaoCalls.waive.response.decode(aMulta(fields))
  const { user } = await renderScreen(<MultaCard multa={shown} />, { server })
  return { server, user }
}
async function openDialog(...args: Parameters<typeof open>) {
  const around = await open(...args)
  await around.user.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await around.user.click(await screen.findByRole('menuitem', { name: 'Indicação de condutor' }))
  return {
    ...around,
    dialog: within(await screen.findByRole('dialog', { name: 'Indicar condutor' })),
  }
}

test.each<[string, Multa, RegExp, string]>([
  ['far', { prazo_indicacao: '2026-12-02' }, /^Faltam 12 dias para indicar o condutor/, 'verde'],
  ['near', { prazo_indicacao: '2026-11-30' }, /^Faltam 10 dias/, 'amarelo'],
  ['urgent', { prazo_indicacao: '2026-11-23' }, /^Faltam 3 dias/, 'vermelho'],
  [
    'over',
    { prazo_indicacao: '2026-11-18', indicacao: 'perdida' },
    /^Prazo vencido há 2 dias, NIC provável de R\$.260,32/,
    'vermelho',
  ],
  [
    'done',
    { indicacao: 'enviada', indicacao_data: '2026-11-19', indicacao_protocolo: '7/26' },
    /^Condutor indicado em 19\/11\/2026, protocolo 7\/26/,
    'verde',
  ],
])('a deadline that is %s says so, in words and colour', async (_, fields, text, cor) => {
  await open(fields)
  expect(screen.getByText(text).getAttribute('data-cor')).toBe(cor)
})

test('shows deadline, driver and missing data before the form is generated', async () => {
  const { dialog } = await openDialog(
    {},
    {
      faltam: [
        { onde: 'cliente', texto: 'Validade da CNH' },
        { onde: 'cliente', texto: 'E-mail do condutor' },
        { onde: 'moto', texto: 'RENAVAM da moto', campo: 'renavam' },
      ],
    },
  )
  expect(dialog.getByText(/segunda multa \(NIC/).textContent).toMatch(/500-20.*260,32/)
  expect(await dialog.findByText('Ana Souza')).toBeTruthy()
  expect(dialog.getByText('cnh.jpg')).toBeTruthy()
  expect(dialog.getByText(/^Validade da CNH, E-mail do condutor:/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'preencher na moto' }).getAttribute('href')).toBe(
    `/admin/motos/${idOf(2)}?fazer=edit#renavam`,
  )
})

test('offers no form if nobody had the motorcycle', async () => {
  const { dialog } = await openDialog(
    {},
    { condutor: null, impedimento: 'Ninguém tinha a moto alugada.' },
  )
  expect(await dialog.findByText('Ninguém tinha a moto alugada.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Gerar FICI (PDF)' })).toBeNull()
})

test('reports a form that cannot be generated', async () => {
  const { dialog, user, server } = await openDialog()
  server.refuse(indicacaoCalls.fici, { status: 500, detail: 'x' })
  await user.click(await dialog.findByRole('button', { name: 'Gerar FICI (PDF)' }))
  expect(await screen.findByText(/Erro ao gerar o formulário. Tente novamente./)).toBeTruthy()
})

test('requires day and protocol to confirm', async () => {
  const { dialog, user, server } = await openDialog()
  server.refuse(indicacaoCalls.confirmSent, { status: 500, detail: 'x' })
  await user.click(dialog.getByRole('button', { name: 'Confirmar indicação enviada' }))
  const form = within(await screen.findByRole('dialog', { name: 'Confirmar indicação enviada' }))
  await user.type(form.getByLabelText(/Protocolo/), '12/26')
  await user.click(form.getByRole('button', { name: 'Confirmar envio' }))
  expect(await form.findByText(/Erro ao registrar o envio. Tente novamente./)).toBeTruthy()
  server.on(
    indicacaoCalls.confirmSent,
    aMulta({ indicacao: 'enviada', indicacao_data: '2026-11-20' }),
  )
  await user.click(form.getByRole('button', { name: 'Confirmar envio' }))
  expect(await screen.findByText('Indicação registrada como enviada.')).toBeTruthy()
  expect(server.calls(indicacaoCalls.confirmSent)[1]?.body).toEqual({
    data: '2026-11-20',
    protocolo: '12/26',
  })
})

test('requires a reason to waive, and keeps it on failure', async () => {
  const { dialog, user, server } = await openDialog()
  server.refuse(indicacaoCalls.waive, { status: 500, detail: 'x' })
  await user.click(dialog.getByRole('button', { name: 'Dispensar indicação' }))
  const form = within(await screen.findByRole('dialog', { name: 'Dispensar indicação' }))
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Dispensar/ }).disabled).toBe(true)
  await user.type(form.getByLabelText(/Motivo/), 'A loja conduzia')
  await user.click(form.getByRole('button', { name: 'Dispensar' }))
  expect(await form.findByText(/Erro ao dispensar a indicação. Tente novamente./)).toBeTruthy()
  server.on(
    indicacaoCalls.waive,
    aMulta({ indicacao: 'dispensada', indicacao_motivo: 'A loja conduzia' }),
  )
  await user.click(form.getByRole('button', { name: 'Dispensar' }))
  expect(await screen.findByText('Indicação dispensada.')).toBeTruthy()
})

test('undoes a confirmation', async () => {
  const { user, server } = await open({ indicacao: 'enviada', indicacao_data: '2026-11-19' })
  expect(screen.queryByRole('button', { name: /^Indicar condutor/ })).toBeNull()
  server.refuse(indicacaoCalls.reopen, { status: 500, detail: 'x' })
  await user.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Indicação de condutor' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer envio' }))
  expect(await screen.findByText(/Erro ao reabrir a indicação. Tente novamente./)).toBeTruthy()
  server.on(indicacaoCalls.reopen, aMulta())
  await user.click(screen.getByRole('button', { name: 'Desfazer envio' }))
  expect(await screen.findByText('Indicação reaberta.')).toBeTruthy()
  await expect.poll(() => server.calls(indicacaoCalls.reopen)).toHaveLength(2)
})
