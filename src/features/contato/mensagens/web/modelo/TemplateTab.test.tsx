import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { TEXTOS } from '#features/contato/modelos/textos/rules.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { TemplateTab } from './TemplateTab.tsx'

const { padrao } = TEXTOS.fim_de_contrato
const TEXTO = { nome: 'fim_de_contrato' as const, texto: padrao, padrao, endereco: '', versao: 1 }
const open = (server = fakeServer(), as: { administrador?: boolean } = {}) =>
  renderScreen(<TemplateTab example={undefined} />, {
    server: server
      .on(modelosContract.template, { ...TEMPLATE, template: 'Oi {cliente_nome}' })
      .on(modelosContract.text, TEXTO)
      .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 }),
    path: '/admin/whatsapp?aba=templates',
    as,
  })
const area = async () => (await screen.findByLabelText(/^Texto/)) as HTMLTextAreaElement
const charges = () => within(screen.getByRole('region', { name: 'Mensagem de cobrança' }))
const previewed = () => screen.getAllByRole('figure')[0]?.querySelector('p')?.textContent

test("updates the preview while typing, and inserts a chip's variable at the cursor", async () => {
  const { user } = await open()
  const text = await area()
  await screen.findByText(/Maré Motos/)
  expect(previewed()).toBe('Oi Maria Exemplo\n\nMaré Motos')
  text.setSelectionRange(2, 2)
  await user.click(charges().getByRole('button', { name: /^Inserir \{moto_placa\}/ }))
  expect(text.value).toBe('Oi{moto_placa} {cliente_nome}')
  expect([text.selectionStart, document.activeElement]).toEqual([14, text])
  expect(previewed()).toBe('OiABC1D23 Maria Exemplo\n\nMaré Motos')
  await user.keyboard('!')
  expect(text.value).toBe('Oi{moto_placa}! {cliente_nome}')
})

test('reports a message that is too long', async () => {
  const { user } = await open()
  await user.clear(await area())
  await user.click(await area())
  await user.paste('a'.repeat(4090))
  expect(screen.getByText(/longa demais para o WhatsApp/)).toBeTruthy()
  expect(screen.getByText('4.102 de 4.096')).toBeTruthy()
})

test('rejects an unknown variable by name before sending', async () => {
  const server = fakeServer()
  const { user } = await open(server)
  await user.click(await area())
  await user.paste(' {nome}')
  await user.click(screen.getByRole('button', { name: 'Salvar Template' }))
  expect((await screen.findAllByText(/^Variável desconhecida: \{nome\}/)).length).toBeGreaterThan(0)
  expect(server.calls(modelosContract.saveTemplate)).toEqual([])
})

test('saves, restores the default, and disables the template', async () => {
  const server = fakeServer().on(modelosContract.saveTemplate, TEMPLATE)
  const { user } = await open(server)
  await area()
  await user.click(charges().getByRole('button', { name: 'Restaurar padrão' }))
  expect((await area()).value).toBe(TEMPLATE.padrao)
  await user.click(screen.getByLabelText('Usar este texto nas cobranças'))
  await user.click(screen.getByRole('button', { name: 'Salvar Template' }))
  expect(await screen.findByText('Template atualizado!')).toBeTruthy()
  expect(server.calls(modelosContract.saveTemplate)[0]?.body).toEqual({
    template: TEMPLATE.padrao,
    ativo: false,
  })
})

test('previews the default if disabled', async () => {
  const { user } = await open()
  await area()
  await user.click(screen.getByLabelText('Usar este texto nas cobranças'))
  expect(previewed()).toMatch(/^Olá, Maria Exemplo! Tudo bem\?/)
})

test('reports what failed', async () => {
  const { user } = await open(
    fakeServer().refuse(modelosContract.saveTemplate, { status: 500, detail: 'x' }),
  )
  await user.type(await area(), '!')
  await user.click(screen.getByRole('button', { name: 'Salvar Template' }))
  expect(await screen.findByText('Erro ao atualizar template')).toBeTruthy()
})

test('warns before saving of a key, a link or an account, but not of the own address', async () => {
  const { user } = await open()
  await user.click(await area())
  await user.paste(' Veja https://maremotos.example/pagar')
  expect(screen.queryByText('Confira antes de salvar')).toBeNull()
  await user.paste(' ou pague na chave 529.982.247-25 em bit.ly/x')
  expect(await screen.findByText('Confira antes de salvar')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'um link fora do endereço da loja (bit.ly/x)',
    'o que parece uma chave Pix (529.982.247-25)',
  ])
  expect(screen.getByText('Ao salvar, os outros administradores são avisados.')).toBeTruthy()
  // The default is in use then.
  await user.click(screen.getByLabelText('Usar este texto nas cobranças'))
  expect(screen.queryByText('Confira antes de salvar')).toBeNull()
})

test('warns of a threat and saves it all the same', async () => {
  const server = fakeServer().on(modelosContract.saveTemplate, TEMPLATE)
  const { user } = await open(server)
  await user.click(await area())
  expect(screen.queryByText('Cobrança com ameaça é proibida (CDC, art. 42).')).toBeNull()
  await user.paste(' Pague ou seu nome vai para o SPC e a Serasa.')
  expect(await screen.findByText('Cobrança com ameaça é proibida (CDC, art. 42).')).toBeTruthy()
  expect(screen.getByText('O texto tem: SPC, Serasa.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar Template' }))
  expect(await screen.findByText('Template atualizado!')).toBeTruthy()
})

test('shows the text to a user who is not an administrator, without a way to change it', async () => {
  await open(fakeServer(), { administrador: false })
  expect(
    await screen.findByText('Só administradores mudam este texto. Fale com um deles.'),
  ).toBeTruthy()
  expect(screen.getByText('Oi {cliente_nome}')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('saves the message of the end of a contract, and shows what the customer reads', async () => {
  const server = fakeServer().on(modelosContract.saveText, TEXTO)
  const { user } = await open(server)
  const card = within(await screen.findByRole('region', { name: 'Mensagem de fim de contrato' }))
  const text = await card.findByLabelText<HTMLTextAreaElement>(/^Mensagem/)
  const read = () => card.getByRole('figure').querySelector('p')?.textContent
  expect(read()).toMatch(
    /^Seu contrato vai até 01\/06\. Prefere continuar por semana \(R\$ 314,93\), passar/,
  )
  await user.clear(text)
  await user.paste('Até {fim}?')
  await user.click(card.getByRole('button', { name: 'Salvar texto' }))
  expect((await card.findAllByText(/^Variável desconhecida: \{fim\}/)).length).toBeGreaterThan(0)
  expect(server.calls(modelosContract.saveText)).toEqual([])
  await user.clear(text)
  await user.paste('{cliente_nome}, até {data_fim}?')
  expect(read()).toBe('Maria Exemplo, até 01/06?')
  await user.click(card.getByRole('button', { name: 'Salvar texto' }))
  expect(await screen.findByText('Texto atualizado!')).toBeTruthy()
  expect(server.calls(modelosContract.saveText)[0]?.body).toEqual({
    texto: '{cliente_nome}, até {data_fim}?',
  })
})
