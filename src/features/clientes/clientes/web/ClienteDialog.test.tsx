import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatCPF } from '#domain/documents.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { aFile, FOTO, PDF_FILE, PICTURE } from '#tests/kit/screens/arquivos-screen.ts'
import { ANA, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { clientesContract } from '../contract.ts'

const FAILURE = 'Erro ao salvar cliente. Verifique os dados e tente novamente.'
const BRUNO = {
  nome: 'Bruno Lima',
  cpf: '111.444.777-35',
  telefone: '(13) 3333-1234',
  cnh: '12345679043',
  endereco: 'Rua A, 1',
  cep: '11700-100',
}

const form = () => within(screen.getByRole('dialog', { name: 'Novo Cliente' }))
const submit = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Cadastrar' }))
const LABELS = {
  nome: /^Nome completo/,
  cpf: /^CPF/,
  telefone: /^Telefone/,
  email: /^E-mail/,
  cnh: /^CNH/,
  endereco: /^Endereço/,
  cep: /^CEP/,
  data_nascimento: /^Data de nascimento/,
}

async function openNew(
  server = clientesServer(ANA).on(clientesContract.create, ANA),
  path?: string,
) {
  const view = await openClientes(server, path)
  await view.user.click((await screen.findAllByRole('button', { name: 'Novo Cliente' }))[0]!)
  await screen.findByRole('dialog', { name: 'Novo Cliente' })
  const fill = async (values: Partial<Record<keyof typeof LABELS, string>>) => {
    for (const [name, text] of Object.entries(values)) {
      const field = form().getByLabelText(LABELS[name as keyof typeof LABELS])
      await view.user.clear(field)
      await view.user.type(field, text)
    }
  }
  return { ...view, fill }
}

test('creates with unmasked values, the proposed city and empty optional fields', async () => {
  const { user, server, fill } = await openNew()
  expect(form().getByLabelText(/^Cidade/)).toHaveProperty('value', 'Praia Grande')
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  expect(form().getByLabelText(LABELS.cpf)).toHaveProperty('value', '111.444.777-35')
  expect(form().getByLabelText(LABELS.telefone)).toHaveProperty('value', '(13) 3333-1234')
  expect(form().getByLabelText(LABELS.cep)).toHaveProperty('value', '11700-100')
  await submit(user)

  expect(await screen.findByText('Cliente cadastrado com sucesso!')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls(clientesContract.create)[0]?.body).toEqual({
    aceita_lembretes_email: true,
    ...BRUNO,
    cpf: '11144477735',
    telefone: '1333331234',
    cep: '11700100',
    email: null,
    validade_cnh: null,
    data_nascimento: '1985-07-02',
    cidade: 'Praia Grande',
    observacoes: null,
  })
})

test('sends nothing while fields are missing or invalid, and marks each', async () => {
  const { user, server, fill } = await openNew()
  await fill({ cpf: '123', telefone: '139', email: 'ana' })
  await submit(user)
  const says = async (name: keyof typeof LABELS, text: string) => {
    const field = form().getByLabelText(LABELS[name])
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(
      document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent,
    ).toBe(text)
  }
  await says('nome', 'Campo obrigatório')
  await says('cpf', 'CPF precisa de 11 dígitos')
  await says('telefone', 'Telefone precisa de 10 ou 11 dígitos, com DDD')
  await says('email', 'E-mail inválido')
  await says('cnh', 'Campo obrigatório')
  await says('data_nascimento', 'Campo obrigatório')
  await says('endereco', 'Campo obrigatório')
  await says('cep', 'Campo obrigatório')
  expect(server.calls(clientesContract.create)).toHaveLength(0)
})

test("shows the product's error with the reason, and keeps the input", async () => {
  const { user, fill } = await openNew(clientesServer(ANA).drop(clientesContract.create))
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  await submit(user)
  const alert = (await form().findByText(FAILURE)).closest('[role=alert]')
  expect(alert?.textContent).toContain('Sem conexão com o servidor.')
  expect(form().getByLabelText(LABELS.nome)).toHaveProperty('value', 'Bruno Lima')
})

test('warns beside each suspicious field and asks once before saving', async () => {
  const { user, server, fill } = await openNew()
  const CPF = 'Os dígitos verificadores deste CPF não conferem.'
  const CNH = 'Os dígitos verificadores desta CNH não conferem.'
  const AGE = 'O cliente tem menos de 18 anos.'
  await fill({ ...BRUNO, cpf: '11144477700', cnh: '1234' })
  expect(form().getByText(CPF)).toBeTruthy()
  await fill({ data_nascimento: `${new Date().getFullYear() - 10}-01-01` })
  expect(form().getByText(CNH)).toBeTruthy()
  expect(form().getByText(AGE)).toBeTruthy()
  await submit(user)

  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Salvar mesmo assim?')).toBeTruthy()
  for (const doubt of [CPF, CNH, AGE]) expect(question.getByText(doubt)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Corrigir' }))
  await waitFor(() => expect(document.activeElement).toBe(form().getByLabelText(LABELS.cpf)))
  expect(server.calls(clientesContract.create)).toHaveLength(0)

  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }))
  expect(await screen.findByText('Cliente cadastrado com sucesso!')).toBeTruthy()
  expect(server.calls(clientesContract.create)).toHaveLength(1)
})

