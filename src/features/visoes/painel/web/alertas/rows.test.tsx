import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  freezeToday,
  idOf,
  NO_ALERTS,
  NO_WORK,
  TEMPLATE,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { alertasContract } from '../../alertas/contract.ts'
import { hojeContract } from '../../hoje/contract.ts'
import { AlertsPanel } from './AlertsPanel.tsx'

freezeToday()

test('lists fines whose driver must be named first, with the cost of not doing it', async () => {
  const indicacao = (n: number, prazo_indicacao: string) => ({
    id: idOf(300 + n),
    placa: `IND1A0${n}`,
    numero_auto: `A${n}`,
    descricao_infracao: 'Velocidade',
    prazo_indicacao,
    valor_nic: 260.32,
    moto_id: idOf(2),
    cliente_id: n === 1 ? idOf(1) : null,
    cliente_nome: n === 1 ? 'Ana Souza' : null,
  })
  const indicacoes = [TODAY, '2026-11-21', '2026-11-25', '2026-11-26'].map((day, n) =>
    indicacao(n + 1, day),
  )
  await renderScreen(<AlertsPanel waitingEmails={0} />, {
    server: fakeServer()
      .on(alertasContract.alerts, { ...NO_ALERTS, indicacoes, total_indicacoes: 4 })
      .on(hojeContract.today, NO_WORK)
      .on(modelosContract.template, TEMPLATE)
      .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 }),
  })
  const found = within(await screen.findByRole('region', { name: /Indicação de Condutor/ }))
  const rows = found
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('IND1A01: Ana SouzaÚltimo dia')
  expect(rows[0]).toContain('Sem indicação, multa NIC de R$ 260,32.')
  expect(rows[1]).toMatch(/Sem locatário na data.*Falta 1 dia/)
  expect(rows[2]).toContain('Faltam 5 dias')
  expect(found.getByRole('link', { name: 'Ver multa A1' }).getAttribute('href')).toBe(
    `/admin/multas?multa=${idOf(301)}`,
  )
  expect(found.getByRole('link', { name: 'Ver todas as 4 multas a indicar' })).toBeTruthy()
  expect(screen.getByText(/4 multas com o prazo de indicação acabando/)).toBeTruthy()
})
