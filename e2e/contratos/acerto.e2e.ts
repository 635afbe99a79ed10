import {
  beginSession,
  expect,
  expectAccessible,
  holdBack,
  sidewaysOverflow,
  test,
  untilStill,
} from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Locacoes } from '../kit/pages/locacoes.ts'
import { draw, takeBack as takePhoneBack } from '../kit/pages/signature.ts'
import { START } from '../kit/process.ts'

for (const [width, placa, cpf] of [
  [320, 'ACE1A23', '52998224725'],
  [1440, 'ACE2A23', '11144477735'],
] as const)
  test(`undoes a return, takes back, charges a damage, closes, signs and gives the deposit back at ${width} px`, async ({
    page,
    moveTo,
  }) => {
    await moveTo(START)
    await beginSession(page)
    const counter = new Counter(page)
    await counter.put('/precos-avarias', [
      { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 },
    ])
    const moto = await counter.moto(placa)
    const cliente = await counter.cliente('Ana Acerto', cpf)
    const { id } = await counter.post('/locacoes', {
      cliente_id: cliente.id,
      moto_id: moto.id,
      plano: 'mensal',
      observacoes: null,
      caucao: true,
    })
    for (const each of await counter.get<{ id: string }[]>(
      `/pagamentos?locacao_id=${id}&data_fim=2026-03-10`,
    ))
      await counter.put(`/pagamentos/${each.id}/pagar`, {})

    await page.setViewportSize({ width, height: 844 })
    const releaseProof = await holdBack(page, '**/ProofField-*.js')
    const takeBack = async () => {
      await page.goto(`/admin/locacoes/${id}/encerrar`)
      await expect(page.getByRole('button', { name: 'Fazer vistoria de devolução' })).toBeVisible()
      await page.getByLabel('Km final').fill('1100')
      await page.getByRole('button', { name: 'Registrar devolução da moto' }).click()
      await expect(page.getByText('A devolver ao cliente')).toBeVisible()
    }
    await takeBack()
    await expect(await new Locacoes(page).undoReturn()).toBeHidden()
    await takeBack()
    const acerto = page.getByRole('region', { name: /^3\. Acerto/ })
    await acerto.getByRole('button', { name: 'Incluir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Incluir no acerto' })
    const item = dialog.getByRole('button', { name: /^Espelho quebrado/ })
    await untilStill(dialog)
    // What the person aims at stays where it is when the rest of the dialog arrives.
    const aimedAt = await item.boundingBox()
    releaseProof()
    await expect(dialog.getByRole('button', { name: 'Escolher foto ou PDF' })).toBeVisible()
    expect(await item.boundingBox()).toEqual(aimedAt)
    await item.click()
    const picking = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher foto ou PDF' }).click()
    await (await picking).setFiles('docs/manual/imagens/painel-celular.webp')
    await expect(dialog.getByRole('button', { name: 'Tirar painel-celular.webp' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Incluir', exact: true }).click()
    await expect(
      acerto.getByRole('button', { name: 'Ver a prova de Espelho quebrado' }),
    ).toBeVisible()
    await expect(acerto.getByText('R$ 655,00')).toBeVisible()

    const closing = page.getByRole('region', { name: /^4\. Fechar/ })
    await closing.getByRole('button', { name: 'Fechar acerto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar acerto' }).click()
    await page.getByLabel('Conferi o documento com foto').click()
    await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).click()
    const phone = page.getByRole('dialog', { name: /^Termo de acerto nº/ })
    await phone.getByRole('button', { name: 'Li e concordo' }).click()
    await draw(page)
    await phone.getByRole('button', { name: 'Assinar', exact: true }).click()
    await page.getByRole('button', { name: 'Devolver o celular' }).click()
    await takePhoneBack(page)
    await page.getByRole('button', { name: 'Assinar pela loja' }).click()
    await page.getByRole('link', { name: 'Continuar a devolução' }).click()

    const refund = page.getByRole('dialog', { name: 'Registrar devolução da caução' })
    await refund.getByRole('button', { name: 'Usar o CPF' }).click()
    await expect(refund.getByLabel('Chave Pix')).not.toHaveValue('')
    await refund.getByLabel('Sem comprovante? Diga por quê').fill('O banco ainda não mandou')
    await refund.getByRole('button', { name: 'Registrar devolução da caução' }).click()
    await expect(acerto.getByText('Concluído')).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)
  })
