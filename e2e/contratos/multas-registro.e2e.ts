import { readFileSync } from 'node:fs'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { test as base, expect, expectAccessible, lookEverywhere, signIn } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { watchPolicy } from '../kit/pages/policy.ts'
import { Shell } from '../kit/pages/shell.ts'
import { efrotasStandIn } from '../kit/registry.ts'

const API_KEY = 'segredo-de-teste-7a1c'
const MULTA = {
  numeroAutoInfracao: 'E2E00001',
  codigoInfracao: '74550',
  descricaoInfracao: 'Transitar em velocidade superior à máxima permitida em até 20%',
  descricaoOrgaoAutuador: 'DER-SP',
  dataInfracao: '16/03/2026 14:30',
  dataNotificacao: '18/03/2026',
  descricaoMunicipioInfracao: 'Praia Grande',
  valorIntegralInfracao: 130.16,
}

type Registry = Awaited<ReturnType<typeof efrotasStandIn>>

const test = base.extend<object, { registry: Registry }>({
  registry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off the pattern
    async ({}, use) => {
      const registry = await efrotasStandIn(API_KEY)
      await use(registry)
      registry.close()
    },
    { scope: 'worker' },
  ],
  environment: [{ ALLOW_PRIVATE_ENDPOINTS: '1' }, { scope: 'worker' }],
})

test('finds real fines, names the driver by a form, and pays with 40 % off only after the confirmation', async ({
  page,
  moveTo,
  registry,
}) => {
  const shell = new Shell(page)
  const violations = await watchPolicy(page)
  await moveTo('2026-03-16T09:00:00-03:00')
  await signIn(page)
  const counter = new Counter(page)
  await counter.locacao({ placa: 'FIC1K34', nome: 'Daniela Exemplo' })
  registry.state.multas.FIC1K34 = [MULTA]
  await counter.post('/configuracoes/detran/oficial', { api_key: API_KEY, endpoint: registry.url })

  await moveTo('2026-03-20T10:00:00-03:00')
  await signIn(page)
  await page.goto('/admin/configuracoes/multas')
  await page.getByLabel('A empresa aderiu ao SNE').check()
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await shell.expectToast('Configurações salvas com sucesso!')

  await shell.open('Multas', 'Sistema de Monitoramento DETRAN-SP')
  await expect(page.getByText(/Consulta pelo DETRAN-SP oficial\./)).toBeVisible()
  await expect(page.getByText('As multas são simuladas')).toHaveCount(0)
  registry.state.down = true
  await page.getByRole('button', { name: 'Consultar Todas' }).click()
  await shell.expectToast(/Erro ao consultar multas\. Tente novamente\./)
  registry.state.down = false
  await page.getByRole('button', { name: 'Consultar Todas' }).click()
  await shell.expectToast('Consulta realizada com sucesso! Verifique as novas multas encontradas.')
  expect(registry.state.asked.at(-1)).toBe('FIC1K34')

  const fresh = page.getByRole('region', { name: 'Multas Novas Detectadas' })
  const card = fresh.getByRole('article')
  await expect(card).toContainText('Daniela Exemplo')
  await expect(card).toContainText('104,13')
  await expect(card).toContainText('Vencimento (estimado)')
  await expect(card).toContainText('Faltam 28 dias para indicar o condutor')
  await expect(card.getByText('SIMULADA')).toHaveCount(0)
  await lookEverywhere(page)

  await card.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Aceitar desconto de 40%' }).click()
  const offer = page.getByRole('dialog', { name: 'Aceitar desconto de 40%' })
  await expect(offer).toContainText('Indique antes o condutor')
  await expect(offer.getByRole('button', { name: /Aceitar desconto/ })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Indicação de condutor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Indicar condutor' })
  await expect(dialog).toContainText('Cópia da CNH do condutor')
  await expectAccessible(page)
  violations.length = 0
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Gerar FICI (PDF)' }).click()
  const download = await downloading
  expect(violations).toEqual([])
  expect(download.suggestedFilename()).toBe('fici_E2E00001_FIC1K34.pdf')
  const [form, ...more] = pagesOf(readFileSync(await download.path()))
  for (const text of [
    'E2E00001',
    'FIC1K34',
    '16/03/2026',
    '14:30',
    'Daniela Exemplo',
    '529.982.247-25',
    'DER-SP',
  ])
    expect(form).toContain(text)
  expect(more).toEqual([])

  await dialog.getByRole('button', { name: 'Confirmar indicação enviada' }).click()
  const sent = page.getByRole('dialog', { name: 'Confirmar indicação enviada' })
  await sent.getByLabel(/Protocolo/).fill('77/2026')
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Confirmar envio' }).click()
  await shell.expectToast('Indicação registrada como enviada.')
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Condutor indicado em 20/03/2026, protocolo 77/2026')

  await card.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Aceitar desconto de 40%' }).click()
  await offer.getByRole('button', { name: 'Aceitar desconto' }).click()
  await shell.expectToast('Desconto de 40% aceito.')
  await expect(card).toContainText('78,10')

  await card.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Detalhes' }).click()
  await page.getByRole('button', { name: 'Histórico da multa' }).click()
  const trail = page.getByRole('dialog', { name: 'Histórico da multa' })
  for (const action of [
    'Formulário de indicação gerado',
    'Indicação de condutor enviada',
    'Desconto de 40% aceito',
  ])
    await expect(trail).toContainText(action)
  await expectAccessible(page)
})
