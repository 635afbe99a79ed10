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
    [{ telefone: '20 99123-4567' }, 'telefone', 'O DDD 20 não existe'],
    [{ telefone: '+1 202 555 0100' }, 'telefone', 'Use um telefone do Brasil, com DDD'],
    [{ cep: '1170000' }, 'cep', 'CEP precisa de 8 dígitos'],
    [{ email: 'sem-arroba' }, 'email', 'E-mail inválido'],
    [
      { data_nascimento: '2026-03-10' },
      'data_nascimento',
      'A data de nascimento precisa estar no passado',
    ],
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
        cliente_existente: {
          id: winner.id,
          nome: winner.nome,
          cpf: winner.cpf,
          telefone: winner.telefone,
        },
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
  test('rejects while a rental is open or something is owed, then archives and frees the CPF', async () => {
    const cliente = await make.cliente()
    const { id } = await make.locacao({ cliente_id: cliente.id })
    const refused = await api.delete(`/clientes/${cliente.id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toBe(
      'Erro ao excluir cliente. Verifique se não há locações ativas.',
    )
    await api.post(`/locacoes/${id}/cancelar`, reason)
    const owes = await api.delete(`/clientes/${cliente.id}`)
    expect([owes.statusCode, owes.json()]).toEqual([
      409,
      {
        code: 'cliente_com_dividas',
        detail:
          'Este cliente deve R$\u00a0314,93 e não pode ser excluído. Receba, dispense ou cancele o que falta.',
      },
    ])
    for (const week of await make.pagamentosDe(id)) await api.put(`/pagamentos/${week.id}/pagar`)
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

describe('registering an archived customer again', () => {
  const block = { motivo: 'Não devolveu o capacete', observacoes: null }
  const rent = async (cliente_id: string) =>
    api.post('/locacoes', { cliente_id, moto_id: (await make.moto()).id, plano: 'mensal' })
  async function archivedWhileBlocked() {
    const { id, cpf } = await make.cliente()
    await api.post(`/clientes/${id}/bloquear`, block)
    expect((await api.delete(`/clientes/${id}`)).statusCode).toBe(204)
    return cpf as string
  }

  test('keeps the block with its reason and day until it is lifted', async () => {
    const cpf = await archivedWhileBlocked()
    api.setNow('2026-03-12T12:00:00Z')
    const registered = await make.cliente({ cpf })
    expect(registered).toMatchObject({
      status: 'bloqueado',
      bloqueado: true,
      motivo_bloqueio: block.motivo,
      data_bloqueio: '2026-03-10T12:00:00.000Z',
      bloqueado_por: 'ana',
    })
    expect((await rent(registered.id)).json().code).toBe('cliente_com_restricoes')
    expect((await api.get(`/clientes/${registered.id}/historico-bloqueios`)).json()).toMatchObject([
      {
        acao: 'bloqueio',
        motivo: block.motivo,
        observacoes: 'O bloqueio vem do cadastro anterior com este CPF.',
        data_acao: '2026-03-12T12:00:00.000Z',
      },
    ])
    await api.post(`/clientes/${registered.id}/desbloquear`, reason)
    expect((await rent(registered.id)).statusCode).toBe(201)
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('uses the last record: a block lifted earlier stays lifted', async () => {
    const cpf = await archivedWhileBlocked()
    api.setNow('2026-03-12T12:00:00Z')
    const second = await make.cliente({ cpf })
    await api.post(`/clientes/${second.id}/desbloquear`, reason)
    await api.delete(`/clientes/${second.id}`)
    expect(await make.cliente({ cpf })).toMatchObject({ status: 'ativo', motivo_bloqueio: null })
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('keeps the block if the CPF is corrected after registering', async () => {
    const cpf = await archivedWhileBlocked()
    const typo = await make.cliente()
    expect(typo.status).toBe('ativo')
    const corrected = await api.put(`/clientes/${typo.id}`, { ...typo, cpf })
    expect(corrected.json()).toMatchObject({
      cpf,
      status: 'bloqueado',
      motivo_bloqueio: block.motivo,
    })
  })

  test('rejects a new CPF for a blocked customer but accepts other changes', async () => {
    const { id } = await make.cliente()
    const blocked = (await api.post(`/clientes/${id}/bloquear`, block)).json()
    const refused = await api.put(`/clientes/${id}`, { ...blocked, cpf: clienteBody().cpf })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      detail:
        'O CPF de um cliente bloqueado não pode mudar. Desbloqueie o cliente antes de corrigir o CPF.',
      code: 'cpf_de_bloqueado',
    })
    const moved = await api.put(`/clientes/${id}`, { ...blocked, telefone: '13988887777' })
    expect(moved.json()).toMatchObject({ telefone: '13988887777', status: 'bloqueado' })
  })

  test('keeps the block if the previous record is archived at the same moment', async () => {
    const { id, cpf } = await make.cliente()
    await api.post(`/clientes/${id}/bloquear`, block)
    const body = clienteBody({ cpf })
    const [, atOnce] = await Promise.all([
      api.delete(`/clientes/${id}`),
      api.post('/clientes', body),
    ])
    const registered = atOnce.statusCode === 201 ? atOnce : await api.post('/clientes', body)
    expect(registered.json()).toMatchObject({ status: 'bloqueado' })
  })

  test('debts of the previous record restrict new rentals until paid', async () => {
    const cliente = await make.cliente()
    const { id } = await make.locacao({ cliente_id: cliente.id })
    await api.post('/cobrancas-extras', {
      locacao_id: id,
      tipo: 'dano_moto',
      titulo: 'Retrovisor',
      descricao: 'Quebrado',
      valor: 80,
      data_ocorrencia: '2026-03-10',
      data_vencimento: '2026-03-12',
    })
    api.setNow('2026-03-11T12:00:00Z')
    await api.post(`/locacoes/${id}/cancelar`, reason)
    // Archived before that was refused for debts.
    await api.db
      .updateTable('clientes')
      .set({ excluido_em: '2026-03-11T12:00:00Z' as never })
      .where('id', '=', cliente.id)
      .execute()
    api.setNow('2026-03-20T12:00:00Z')
    const registered = await make.cliente({ cpf: cliente.cpf })
    const restricoes = async () =>
      (await api.get(`/clientes/${registered.id}/restricoes`)).json().restricoes
    expect(await restricoes()).toEqual([
      { tipo: 'pagamentos_atrasados', mensagem: '1 pagamento em atraso' },
      { tipo: 'cobrancas_vencidas', mensagem: '1 cobrança extra vencida' },
    ])
    // The search by CPF also finds the debts of the previous record.
    const owed = (await api.get(`/pagamentos?busca=${cliente.cpf}&status=atrasado`)).json()
    expect(owed).toHaveLength(1)
    await api.put(`/pagamentos/${owed[0].id}/pagar`)
    const [cobranca] = (await api.get(`/cobrancas-extras?busca=${cliente.cpf}`)).json()
    await api.put(`/cobrancas-extras/${cobranca.id}`, {
      status: 'pago',
      data_pagamento: '2026-03-20',
    })
    expect(await restricoes()).toEqual([])
    api.setNow('2026-03-10T12:00:00Z')
  })
})
