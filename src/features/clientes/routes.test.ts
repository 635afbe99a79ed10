import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { clienteBody, factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const reason = { motivo: 'Acordo com o dono', observacoes: null }

describe('POST /clientes', () => {
  test('registers a customer, strips formatting and sets defaults', async () => {
    const { cidade: _, ...body } = clienteBody({
      cpf: '529.982.247-25',
      telefone: '(13) 99999-1234',
      cep: '11700-000',
    })
    const answer = await api.post('/clientes', { ...body, email: 'ana@exemplo.invalid' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      cpf: '52998224725',
      telefone: '13999991234',
      cep: '11700000',
      cidade: 'Praia Grande',
      status: 'ativo',
      bloqueado: false,
      documentos: [],
      foto_perfil: null,
    })
  })

  test.each([
    [{ nome: '  ' }, 'nome', 'Campo obrigatório'],
    [{ cpf: '123' }, 'cpf', 'CPF precisa de 11 dígitos'],
    [{ telefone: '123456789' }, 'telefone', 'Telefone precisa de 10 ou 11 dígitos, com DDD'],
    [{ cep: '1170000' }, 'cep', 'CEP precisa de 8 dígitos'],
    [{ email: 'sem-arroba' }, 'email', 'E-mail inválido'],
    [{ data_nascimento: '2026-03-10' }, 'data_nascimento', 'A data de nascimento precisa estar no passado'],
    [{ data_nascimento: 'ontem' }, 'data_nascimento', 'Data inválida'],
    [{ endereco: null }, 'endereco', 'Campo obrigatório'],
    [{ saldo: 1 }, 'saldo', 'Campo desconhecido'],
  ])('rejects %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/clientes', clienteBody(overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })

  test('accepts a CPF with wrong check digits: only the screen warns', async () => {
    expect((await api.post('/clientes', clienteBody({ cpf: '11111111111' }))).statusCode).toBe(201)
  })

  test('two concurrent registrations of a CPF: the second gets the existing customer', async () => {
    const body = clienteBody({ cpf: '39053344705' })
    const answers = await Promise.all([
      api.post('/clientes', body),
      api.post('/clientes', { ...body, nome: 'Outro' }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    const winner = answers.find((answer) => answer.statusCode === 201)?.json()
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      detail: {
        mensagem: 'Já existe um cliente cadastrado com este CPF.',
        cliente_existente: { id: winner.id, nome: winner.nome, cpf: winner.cpf, telefone: winner.telefone },
      },
      code: 'cpf_duplicado',
    })
  })
})

describe('PUT /clientes/{id}', () => {
  test('accepts the whole entity and ignores read-only fields', async () => {
    const cliente = await make.cliente()
    const answer = await api.put(`/clientes/${cliente.id}`, {
      ...cliente,
      nome: 'Outro Nome',
      status: 'bloqueado',
    })
    expect(answer.json()).toEqual({ ...cliente, nome: 'Outro Nome', versao: 2 })
  })

  test('rejects the CPF of another customer', async () => {
    const [a, b] = [await make.cliente(), await make.cliente()]
    const answer = await api.put(`/clientes/${a.id}`, { ...a, cpf: b.cpf })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail.cliente_existente.id).toBe(b.id)
  })
})

describe('DELETE /clientes/{id}', () => {
  test('rejects while a rental is open, then archives and frees the CPF', async () => {
    const cliente = await make.cliente()
    const { id } = await make.locacao({ cliente_id: cliente.id })
    const refused = await api.delete(`/clientes/${cliente.id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toBe('Erro ao excluir cliente. Verifique se não há locações ativas.')
    await api.post(`/locacoes/${id}/cancelar`, reason)
    expect((await api.delete(`/clientes/${cliente.id}`)).statusCode).toBe(204)
    expect((await api.get(`/clientes/${cliente.id}`)).statusCode).toBe(404)
    expect((await api.post('/clientes', clienteBody({ cpf: cliente.cpf }))).statusCode).toBe(201)
    expect((await api.get(`/locacoes/${id}`)).json().cliente_nome).toBe(cliente.nome)
  })
})

test('no log line or error response contains a CPF', async () => {
  const answer = await api.get('/clientes/52998224725')
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('52998224725')
})
