import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { configuracoesContract } from '../contract.ts'
import { PartePage } from './PartePage.tsx'
import { hrefOfParte } from './partes.ts'

test("requires a second factor by choice, and rejects it without one's own", async () => {
  const prepared = fakeServer()
    .on(configuracoesContract.status, { sistema: 'online', agendador: { running: true, jobs: [] } })
    .on(configuracoesContract.all, SETTINGS)
    .refuse(configuracoesContract.saveAll, {
      status: 409,
      code: 'sem_segundo_fator_proprio',
      detail: 'Para exigir o segundo fator, ative antes o seu, em Minha conta.',
    })
  const { user } = await renderScreen(<PartePage parte="acesso" />, {
    server: prepared,
    path: hrefOfParte('acesso'),
  })
  const save = () => screen.findByRole('button', { name: 'Salvar Configurações' })
  const choice = within(await screen.findByRole('group', { name: /^Exigir segundo fator de/ }))
  expect(choice.getByRole('radio', { name: 'Ninguém' })).toHaveProperty('checked', true)
  await user.click(choice.getByRole('radio', { name: 'Todos' }))
  await user.click(await save())
  expect(await screen.findByText(/Para exigir o segundo fator, ative antes o seu/)).toBeTruthy()
  prepared.on(configuracoesContract.saveAll, { ...SETTINGS, segundo_fator_exigido_de: 'todos' })
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[1]?.body).toMatchObject({
    segundo_fator_exigido_de: 'todos',
  })
})
