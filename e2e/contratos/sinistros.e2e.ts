import { expect, expectAccessible, lookAt, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const PHONE = { width: 390, height: 844 }

test('a rented motorcycle is stolen, swapped, found, and freed only by the restriction', async ({
  page,
  moveTo,
}) => {
  const shell = new Shell(page)
  const counter = new Counter(page)
  await moveTo('2026-03-16T09:00:00-03:00')
  await signIn(page)
  const { moto, locacao } = await counter.locacao({ placa: 'FIC1K34', nome: 'Daniela Exemplo' })
  await counter.moto('RES2V00', { km_atual: 1200 })
  await moveTo('2026-03-18T14:00:00-03:00')
  await signIn(page)

  await page.setViewportSize(PHONE)
  await page.goto(`/admin/locacoes/${locacao.id}`)
  await page.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Registrar sinistro' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar sinistro' })
  await expect(form.getByText('Há feridos? Ligue 192 ou 193.')).toBeVisible()
  await form.getByText('Roubo', { exact: true }).click()
  await form.getByLabel('Hora').fill('13:30')
  await form.getByLabel('Onde').fill('Av. Brasil, 100')
  await form.getByLabel('O que aconteceu').fill('Dois homens levaram a moto.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Registrar' }).click()
  await shell.expectToast('Registrado. A moto FIC1K34 consta como roubada.')

  const dialog = page.getByRole('dialog', { name: 'Roubo da moto FIC1K34' })
  await expect(dialog.getByText('até 14:30').first()).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Daniela Exemplo' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Polícia avisada/ }).check()
  await expect(dialog.getByText(/^18\/03\/2026 às 14:00/)).toBeVisible()
  await expectAccessible(page)
  const id = new URL(page.url()).searchParams.get('sinistro')
  const path = `/sinistros/${id}`
  expect(await counter.get(path)).toMatchObject({ cliente_nome: 'Daniela Exemplo' })

  // The customer goes on with another motorcycle; the stolen one is not free.
  await counter.post(`/locacoes/${locacao.id}/trocar-moto`, {
    moto_id: (await counter.get<{ id: string }[]>('/motos?busca=RES2V00'))[0]!.id,
    tipo: 'definitiva',
    motivo: 'roubo',
    km_volta: null,
    km_saida: 1200,
    destino: 'disponivel',
    sem_vistoria_motivo: 'A moto foi roubada',
  })
  await page.goto(`/admin/motos/${moto.id}`)
  await expect(page.getByText('Roubada', { exact: true })).toBeVisible()
  await expect(page.getByText('Inativa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Mudar situação' }).click()
  const status = page.getByRole('dialog', { name: /^Mudar situação/ })
  await status.getByLabel('Nova situação').selectOption('Disponível')
  await status.getByLabel('Motivo').fill('Apareceu')
  await status.getByRole('button', { name: 'Salvar' }).click()
  await expect(status.getByText(/A moto FIC1K34 ainda consta como roubada/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()

  await page.goto('/admin')
  await expect(page.getByText('1 sinistro em aberto')).toBeVisible()
  await page.getByRole('link', { name: 'Ver sinistros' }).click()
  await lookAt(page, 1440, 'light')
  await lookAt(page, 390, 'dark')
  await lookAt(page, 320, 'light')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Abrir: Roubo da moto FIC1K34' }).click()
  await dialog.getByRole('button', { name: 'Moto recuperada' }).click()
  const found = page.getByRole('dialog', { name: 'Moto recuperada' })
  await found.getByLabel('Baixa da restrição na polícia').fill('2026-03-18')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog.getByText('Roubada', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click()
  const end = page.getByRole('dialog', { name: 'Encerrar sinistro' })
  await end.getByText('Recuperada', { exact: true }).click()
  await end.getByRole('button', { name: 'Encerrar' }).click()
  await shell.expectToast('Sinistro encerrado.')
  await expect(dialog.getByText('Encerrado: Recuperada')).toBeVisible()
  const free = { status: 'disponivel', motivo: 'Voltou para a loja' }
  expect((await counter.get<{ status: string }>(`/motos/${moto.id}`)).status).toBe('inativa')
  expect(await counter.patch(`/motos/${moto.id}/status`, free)).toMatchObject({
    status: 'disponivel',
  })
})
