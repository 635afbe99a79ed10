import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import {
  BIA,
  confirm,
  dialog,
  noAccess,
  openUsers as open,
  SESSION,
} from '#tests/kit/screens/usuarios-screen.tsx'
import { usuariosContract } from '../contract.ts'

const HANDED = { senha: 'mnpqr-abcde-fghjk-rstuv-678923', senha_vale_ate: '2026-03-17' }

test('shows a new password once, with its last day', async () => {
  const { user, server, act } = await open(
    fakeServer().refuse(usuariosContract.resetPassword, noAccess),
  )
  await act('Bia Lima', 'Redefinir senha')
  const form = await dialog('Redefinir senha')
  await user.click(form.getByRole('button', { name: 'Redefinir' }))
  expect(await form.findByText('Erro ao redefinir a senha.')).toBeTruthy()
  server.on(usuariosContract.resetPassword, HANDED)
  await user.click(form.getByRole('button', { name: 'Redefinir' }))
  expect(await screen.findByText('Senha redefinida com sucesso!')).toBeTruthy()
  const shown = await dialog('Senha de Bia Lima')
  expect(shown.getByText(HANDED.senha)).toBeTruthy()
  expect(
    shown.getByText(
      'Entregue-a agora: ela não será mostrada de novo. Vale até 17/03/2026: no primeiro acesso a pessoa escolhe a própria.',
    ),
  ).toBeTruthy()
})

test("accepts an administrator's own password, visible on request", async () => {
  const own = { ...HANDED, senha: 'a gaivota que atravessou' }
  const { user, server, act } = await open(fakeServer().on(usuariosContract.resetPassword, own))
  await act('Bia Lima', 'Redefinir senha')
  const form = await dialog('Redefinir senha')
  await user.type(form.getByLabelText('Senha nova'), own.senha)
  await user.click(form.getByRole('button', { name: 'Mostrar senha' }))
  expect(form.getByLabelText('Senha nova')).toHaveProperty('type', 'text')
  await user.click(form.getByRole('button', { name: 'Redefinir' }))
  expect((await dialog('Senha de Bia Lima')).getByText(own.senha)).toBeTruthy()
  expect(server.calls(usuariosContract.resetPassword)[0]?.body).toEqual({ senha: own.senha })
})

test('gives a new password to a user whose required second factor is removed', async () => {
  const { user, act } = await open(fakeServer().on(usuariosContract.resetSecondFactor, HANDED))
  await act('Bia Lima', 'Redefinir segundo fator')
  const ask = await confirm('Redefinir segundo fator')
  await user.click(ask.getByRole('button', { name: 'Redefinir' }))
  expect(await screen.findByText('Segundo fator redefinido.')).toBeTruthy()
  expect((await dialog('Senha de Bia Lima')).getByText(HANDED.senha)).toBeTruthy()
})

test("shows a user's sessions, and ends one or all", async () => {
  const { user, server, act } = await open(
    fakeServer()
      .on(usuariosContract.sessions, [SESSION])
      .on(usuariosContract.endSession, undefined)
      .refuse(usuariosContract.endSessions, noAccess),
  )
  await act('Bia Lima', 'Ver sessões')
  const shown = await dialog('Sessões de Bia Lima')
  await user.click(await shown.findByRole('button', { name: 'Encerrar Chrome no Android' }))
  const one = await confirm('Encerrar sessão')
  expect(
    one.getByText('Deseja realmente encerrar esta sessão? Quem a usa precisa entrar de novo.'),
  ).toBeTruthy()
  await user.click(one.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Sessão encerrada.')).toBeTruthy()
  expect(server.calls(usuariosContract.endSession)[0]?.params).toEqual({
    id: BIA.id,
    sessao_id: SESSION.id,
  })

  await user.click(shown.getByRole('button', { name: 'Encerrar todas' }))
  const ask = await confirm('Encerrar todas as sessões')
  expect(
    ask.getByText(
      'Deseja realmente encerrar todas as sessões deste usuário? Ele precisa entrar de novo.',
    ),
  ).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Encerrar todas' }))
  expect(await ask.findByText('Erro ao encerrar as sessões.')).toBeTruthy()
  server.on(usuariosContract.endSessions, { encerradas: 1 })
  await user.click(ask.getByRole('button', { name: 'Encerrar todas' }))
  expect(await screen.findByText('Sessões encerradas.')).toBeTruthy()
})