test('does not validate a CNH that is still being typed', async () => {
  const { fill, user } = await openNew()
  await fill({ cnh: '1234' })
  expect(form().queryByText(/desta CNH/)).toBeNull()
  await user.tab()
  expect(form().getByText(/desta CNH/)).toBeTruthy()
})

test('warns of an expired CNH and saves without asking', async () => {
  const { user, server, fill } = await openNew()
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  await user.type(form().getByLabelText('Validade da CNH'), '2020-01-31')
  await user.tab()
  expect(form().getByText('CNH vencida: impede uma nova locação.')).toBeTruthy()
  await submit(user)
  expect(await screen.findByText('Cliente cadastrado com sucesso!')).toBeTruthy()
  expect(server.calls(clientesContract.create)[0]?.body).toMatchObject({
    validade_cnh: '2020-01-31',
  })
})

test('reads a customer whose CPF the list masked before editing them', async () => {
  const server = clientesServer({ ...ANA, cpf: '***.982.247-**' }).on(clientesContract.get, ANA)
  const { user } = await openClientes(server)
  expect(await screen.findByText('***.982.247-**')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Copiar CPF/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Editar: / }))
  const edit = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }))
  expect(await edit.findByDisplayValue(formatCPF(ANA.cpf))).toBeTruthy()
})

test('fills in the stored values, sends all of them, and does not ask about unchanged ones', async () => {
  const stored = { ...ANA, cpf: '52998224700' }
  const server = clientesServer(stored).on(clientesContract.update, stored)
  const { user } = await openClientes(server)
  await user.click(await screen.findByRole('button', { name: /^Editar: / }))
  const edit = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }))
  expect(edit.getByText('Os dígitos verificadores deste CPF não conferem.')).toBeTruthy()
  const endereco = edit.getByLabelText(LABELS.endereco)
  await user.clear(endereco)
  await user.type(endereco, 'Rua Nova, 2')
  await user.click(edit.getByLabelText('Recebe lembretes de cobrança por e-mail'))
  await user.click(edit.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeTruthy()
  const [sent] = server.calls(clientesContract.update)
  expect(sent?.params).toEqual({ id: ANA.id })
  expect(sent?.body).toEqual({
    nome: ANA.nome,
    telefone: ANA.telefone,
    email: ANA.email,
    cnh: ANA.cnh,
    validade_cnh: ANA.validade_cnh,
    data_nascimento: ANA.data_nascimento,
    cidade: ANA.cidade,
    cep: ANA.cep,
    observacoes: ANA.observacoes,
    cpf: '52998224700',
    endereco: 'Rua Nova, 2',
    aceita_lembretes_email: false,
  })
})

const choose = (user: UserEvent, ...files: File[]) =>
  user.upload(form().getByLabelText('Escolher arquivos', { selector: 'input' }), files)
const UPLOADED = { ...FOTO, arquivo_id: FOTO.id }

