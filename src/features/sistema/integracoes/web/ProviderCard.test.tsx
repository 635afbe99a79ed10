import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  block,
  CONFIGURED,
  details,
  openIntegrations as open,
  serverWith,
} from '#tests/kit/screens/integrations-screen.tsx'
import { credentialContracts, integracoesContract } from '../contract.ts'

const { ultramsg, smtp, zapi, oficial } = credentialContracts
const OK = { sucesso: true, mensagem: 'ok' }

test('enables the button once all is filled in, and shows the stored values without the secret', async () => {
  const server = serverWith().on(ultramsg.save, OK)
  const { user } = await open(server)
  const form = await block('UltraMsg')
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Salvar UltraMsg' })
  expect(save.disabled).toBe(true)
  expect(form.getByText('Falta: o token e a instância')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Testar conexão' })).toBeNull()
  const token = form.getByLabelText<HTMLInputElement>(/^Token/)
  expect(token.type).toBe('password')
  expect(token.autocomplete).toBe('new-password')
  await user.type(token, 'segredo-4f2a')
  await user.type(form.getByLabelText(/^Instância/), 'instance77')
  server.on(
    integracoesContract.details,
    details({ ultramsg: { ...CONFIGURED, campos: { instance: 'instance77' } } }),
  )
  await user.click(form.getByRole('button', { name: 'Salvar UltraMsg' }))
  expect(await screen.findByText('UltraMsg configurado com sucesso!')).toBeTruthy()
  expect(server.calls(ultramsg.save)[0]?.body).toEqual({
    token: 'segredo-4f2a',
    instance: 'instance77',
  })
  expect(await form.findByText(/Já guardada: termina em 4f2a/)).toBeTruthy()
  expect(token.value).toBe('')
  expect(form.getByLabelText<HTMLInputElement>(/^Instância/).value).toBe('instance77')
})

test('shows no success if the answer reports none', async () => {
  const server = serverWith().on(ultramsg.save, { sucesso: false, mensagem: 'não' })
  const { user } = await open(server)
  const form = await block('UltraMsg')
  await user.type(form.getByLabelText(/^Token/), 'segredo-4f2a')
  await user.type(form.getByLabelText(/^Instância/), 'x')
  await user.click(form.getByRole('button', { name: 'Salvar UltraMsg' }))
  await expect.poll(() => server.calls(integracoesContract.details)).toHaveLength(2)
  expect(screen.queryByText(/com sucesso/)).toBeNull()
})

test("shows a rejected e-mail account's error beside the field", async () => {
  const server = serverWith().refuse(smtp.save, {
    status: 422,
    detail: 'O endereço localhost não é aceito.',
    errors: [{ campo: 'host', mensagem: 'O endereço localhost não é aceito.' }],
  })
  const { user } = await open(server, '?aba=email')
  const form = await block('SMTP')
  expect(form.getByLabelText<HTMLInputElement>(/^Porta/).value).toBe('587')
  await user.type(form.getByLabelText(/^Servidor/), 'localhost')
  await user.type(form.getByLabelText(/^Usuário/), 'loja')
  await user.click(form.getByRole('button', { name: 'Salvar SMTP' }))
  expect(await form.findByText('Corrija 2 campos:')).toBeTruthy()
  await user.type(form.getByLabelText(/^Senha/), 'segredo')
  await user.type(form.getByLabelText(/^E-mail remetente/), 'loja@exemplo.com.br')
  await user.click(form.getByRole('button', { name: 'Salvar SMTP' }))
  expect(await form.findByText('O endereço localhost não é aceito.')).toBeTruthy()
  server.refuse(smtp.save, { status: 500, detail: 'Erro interno.' })
  await user.click(form.getByRole('button', { name: 'Salvar SMTP' }))
  expect(await form.findByText('Erro ao configurar email SMTP. Verifique os dados.')).toBeTruthy()
})

test("shows a test's result in place, with the last success after a failure", async () => {
  const tested = {
    ...CONFIGURED,
    ultimo_teste: '2026-11-20T12:00:00.000Z',
    ultimo_sucesso: '2026-11-20T12:00:00.000Z',
  }
  const server = serverWith({ zapi: { ...CONFIGURED, campos: { instance: 'A' } } }).on(
    zapi.test,
    OK,
  )
  const { user } = await open(server)
  const form = await block('Z-API')
  expect(form.getByText('Conexão ainda não testada.')).toBeTruthy()
  server.on(integracoesContract.details, details({ zapi: tested }))
  await user.click(form.getByRole('button', { name: 'Testar conexão' }))
  expect(await form.findByText(/Conexão testada com sucesso/)).toBeTruthy()

  const refusal = 'O Z-API recusou as credenciais.'
  server
    .on(zapi.test, { sucesso: false, mensagem: refusal })
    .on(integracoesContract.details, details({ zapi: { ...tested, ultimo_erro: refusal } }))
  await user.click(form.getByRole('button', { name: 'Testar conexão' }))
  expect(await form.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining(refusal),
  )
  expect(form.getByText(/Último sucesso:/)).toBeTruthy()
  expect(form.queryByText(/Conexão testada com sucesso/)).toBeNull()

  server.refuse(zapi.test, { status: 500, detail: 'Erro interno.' })
  await user.click(form.getByRole('button', { name: 'Testar conexão' }))
  expect(await form.findByText('Erro ao testar a conexão.')).toBeTruthy()
})

test("shows the variables of an official account's template and a preview", async () => {
  const server = serverWith().on(credentialContracts.dialog360.save, OK)
  const { user } = await open(server)
  const form = await block('360dialog')
  const one = within(form.getByRole('region', { name: 'Cobrança de uma dívida' }))
  expect(one.getByText('{{1}}').nextElementSibling?.textContent).toContain('Nome do cliente')
  const several = within(form.getByRole('region', { name: 'Cobrança de várias dívidas' }))
  expect(several.getByText('{{5}}').nextElementSibling?.textContent).toContain('Link para pagar')
  expect(form.getByText(/Olá, João da Silva! Tudo bem\?/)).toBeTruthy()
  expect(form.getByText(/até 24 horas depois da última mensagem do cliente/)).toBeTruthy()
  expect((await block('UltraMsg')).queryByText('{{1}}')).toBeNull()
  await user.type(form.getByLabelText(/^Chave de API/), 'chave-de-teste')
  await user.type(form.getByLabelText(/^Modelo de mensagem aprovado/), 'cobranca_semanal')
  await user.type(form.getByLabelText(/^Modelo aprovado para várias dívidas/), 'cobranca_agrupada')
  await user.type(form.getByLabelText(/^Idioma dos modelos/), 'pt_BR')
  await user.click(form.getByRole('button', { name: 'Salvar 360dialog' }))
  expect(await screen.findByText('360dialog configurado com sucesso!')).toBeTruthy()
  expect(server.calls(credentialContracts.dialog360.save)[0]?.body).toEqual({
    api_key: 'chave-de-teste',
    template: 'cobranca_semanal',
    template_agrupado: 'cobranca_agrupada',
    template_idioma: 'pt_BR',
  })
})

test("shows the account's real use beside its test", async () => {
  const used = { ...CONFIGURED, uso_sucesso: '2026-11-20T12:00:00.000Z' }
  const failed = {
    uso_erro_em: '2026-11-20T12:30:00.000Z',
    uso_erro: 'A Z-API recusou as credenciais.',
  }
  const recovered = { ...failed, uso_erro_em: '2026-11-20T11:00:00.000Z' }
  const server = serverWith({
    ultramsg: used,
    zapi: { ...used, ...failed },
    meta: { ...used, ...recovered },
  })
  await open(server)
  expect((await block('UltraMsg')).getByText(/^Última mensagem enviada/)).toBeTruthy()
  const failing = await block('Z-API')
  expect(failing.getByText('Último erro: A Z-API recusou as credenciais.')).toBeTruthy()
  expect(failing.getByText(/^Última mensagem enviada/)).toBeTruthy()
  expect((await block('Meta Cloud API')).getByText(/^Último erro: A Z-API recusou/)).toBeTruthy()
  expect((await block('360dialog')).queryByText(/Último erro|Última mensagem/)).toBeNull()
})

test('confirms a removal, and empties the form', async () => {
  const server = serverWith({
    oficial: { ...CONFIGURED, campos: { endpoint: 'https://fleet.example/api' } },
  }).refuse(oficial.remove, { status: 500, detail: 'x' })
  const { user } = await open(server, '?aba=detran')
  const form = await block('DETRAN-SP oficial')
  const endpoint = form.getByLabelText<HTMLInputElement>(/^Endereço da API/)
  expect(endpoint.value).toBe('https://fleet.example/api')
  await user.click(form.getByRole('button', { name: 'Remover credenciais' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('Deseja realmente remover as credenciais de DETRAN-SP oficial?'),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await question.findByText('Erro ao remover as credenciais. Tente novamente.')).toBeTruthy()
  server.on(oficial.remove, undefined).on(integracoesContract.details, details())
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Credenciais de DETRAN-SP oficial removidas.')).toBeTruthy()
  await expect.poll(() => endpoint.value).toBe('')
  expect(form.getByText('Não Configurado')).toBeTruthy()
})
