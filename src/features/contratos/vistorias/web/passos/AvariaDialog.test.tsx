import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria } from '#tests/kit/screens/vistorias-screen.ts'
import { type Vistoria, vistoriasContract } from '../../contract.ts'
import { AvariaDialog } from './AvariaDialog.tsx'

freezeToday()
const SPOT = { x: 100, y: 200, regiao: 'tanque' } as const
const KNOWN = {
  ...SPOT,
  avaria_id: idOf(730),
  nova: false,
  tipo: 'riscado',
  gravidade: 'leve',
  desgaste: false,
  nota: null,
  pior_que: null,
  status: 'existente',
} as const

test('records a damage that got worse, at its place on the drawing', async () => {
  const server = fakeServer().on(vistoriasContract.addAvaria, { ...KNOWN, nova: true })
  const onClose = vi.fn()
  const vistoria = aVistoria({ avarias: [KNOWN] }) as Vistoria
  const { user } = await renderScreen(
    <AvariaDialog vistoria={vistoria} spot={SPOT} onClose={onClose} />,
    { server },
  )
  await user.selectOptions(screen.getByLabelText(/^Parte da moto/), 'Guidão')
  expect(screen.getByRole('group', { name: /^O que houve/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Amassado' }))
  expect(screen.getByRole('group', { name: /^Gravidade/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Grave' }))
  await user.click(screen.getByRole('checkbox', { name: 'Desgaste normal' }))
  await user.selectOptions(
    screen.getByLabelText('É uma avaria conhecida que piorou?'),
    'Tanque, riscado, leve',
  )
  await user.type(screen.getByLabelText('Observação'), 'Do lado da chave')
  await user.click(screen.getByRole('button', { name: 'Registrar avaria' }))

  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(server.calls(vistoriasContract.addAvaria)[0]?.body).toEqual({
    x: 100,
    y: 200,
    regiao: 'guidao',
    tipo: 'amassado',
    gravidade: 'grave',
    desgaste: true,
    pior_que: idOf(730),
    nota: 'Do lado da chave',
  })
})
