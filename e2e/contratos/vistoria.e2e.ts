import type { Page } from '@playwright/test'
import { photo } from '#tests/kit/server/files.ts'
import { expect, expectAccessible, sidewaysOverflow, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { draw, takeBack } from '../kit/pages/signature.ts'
import { START } from '../kit/process.ts'

test.use({ hasTouch: true })

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Passos da vistoria' }).getByRole('button', { name })

const idIn = (address: string) => /vistorias\/([\da-f-]+)/.exec(address)![1]!

const SMALL = { width: 320, height: 640 }
const USUAL = { width: 390, height: 844 }
const ANSWERS = '**/api/vistorias/*'

/**
 * Kills the tab, as the phone does while its camera is open, and opens the same address in a new one, on a phone of the
 * other size: each step is seen on both.
 */
async function reopened(page: Page) {
  const [address, context, size] = [page.url(), page.context(), page.viewportSize()!]
  await page.close()
  const next = await context.newPage()
  await next.clock.setFixedTime(new Date(START))
  await next.setViewportSize(size.width === SMALL.width ? USUAL : SMALL)
  await next.goto(address)
  return next
}

const saved = (page: Page) => expect(page.getByText(/^Salvo às/)).toBeVisible()

/** Returns how many strokes of unfinished signatures are in the browser's database. */
const strokesOnPhone = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('assinaturas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('assinaturas').objectStore('assinaturas').getAll()
          all.onsuccess = () => resolve(all.result.flatMap(({ tracos }) => tracos ?? []).length)
        }
      }),
  )

/** Takes every second photo to the server and loses its answer, so that the phone sends it again. */
async function failEverySecondUpload(page: Page) {
  const ends = { sent: 0, lost: 0 }
  await page.route('**/api/vistorias/*/fotos/*', async (route) => {
    ends.sent += 1
    if (ends.sent % 2 === 1) return route.continue()
    ends.lost += 1
    await route.fetch()
    return route.abort()
  })
  return ends
}

