import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { segundoFatorContract } from '#features/acesso/segundo-fator/contract.ts'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { ANA, inside, openAdmin } from '#tests/kit/screens/admin-screen.tsx'
import { CODES, dialog, KEY } from '#tests/kit/screens/conta-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
// Read beforehand: the gate fetches it when it is needed, which a busy machine takes long to do.
import '#features/acesso/segundo-fator/web/SecondFactorScreen.tsx'

const WITHOUT = { ...ANA, falta_segundo_fator: true }
const setUp = () => screen.findByRole('heading', { name: 'Configure o segundo fator' })

test('requires the setup of a second factor before anything else', async () => {
  const server = fakeServer()
    .on(sessaoContract.me, WITHOUT)
    .on(segundoFatorContract.begin, KEY)
    .on(segundoFatorContract.activate, { codigos: CODES })
  const { user } = openAdmin({ token: 'bom', server })
  expect(await setUp()).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Configurar agora' }))
  await user.type(
    (await dialog('Ativar segundo fator')).getByLabelText(/^Senha atual/),
    'uma-senha{Enter}',
  )
  await screen.findByAltText('Código QR da chave do segundo fator')
  await user.type(
    (await dialog('Ativar segundo fator')).getByLabelText(/^Código do aplicativo/),
    '123456',
  )

  const kept = await dialog('Guarde os códigos de recuperação')
  server.on(sessaoContract.me, ANA)
  await user.click(kept.getByRole('checkbox', { name: 'Guardei os códigos em lugar seguro' }))
  expect(server.calls(sessaoContract.me)).toHaveLength(1)
  await user.click(kept.getByRole('button', { name: 'Concluir' }))
  expect(await inside()).toBeTruthy()
})

test('leads to the setup during a session, or logs out', async () => {
  const server = fakeServer().on(sessaoContract.me, ANA).on(sessaoContract.logout, undefined)
  const { user, queryClient } = openAdmin({ token: 'bom', server })
  await inside()
  server.on(sessaoContract.me, WITHOUT).refuse(configuracoesContract.empresa, {
    status: 403,
    code: 'falta_segundo_fator',
    detail: 'Configure o segundo fator antes de continuar.',
  })
  await queryClient.invalidateQueries()
  const shown = within((await setUp()).closest('main')!)
  await user.click(shown.getByRole('button', { name: 'Sair do sistema' }))
  expect(await screen.findByRole('heading', { name: 'Entrar no sistema' })).toBeTruthy()
})
