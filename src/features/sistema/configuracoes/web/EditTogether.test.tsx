import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { changedMeanwhile } from '#tests/kit/shop/changed-meanwhile.ts'
import { configuracoesContract } from '../contract.ts'
import { PartePage } from './PartePage.tsx'

const now = {
  ...SETTINGS,
  versao: 2,
  taxa_administrativa: 60,
  horarios: { ...SETTINGS.horarios, sabado: null, domingo: { abre: '09:00', fecha: '12:00' } },
}

const CHANGED = 'Este registro mudou enquanto você editava'

async function editing() {
  const server = fakeServer()
    .on(configuracoesContract.all, SETTINGS)
    .on(configuracoesContract.saveAll, { ...now, versao: 3 })
    .refuseOnce(configuracoesContract.saveAll, changedMeanwhile(now))
  const { user } = await renderScreen(<PartePage parte="loja" />, { server })
  const day = within(await screen.findByRole('group', { name: 'Sábado' }))
  await user.clear(day.getByLabelText('Fecha às'))
  await user.type(day.getByLabelText('Fecha às'), '13:30')
  await user.click(screen.getByRole('button', { name: 'Salvar Configurações' }))
  const alert = await screen.findByText(CHANGED)
  const panel = within(alert.closest<HTMLElement>('[role=alert]')!)
  return { server, user, panel }
}

test('detects conflicts per field, and per day for opening hours', async () => {
  const { server, user, panel } = await editing()
  expect(panel.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'Horário: sábadoVocê abriu com: 08:00 às 16:00Agora estáFechadoVocê digitou08:00 às 13:30',
  ])
  expect(panel.getByText(/está agora: Horário: domingo\.$/)).toBeTruthy()
  await user.click(panel.getByLabelText(/^Você digitou/))
  await user.click(panel.getByRole('button', { name: 'Salvar assim' }))
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  const [first, second] = server.calls(configuracoesContract.saveAll)
  expect([first, second].map((call) => call?.headers.get('if-match'))).toEqual(['"1"', '"2"'])
  expect(second?.body).toMatchObject({
    horarios: {
      sabado: { abre: '08:00', fecha: '13:30' },
      domingo: { abre: '09:00', fecha: '12:00' },
    },
  })
})

test('restores the current settings on discard', async () => {
  const { user } = await editing()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.queryByText(CHANGED)).toBeNull()
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
  const sunday = within(screen.getByRole('group', { name: 'Domingo' }))
  expect(sunday.getByLabelText('Abre às')).toHaveProperty('value', '09:00')
})
