import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { configuracoesContract } from '../contract.ts'
import { PartePage } from './PartePage.tsx'
import { hrefOfParte } from './partes.ts'

const server = () =>
  fakeServer()
    .on(configuracoesContract.status, { sistema: 'online', agendador: { running: true, jobs: [] } })
    .on(configuracoesContract.all, SETTINGS)
const open = (prepared = server()) =>
  renderScreen(<PartePage parte="mensagens" />, {
    server: prepared,
    path: hrefOfParte('mensagens'),
  })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.findByRole('button', { name: 'Salvar Configurações' })

test("saves to whom the week's summary goes", async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open(prepared)
  await user.type(await field(/^E-mails que recebem/), 'Dona@Example.com; dona')
  await user.click(await save())
  expect(
    await screen.findByText('Confira os endereços de e-mail; separe-os por vírgula'),
  ).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)).toHaveLength(0)
  await user.type(await field(/^E-mails que recebem/), '@example.com')
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[0]?.body).toMatchObject({
    resumo_semanal_ativo: true,
    resumo_semanal_para: 'dona@example.com',
  })
})

test('enables WhatsApp reminders with recipients, and limits the pause', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open(prepared)
  expect(screen.queryByLabelText('Só para clientes sem e-mail')).toBeNull()
  await user.click(await screen.findByLabelText('Lembrar também por WhatsApp'))
  await user.click(screen.getByLabelText('Só para clientes sem e-mail'))
  const pause = await field(/^Pausa entre mensagens/)
  await user.clear(pause)
  await user.type(pause, '1')
  await user.click(await save())
  expect(prepared.calls(configuracoesContract.saveAll)).toHaveLength(0)
  await user.clear(pause)
  await user.type(pause, '4')
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[0]?.body).toMatchObject({
    lembrar_por_whatsapp: true,
    whatsapp_so_sem_email: false,
    pausa_entre_mensagens: 4,
  })
})
