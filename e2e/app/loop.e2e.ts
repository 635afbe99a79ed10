import { expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'
import { Locacoes } from '../kit/pages/locacoes.ts'
import { registerCliente, registerMoto, toClientePage } from '../kit/pages/registration.ts'
import { Shell } from '../kit/pages/shell.ts'

const CLIENTE = 'Beatriz Exemplo'
const PLACA = 'DEM1A23'

test('rents a motorcycle to a new customer, receives the payments and ends the rental', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(180_000)
  const shell = new Shell(page)
  const locacoes = new Locacoes(page)
  await signIn(page)

  await shell.open('Motos', 'Gestão de Motos')
  await registerMoto(page, { placa: 'dem-1a23', cor: 'Vermelha', ano: '2026', km: '1000' })
  await shell.expectToast(`Moto ${PLACA} cadastrada com sucesso!`)

  await shell.open('Clientes', 'Gestão de Clientes')
  const pessoa = {
    nome: CLIENTE,
    cpf: '52998224725',
    telefone: '13990000001',
    cnh: '10000000108',
    nascimento: '1990-05-20',
  }
  await registerCliente(page, { ...pessoa, cnh: '10000000109' })
  const doubts = page.getByRole('alertdialog', { name: 'Dados que parecem errados' })
  await doubts.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await toClientePage(page)
  await expect(page.getByRole('heading', { level: 1, name: CLIENTE })).toBeVisible()
  await shell.open('Clientes', 'Gestão de Clientes')
  await expect(page.getByRole('link', { name: CLIENTE, exact: true })).toBeVisible()

  await registerCliente(page, { ...pessoa, nome: 'Outra Pessoa' })
  const duplicate = page.getByRole('alertdialog', { name: 'Cliente Já Cadastrado' })
  await expect(duplicate).toContainText(CLIENTE)
  await duplicate.getByRole('button', { name: 'Ver Cliente Existente' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CLIENTE })).toBeVisible()

  await shell.open('Locações', 'Gestão de Locações')
  await locacoes.rent({ cliente: CLIENTE, placa: PLACA, plano: 'Plano Mensal' })
  await shell.expectToast('Locação criada com sucesso!')
  await shell.open('Locações', 'Gestão de Locações')
  await expect(locacoes.row(CLIENTE)).toContainText('10/03/2026 a 09/06/2026')
  await expect(locacoes.row(CLIENTE)).toContainText('R$ 314,93'.replace(' ', '\u00a0'))

  await shell.open('Pagamentos', 'Controle de Pagamentos')
  const rows = page.getByRole('table', { name: 'Pagamentos' }).getByRole('row')
  const first = rows.filter({ hasText: '10/03/2026' }).filter({ hasText: 'Semana 1' })
  await first.getByRole('button', { name: 'Marcar como pago' }).click()
  await shell.expectToast(/Pago: .*314,93/)
  await expect(first.getByText('Pago', { exact: true })).toBeVisible()
  const caucao = rows.filter({ hasText: 'Caução' })
  await caucao.getByRole('button', { name: 'Marcar como pago' }).click()
  await shell.expectToast(/Pago: .*700,00/)

  await moveTo('2026-03-24T10:00:00-03:00')
  await signIn(page)
  await shell.open('Pagamentos', 'Controle de Pagamentos')
  const late = rows.filter({ hasText: '17/03/2026' })
  await expect(late).toContainText(
    'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93'.replaceAll('R$ ', 'R$\u00a0'),
  )
  await expectAccessible(page)
  await late.getByRole('button', { name: 'Marcar como pago' }).click()
  await shell.expectToast(/Pago: .*321,93/)

  await shell.open('Locações', 'Gestão de Locações')
  await locacoes.act(CLIENTE, 'Pausar', 'Viagem')
  await expect(locacoes.row(CLIENTE).getByText('Pausada', { exact: true })).toBeVisible()
  await locacoes.act(CLIENTE, 'Despausar', 'Voltou da viagem')
  await expect(locacoes.row(CLIENTE).getByText('Ativa', { exact: true })).toBeVisible()

  const finish = await locacoes.finish(CLIENTE, '999')
  await finish.getByRole('button', { name: 'Registrar devolução da moto' }).click()
  await expect(finish.getByText(/não pode ser menor que a inicial/).first()).toBeVisible()
  await finish.getByLabel('Km final').fill('2600')
  await expect(finish.getByLabel('Distância percorrida')).toHaveValue('1.600 km')
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await finish.getByRole('button', { name: 'Registrar devolução da moto' }).click()
  await expect(finish.getByText('A devolver ao cliente')).toBeVisible()
  await expectAccessible(page)

  // A return entered by mistake is undone while its settlement is a draft, and not once it is closed.
  await expect(await locacoes.undoReturn()).toBeHidden()
  await page.getByRole('button', { name: /^Mais ações: Locação/ }).click()
  await page.getByRole('menuitem', { name: 'Encerrar locação' }).click()
  await page.getByLabel('Km final').fill('2600')
  await finish.getByRole('button', { name: 'Registrar devolução da moto' }).click()
  await finish.getByRole('button', { name: 'Fechar acerto' }).click()
  const closing = page.getByRole('dialog', { name: 'Fechar acerto' })
  await closing.getByRole('radio', { name: /^Assinado no papel/ }).check()
  await closing.getByRole('button', { name: 'Fechar acerto' }).click()
  await expect(closing).toBeHidden()
  await expect(finish.getByRole('button', { name: 'Registrar devolução da caução' })).toBeVisible()
  const refused = await locacoes.undoReturn()
  await expect(refused.getByText('O acerto desta locação já foi fechado.')).toBeVisible()
  await refused.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.setViewportSize(desktop)
  await shell.open('Locações', 'Gestão de Locações')
  await page.getByText('Finalizadas', { exact: false }).first().click()
  await expect(locacoes.row(CLIENTE).getByText('Finalizada', { exact: true })).toBeVisible()
  await locacoes.choose(CLIENTE, 'Histórico')
  const history = page.getByRole('dialog').filter({ hasText: 'Viagem' })
  await expect(history.getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Escape')

  await shell.open('Receitas', 'Registro Geral de Receitas')
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText(
    'R$ 951,79'.replace(' ', '\u00a0'),
  )
  await expect(
    page.getByRole('table', { name: 'Receitas', exact: true }).getByRole('row'),
  ).toHaveCount(4)

  await shell.open('Motos', 'Gestão de Motos')
  const moto = page.getByRole('row').filter({ hasText: PLACA })
  await expect(moto).toContainText('Disponível')
  await expect(moto).toContainText('2.600 km')
  await shell.open('Painel', 'Painel')
  await expect(page.getByRole('link', { name: /Receita Mensal/ })).toContainText('951,79')
  await shell.signOut()
})
