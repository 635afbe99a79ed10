import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aMulta, CONFIG, multasServer } from '#tests/kit/screens/multas-screen.ts'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { indicacaoCalls } from '../indicacao/contract.ts'
import { MultaMenu } from './MultaMenu.tsx'

freezeToday()

async function open(
  item: string,
  fields: Parameters<typeof aMulta>[0] = {},
  server = multasServer(),
) {
  server.on(configuracoesContract.detran, { ...CONFIG, aderiu_sne: true })
  const multa = indicacaoCalls.waive.response.decode(aMulta(fields))
  const { user } = await renderScreen(<MultaMenu multa={multa} />, { server })
  await user.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return { user, server }
}

test('warns that 40 % off requires naming the driver first, and requires a reason otherwise', async () => {
  const { user, server } = await open('Aceitar desconto de 40%')
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar desconto de 40%' }))
  expect(dialog.getByText(/^Indique antes o condutor e confirme o envio/)).toBeTruthy()
  expect(dialog.getByText(/260,32/)).toBeTruthy()
  expect(dialog.getByText(/78,10/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /Aceitar desconto/ }).disabled).toBe(
    true,
  )
  server.on(
    indicacaoCalls.acceptSne,
    aMulta({ sne_aceito_em: '2026-11-20', indicacao: 'dispensada', indicacao_motivo: 'x' }),
  )
  await user.type(dialog.getByLabelText(/^Motivo de não haver condutor/), 'A loja conduzia')
  await user.click(dialog.getByRole('button', { name: 'Aceitar desconto' }))
  expect(await screen.findByText('Desconto de 40% aceito.')).toBeTruthy()
  expect(server.calls(indicacaoCalls.acceptSne)[0]?.body).toEqual({ motivo: 'A loja conduzia' })
})

test('requires no reason for 40 % off once the driver was named', async () => {
  const { user, server } = await open('Aceitar desconto de 40%', {
    indicacao: 'enviada',
    indicacao_data: '2026-11-19',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar desconto de 40%' }))
  expect(dialog.queryByLabelText(/^Motivo/)).toBeNull()
  server.refuse(indicacaoCalls.acceptSne, { status: 500, detail: 'x' })
  await user.click(dialog.getByRole('button', { name: 'Aceitar desconto' }))
  expect(await dialog.findByText(/Erro ao aceitar o desconto. Tente novamente./)).toBeTruthy()
})

test('undoes an acceptance after confirmation', async () => {
  const { user, server } = await open('Desfazer desconto de 40%', {
    sne_aceito_em: '2026-11-20',
    indicacao: 'enviada',
    indicacao_data: '2026-11-19',
  })
  server.refuse(indicacaoCalls.undoSne, { status: 500, detail: 'x' })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await question.findByText(/Erro ao desfazer o aceite. Tente novamente./)).toBeTruthy()
  server.on(indicacaoCalls.undoSne, aMulta())
  await user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Aceite do desconto desfeito.')).toBeTruthy()
})

const LOCACAO = {
  id: idOf(7),
  cliente_nome: 'João Lima',
  data_inicio: '2026-11-01',
  data_encerramento: '2026-11-05',
  criado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
  encerrada_em: '2026-11-05T14:00:00.000Z',
}

test('assigns a fine to one of those who had the motorcycle that day', async () => {
  const server = multasServer()
    .on(indicacaoCalls.locacoes, [LOCACAO])
    .refuse(indicacaoCalls.assign, { status: 500, detail: 'x' })
  const { user } = await open(
    'Atribuir locatário',
    { locacao_id: null, cliente_id: null, cliente_nome: null },
    server,
  )
  await user.click(
    await screen.findByRole('radio', { name: /João Lima.*até 05\/11\/2026 às 11:00/ }),
  )
  await user.click(screen.getByRole('button', { name: 'Atribuir' }))
  expect(await screen.findByText(/Erro ao atribuir o locatário. Tente novamente./)).toBeTruthy()
  server.on(indicacaoCalls.assign, aMulta())
  await user.click(screen.getByRole('button', { name: 'Atribuir' }))
  expect(await screen.findByText('Locatário atribuído.')).toBeTruthy()
  expect(server.calls(indicacaoCalls.assign)[0]?.body).toEqual({ locacao_id: LOCACAO.id })
})

test('offers nobody if no one had the motorcycle that day', async () => {
  const server = multasServer().on(indicacaoCalls.locacoes, [])
  await open('Atribuir locatário', { locacao_id: null }, server)
  expect(await screen.findByText('Ninguém tinha esta moto alugada no dia da infração')).toBeTruthy()
})

test('shows who did what in the history', async () => {
  const server = multasServer().on(indicacaoCalls.history, [
    {
      id: idOf(8),
      acao: 'indicacao_enviada',
      observacoes: 'Enviada em 19/11/2026, protocolo 7/26',
      usuario_responsavel: 'ana',
      data_acao: '2026-11-19T15:00:00.000Z',
    },
  ])
  const { user } = await open('Detalhes', {}, server)
  const details = within(await screen.findByRole('dialog', { name: 'Detalhes da multa' }))
  expect(details.getByText('Velocidade até 20% acima da máxima')).toBeTruthy()
  expect(details.getByText('Prazo de indicação: 10/12/2026')).toBeTruthy()
  await user.click(details.getByRole('button', { name: 'Histórico da multa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico da multa' }))
  expect(await dialog.findByText('Indicação de condutor enviada')).toBeTruthy()
  expect(dialog.getByText('Enviada em 19/11/2026, protocolo 7/26')).toBeTruthy()
})
