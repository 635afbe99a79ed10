import type { Page } from '@playwright/test'
import { beginSession, expect, type MoveTo, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { draw } from '../kit/pages/signature.ts'
import { ADMIN, START } from '../kit/process.ts'
import { CAMERA, countTaps, type } from '../kit/taps.ts'

test.use({ hasTouch: true })

/** What the counter does all day, each from the Painel unless it says otherwise. */
const MAX_TAPS = {
  /** 'Receber' in the row of Hoje, and the button with the amount. */
  semana_por_pix: 2,
  /** The same, and 'Receber em duas formas' between, which asks for the second amount. */
  dinheiro_e_pix: 3,
  /** All that a customer owes is proposed. */
  duas_semanas: 2,
  /** From any screen: the bar's 'Receber' lists who owes, with the sum. */
  quanto_devo: 1,
  /** From the rental's page to the deposit given back, both sides having signed. */
  devolucao_com_avaria: 23,
  /** 'Cobrar' in the row of Hoje, 'Enviar Cobrança' and, without a provider, 'Abrir no WhatsApp'. */
  tres_semanas_atrasadas: 3,
}

type Who = { nome: string; cpf: string; placa: string }

/** A phone that shows the Painel at a moment after the rental began. */
async function atPainel(page: Page, moveTo: MoveTo, who: Who, at = START) {
  await moveTo(START)
  await signIn(page)
  const counter = new Counter(page)
  const rented = await counter.locacao(who)
  await moveTo(at)
  await beginSession(page)
  // The weeks until then are made as they are read.
  await counter.get('/pagamentos/detalhados')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: who.nome }).first()).toBeVisible()
  return { counter, shell: new Shell(page), taps: await countTaps(page), ...rented }
}

const receive = (page: Page, nome: string) =>
  page.getByRole('link', { name: new RegExp(`^Receber: ${nome}`) }).tap()
const confirm = (page: Page, valor: string) =>
  page.getByRole('button', { name: new RegExp(`^Receber R\\$\\s${valor}$`) }).tap()

test('a whole week by Pix', async ({ page, moveTo }) => {
  const who = { nome: 'Ana Semana', cpf: '52998224725', placa: 'TOQ1A11' }
  const { taps, shell } = await atPainel(page, moveTo, who)
  await receive(page, who.nome)
  await confirm(page, '314,93')
  await shell.expectToast(/Recebido: Ana Semana, R\$\s314,93, Pix, recibo nº/)
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS.semana_por_pix)
})

test('a part in cash and the rest by Pix', async ({ page, moveTo }) => {
  const who = { nome: 'Bia Mista', cpf: '11144477735', placa: 'TOQ2A22' }
  const { taps, shell } = await atPainel(page, moveTo, who)
  await receive(page, who.nome)
  await page.getByRole('button', { name: 'Receber em duas formas' }).tap()
  await expect(page.getByLabel('Segunda forma', { exact: true })).toHaveValue('dinheiro')
  await type(page, page.getByLabel('Valor na segunda forma'), '200')
  await expect(page.getByLabel('Valor recebido')).toHaveValue('114,93')
  await confirm(page, '314,93')
  await shell.expectToast(/Recebido: Bia Mista, R\$\s314,93/)
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS.dinheiro_e_pix)
})

test('two weeks at once', async ({ page, moveTo }) => {
  const who = { nome: 'Caio Duas', cpf: '39053344705', placa: 'TOQ3A33' }
  const { counter, locacao, taps, shell } = await atPainel(
    page,
    moveTo,
    who,
    '2026-03-18T12:00:00-03:00',
  )
  await receive(page, who.nome)
  await page.getByRole('button', { name: /^Receber R\$/ }).tap()
  await shell.expectToast(/Recebido: Caio Duas/)
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS.duas_semanas)
  const weeks = await counter.get<{ status: string; data_vencimento: string }[]>(
    `/pagamentos?locacao_id=${locacao.id}`,
  )
  const due = weeks.filter(({ data_vencimento }) => data_vencimento <= '2026-03-18')
  expect(due.map(({ status }) => status)).toEqual(['pago', 'pago'])
})