test('sends the files chosen before saving right after it, and makes the first photo the profile', async () => {
  const server = clientesServer(ANA)
    .on(clientesContract.create, ANA)
    .on(arquivosContract.uploadCliente, UPLOADED)
    .on(arquivosContract.profileCliente, { ...FOTO, is_profile: true })
  const { user, fill, router } = await openNew(server)
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  await choose(user, PDF_FILE, PICTURE)
  await user.selectOptions(form().getByLabelText('Tipo de Documento: foto.jpg'), 'Foto')
  expect(server.calls(arquivosContract.uploadCliente)).toEqual([])
  await submit(user)
  await screen.findByText('Arquivos enviados com sucesso!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server
    .calls(arquivosContract.uploadCliente)
    .map(({ params, body }) => ({ ...params, ...Object.fromEntries(body as FormData) }))
  expect(sent).toMatchObject([
    { id: ANA.id, tipo: 'CNH', arquivo: { name: 'CNH João.pdf' } },
    { id: ANA.id, tipo: 'Foto', arquivo: { name: 'foto.jpg' } },
  ])
  expect(server.calls(arquivosContract.profileCliente)).toHaveLength(1)
  expect(router.state.location.pathname).toBe(`/admin/clientes/${ANA.id}`)
})

test('says that the customer is saved although a file failed, and sends it again', async () => {
  const server = clientesServer(ANA)
    .on(clientesContract.create, ANA)
    .refuse(arquivosContract.uploadCliente, {
      status: 502,
      detail: 'O armazenamento não respondeu.',
    })
  const { user, fill } = await openNew(server)
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  await choose(user, PDF_FILE)
  await submit(user)
  await screen.findByText('Cliente cadastrado, mas um arquivo não chegou.')
  expect(screen.queryByRole('dialog', { name: 'Novo Cliente' })).toBeNull()
  server.on(arquivosContract.uploadCliente, { ...aFile(), arquivo_id: aFile().id })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Arquivos enviados com sucesso!')
  expect(server.calls(clientesContract.create)).toHaveLength(1)
})

const KENNEDY = { logradouro: 'Av. Kennedy', bairro: 'Ocian', cidade: 'Mongaguá', uf: 'SP' }
const withCep = () =>
  clientesServer(ANA)
    .on(configuracoesContract.all, { ...SETTINGS, endereco_pelo_cep: true })
    .on(clientesContract.cep, KENNEDY)
const value = (label: RegExp) => (form().getByLabelText(label) as HTMLInputElement).value

test('fills in the address of a CEP, and says that the number is missing', async () => {
  const { fill } = await openNew(withCep())
  await fill({ cep: '11700-100' })
  await form().findByText('Av. Kennedy, Ocian, Mongaguá/SP')
  expect([value(LABELS.endereco), value(/^Cidade/)]).toEqual(['Av. Kennedy, Ocian', 'Mongaguá'])
  form().getByText('Falta o número.')
  await fill({ endereco: 'Av. Kennedy, 10, Ocian' })
  expect(form().queryByText('Falta o número.')).toBeNull()
})

test('leaves a typed address alone', async () => {
  const { fill } = await openNew(withCep())
  await fill({ endereco: 'Rua A, 1', cep: '11700-100' })
  await form().findByText('Av. Kennedy, Ocian, Mongaguá/SP')
  expect(value(LABELS.endereco)).toBe('Rua A, 1')
})

test('a CEP that is not found leaves a quiet hint, and the customer can be saved', async () => {
  const server = withCep()
    .refuse(clientesContract.cep, {
      status: 404,
      code: 'nao_encontrado',
      detail: 'CEP não encontrado.',
    })
    .on(clientesContract.create, ANA)
  const { user, fill } = await openNew(server)
  await fill({ ...BRUNO, data_nascimento: '1985-07-02' })
  await form().findByText('Endereço não encontrado por este CEP: digite-o.')
  await submit(user)
  await screen.findByText('Cliente cadastrado com sucesso!')
})

test('asks nobody while the shop has not switched it on', async () => {
  const { fill, server } = await openNew()
  await fill({ cep: '11700-100' })
  await waitFor(() => expect(server.calls(configuracoesContract.all)).toHaveLength(1))
  expect(server.calls(clientesContract.cep)).toHaveLength(0)
})
