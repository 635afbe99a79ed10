import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../contract.ts'
import { DetranTest } from './DetranTest.tsx'

const FOUND = {
  placas_consultadas: 2,
  multas_encontradas: 3,
  multas_novas: 1,
  falhas: [],
  avisos: [],
  simulacao: true,
}

test('confirms a registry test, and labels its fines as made up', async () => {
  const prepared = fakeServer().on(multasContract.testRegistry, FOUND)
  const { user, queryClient } = await renderScreen(<DetranTest />, { server: prepared })
  const cobrancas = ['cobrancas', 'resumo']
  queryClient.setQueryData(cobrancas, {})
  await user.click(await screen.findByRole('button', { name: 'Testar DETRAN' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/só usa a simulação depois de perguntar/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByText('Teste de consulta DETRAN executado com sucesso!')).toBeTruthy()
  const result = within(await screen.findByRole('dialog', { name: 'Resultado do teste' }))
  expect(result.getByText('2 placas consultadas, 3 multas encontradas, 1 nova.')).toBeTruthy()
  expect(result.getByText(/As multas são simuladas/)).toBeTruthy()
  await expect.poll(() => prepared.calls(multasContract.testRegistry)).toHaveLength(1)
  expect(queryClient.getQueryState(cobrancas)?.isInvalidated).toBe(true)
})

test("shows the product's error for a failed test", async () => {
  const { user } = await renderScreen(<DetranTest />, {
    server: fakeServer().refuse(multasContract.testRegistry, {
      status: 502,
      detail: 'Sem resposta.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Testar DETRAN' }))
  await user.click(await screen.findByRole('button', { name: 'Consultar' }))
  expect(await screen.findByText('Erro ao executar teste. Verifique os logs.')).toBeTruthy()
})