test('a motorcycle is handed over at 320 and 390 px in one sitting while the network fails and the tab is killed in each step', async ({
  page: first,
  context,
  moveTo,
}) => {
  await moveTo(START)
  await signIn(first)
  const counter = new Counter(first)
  const { locacao } = await counter.locacaoWithContrato({ placa: 'VIS1A23', nome: 'Vera Exemplo' })
  const camera = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo()) }
  await first.setViewportSize(SMALL)
  await first.goto(`/admin/locacoes/${locacao.id}`)
  await first.getByRole('link', { name: 'Continuar a entrega' }).tap()
  // The rental's page has a button of that name, too.
  await expect(first.getByRole('heading', { level: 1, name: 'Entregar a moto' })).toBeVisible()
  await first.getByRole('button', { name: 'Gerar contrato' }).tap()
  await expect(first.getByRole('link', { name: /^Contrato de locação nº/ })).toBeVisible()
  expect(await sidewaysOverflow(first)).toBe(0)
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Fazer vistoria de entrega' }).tap()

  let page = first
  await page.getByLabel('Conferir placa').fill('BBB2C34')
  await expect(page.getByText('Esta é a moto BBB2C34, a locação é da VIS1A23.')).toBeVisible()
  await page.getByLabel('Conferir placa').fill('VIS1A23')
  await expect(page.getByText('É esta a moto.')).toBeVisible()
  await expectAccessible(page)
  page = await reopened(page)
  await expect(page.getByLabel('Conferir placa')).toBeVisible()
  await step(page, 'Painel').tap()
  await page.getByLabel('Painel: tirar foto').setInputFiles(camera)
  await page.getByLabel('Quilometragem').fill('1000')
  await page.getByText('6/8').tap()
  await expectAccessible(page)
  await saved(page)
  page = await reopened(page)
  await expect(page.getByLabel('Quilometragem')).toHaveValue('1000')
  await expect(page.getByRole('radio', { name: '6/8' })).toBeChecked()
  await step(page, 'Fotos').tap()
  await page.getByLabel('Frente: tirar foto').setInputFiles(camera)
  await expect(page.getByText('Enviada')).toHaveCount(2)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)

  await context.setOffline(true)
  for (const slot of ['Traseira', 'Lado esquerdo', 'Lado direito'])
    await page.getByLabel(`${slot}: tirar foto`).setInputFiles(camera)
  await expect(page.getByText('3 fotos na fila')).toBeVisible()
  const address = page.url()
  await page.close()

  await context.setOffline(false)
  page = await context.newPage()
  const ends = await failEverySecondUpload(page)
  await page.clock.setFixedTime(new Date(START))
  await page.setViewportSize(SMALL)
  await page.goto(address)
  // Each try waits longer than the one before.
  await expect(page.getByText('Enviada')).toHaveCount(5, { timeout: 120_000 })
  await expect(page.getByText(/na fila/)).toHaveCount(0)
  expect(ends.lost).toBeGreaterThan(0)
  const { fotos } = await new Counter(page).get<{ fotos: { slot: string }[] }>(
    `/vistorias/${idIn(address)}`,
  )
  expect(fotos.map(({ slot }) => slot).sort()).toEqual([
    ...['frente', 'lado_direito', 'lado_esquerdo', 'painel', 'traseira'],
  ])

  await step(page, 'Itens').tap()
  await page.getByRole('button', { name: 'Tudo em ordem' }).tap()
  await page.getByRole('group', { name: 'Retrovisores' }).getByText('Problema').tap()
  await expect(page.getByText('Diga o que há ou anexe uma foto')).toBeVisible()
  await page.route(ANSWERS, (route) => route.abort())
  await page.getByLabel('O que há: Retrovisores').fill('Esquerdo frouxo')
  await expect(page.getByText('Sem conexão: guardado neste celular')).toBeVisible()
  await expectAccessible(page)
  page = await reopened(page)
  await expect(page.getByLabel('O que há: Retrovisores')).toHaveValue('Esquerdo frouxo')
  await saved(page)
  await step(page, 'Avarias e fim').tap()

  // The drawing by keyboard.
  await page.getByText('Escolher a parte pelo nome').press('Enter')
  await page.getByRole('button', { name: 'Carenagem direita' }).press('Enter')
  const avaria = page.getByRole('dialog', { name: 'Nova avaria' })
  await expect(avaria.getByLabel('Parte da moto')).toHaveValue('carenagem_direita')
  await avaria.getByText('Riscado').tap()
  await avaria.getByText('Leve').tap()
  // "Back" closes the dialog only, and asks before what was chosen is lost.
  await page.goBack()
  const discard = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await discard.getByRole('button', { name: 'Continuar editando' }).tap()
  await expect(avaria.getByLabel('Parte da moto')).toHaveValue('carenagem_direita')
  await expectAccessible(page)
  await avaria.getByRole('button', { name: 'Registrar avaria' }).tap()
  await expect(page.getByText('1. Carenagem direita, riscado, leve')).toBeVisible()
  page = await reopened(page)
  await expect(page.getByText('1. Carenagem direita, riscado, leve')).toBeVisible()
  await page.getByRole('button', { name: 'Cliente não assinou' }).tap()
  const refusal = page.getByRole('dialog', { name: 'Cliente não assinou' })
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Cancelar' }).tap()
  await page.getByLabel('Conferi o documento com foto').tap()
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).tap()
  await expect(
    page.getByRole('dialog', { name: 'Vistoria de entrega, moto VIS1A23' }),
  ).toBeVisible()
  await draw(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assinar e concluir' }).tap()

  // The customer keeps the phone: the contract follows, without another look at the photo.
  const contract = page.getByRole('dialog', { name: /^Contrato de locação nº 2026\/000001/ })
  await contract.getByRole('button', { name: 'Li e concordo' }).tap()
  await draw(page)
  await expect.poll(() => strokesOnPhone(page)).toBe(1)
  page = await reopened(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar à assinatura' }).tap()
  await page.getByRole('button', { name: 'Assinar', exact: true }).tap()
  await page.getByRole('button', { name: 'Devolver o celular' }).tap()
  await takeBack(page)
  await page.getByRole('button', { name: 'Assinar pela loja' }).tap()
  await page.getByRole('link', { name: 'Continuar a entrega' }).tap()

  await page.getByRole('link', { name: /^Receber R\$\s1\.014,93$/ }).tap()
  await page.getByLabel('Forma').selectOption('pix')
  await page.getByRole('button', { name: /^Receber R\$\s1\.014,93$/ }).tap()
  await expect(page.getByText('Entrega completa')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Recibo nº/ }).first()).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver vistoria' }).tap()
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible()
  await expect(page.getByText('Retrovisores: problema (Esquerdo frouxo)')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Documento nº 2026\/000001/ })).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
})