test('"quanto eu devo?" from any screen', async ({ page, moveTo }) => {
  const who = { nome: 'Duda Pergunta', cpf: '15350946056', placa: 'TOQ4A44' }
  await atPainel(page, moveTo, who)
  await page.goto('/admin/motos')
  const taps = await countTaps(page)
  await page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('link', { name: 'Receber' })
    .tap()
  await expect(page.getByRole('row', { name: /Duda Pergunta/ })).toContainText(/R\$\s314,93/)
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS.quanto_devo)
})

test('a return with a damage to charge, and the deposit given back', async ({ page, moveTo }) => {
  await moveTo(START)
  await signIn(page)
  const counter = new Counter(page)
  await counter.put('/precos-avarias', [
    { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 },
  ])
  const moto = await counter.moto('TOQ5A55')
  const cliente = await counter.cliente('Enzo Devolve', '98765432100')
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
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/locacoes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const taps = await countTaps(page)

  await page.getByRole('button', { name: /^Mais ações: Locação/ }).tap()
  await page.getByRole('menuitem', { name: 'Encerrar locação' }).tap()
  await page.getByLabel('Km final').tap()
  await page.keyboard.type('1100')
  await page.getByRole('button', { name: 'Registrar devolução' }).tap()
  const acerto = page.getByRole('region', { name: /^3\. Acerto/ })
  await acerto.getByRole('button', { name: 'Incluir' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Incluir no acerto' })
  await dialog.getByRole('button', { name: /^Espelho quebrado/ }).tap()
  const picture = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher foto ou PDF' }).tap()
  await (await picture).setFiles('docs/manual/imagens/painel-celular.webp')
  await expect(dialog.getByRole('button', { name: 'Tirar painel-celular.webp' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Incluir', exact: true }).tap()
  const closing = page.getByRole('region', { name: /^4\. Fechar/ })
  await closing.getByRole('button', { name: 'Fechar acerto' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar acerto' }).tap()
  await page.getByLabel('Conferi o documento com foto').tap()
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).tap()
  const phone = page.getByRole('dialog', { name: /^Termo de acerto nº/ })
  await phone.getByRole('button', { name: 'Li e concordo' }).tap()
  await draw(page)
  await phone.getByRole('button', { name: 'Assinar', exact: true }).tap()
  await page.getByRole('button', { name: 'Devolver o celular' }).tap()
  await type(page, page.locator('[name=senha_atual]'), ADMIN.senha)
  await page.getByRole('button', { name: 'Assinar pela loja' }).tap()
  await page.getByRole('link', { name: 'Continuar a devolução' }).tap()
  const refund = page.getByRole('dialog', { name: 'Registrar devolução da caução' })
  await refund.getByRole('button', { name: 'Usar o CPF' }).tap()
  await refund.getByLabel('Sem comprovante? Diga por quê').tap()
  await page.keyboard.type('O banco ainda não mandou')
  await refund.getByRole('button', { name: 'Registrar devolução' }).tap()
  await expect(acerto.getByText('Concluído')).toBeVisible()
  expect((await taps()) + CAMERA).toBeLessThanOrEqual(MAX_TAPS.devolucao_com_avaria)
})

test('one message for three late weeks', async ({ page, moveTo }) => {
  const who = { nome: 'Fábio Atrasa', cpf: '86288366757', placa: 'TOQ6A66' }
  const { taps } = await atPainel(page, moveTo, who, '2026-03-26T12:00:00-03:00')
  await page.getByRole('button', { name: `Cobrar por WhatsApp: ${who.nome}` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Cobrar por WhatsApp' })
  await expect(dialog.getByText(/^3 dívidas em uma mensagem/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar Cobrança' }).tap()
  await page.context().route('https://wa.me/**', (route) => route.abort())
  const link = page.getByRole('link', { name: `Abrir no WhatsApp: ${who.nome}` })
  const text = new URL((await link.getAttribute('href'))!).searchParams.get('text')
  expect(text?.replaceAll('\u00a0', ' ')).toContain('3 valores em aberto, no total de R$ 966,39')
  await link.tap()
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS.tres_semanas_atrasadas)
})
