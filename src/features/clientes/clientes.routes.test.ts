import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/api.ts'
import { clienteBody, factories } from '#tests/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const reason = { motivo: 'Acordo com o dono', observacoes: null }

describe('POST /clientes', () => {
  test('registers a customer, with formatting stripped and defaults filled in', async () => {
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
  ])('refuses %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/clientes', clienteBody(overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })

  test('accepts a CPF whose check digits fail: the screen warns, the API does not refuse', async () => {
    expect((await api.post('/clientes', clienteBody({ cpf: '11111111111' }))).statusCode).toBe(201)
  })

  test('two people registering the same CPF at once: one of them is shown who is there', async () => {
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
  test('takes the whole entity back; who and what it is stays', async () => {
    const cliente = await make.cliente()
    const answer = await api.put(`/clientes/${cliente.id}`, {
      ...cliente,
      nome: 'Outro Nome',
      status: 'bloqueado',
    })
    expect(answer.json()).toEqual({ ...cliente, nome: 'Outro Nome' })
  })

  test('refuses the CPF of another customer', async () => {
    const [a, b] = [await make.cliente(), await make.cliente()]
    const answer = await api.put(`/clientes/${a.id}`, { ...a, cpf: b.cpf })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail.cliente_existente.id).toBe(b.id)
  })
})

describe('blocking', () => {
  test('needs a reason, is written down, and keeps the customer from renting', async () => {
    const { id } = await make.cliente()
    expect((await api.post(`/clientes/${id}/bloquear`, { motivo: ' ' })).json().detail).toBe(
      'Motivo do bloqueio é obrigatório',
    )
    const blocked = await api.post(`/clientes/${id}/bloquear`, {
      motivo: 'Não devolveu o capacete',
      observacoes: 'x',
    })
    expect(blocked.json()).toMatchObject({
      status: 'bloqueado',
      bloqueado: true,
      motivo_bloqueio: 'Não devolveu o capacete',
      bloqueado_por: 'ana',
      data_bloqueio: '2026-03-10T12:00:00.000Z',
    })
    expect((await api.post(`/clientes/${id}/bloquear`, reason)).statusCode).toBe(409)
    expect((await api.get('/clientes/bloqueados')).json().map((c: { id: string }) => c.id)).toContain(id)

    const rental = await api.post('/locacoes', {
      cliente_id: id,
      moto_id: (await make.moto()).id,
      plano: 'anual',
    })
    expect(rental.statusCode).toBe(409)
    expect(rental.json()).toEqual({
      detail: 'Este cliente não pode alugar: Cliente bloqueado: Não devolveu o capacete.',
      code: 'cliente_com_restricoes',
    })

    expect((await api.post(`/clientes/${id}/desbloquear`, { motivo: '' })).statusCode).toBe(422)
    expect((await api.post(`/clientes/${id}/desbloquear`, reason)).json()).toMatchObject({
      status: 'ativo',
      bloqueado: false,
      motivo_bloqueio: null,
    })
    expect((await api.post(`/clientes/${id}/desbloquear`, reason)).statusCode).toBe(409)
    const history = (await api.get(`/clientes/${id}/historico-bloqueios`)).json()
    expect(history).toMatchObject([
      { acao: 'desbloqueio', usuario_responsavel: 'ana' },
      { acao: 'bloqueio', motivo: 'Não devolveu o capacete', observacoes: 'x' },
    ])
  })

  test('two clicks at once block once', async () => {
    const { id } = await make.cliente()
    const answers = await Promise.all([1, 2].map(() => api.post(`/clientes/${id}/bloquear`, reason)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

describe('restrictions and the one-rental authorisation', () => {
  test('late payments stand against a rental; one authorisation lets one rental through and is used up', async () => {
    const { id } = await make.cliente()
    await make.locacao({ cliente_id: id })
    api.setNow('2026-03-20')
    const restricted = (await api.get(`/clientes/${id}/restricoes`)).json()
    expect(restricted).toEqual({
      pode_alugar: false,
      restricoes: [{ tipo: 'pagamentos_atrasados', mensagem: '1 pagamento em atraso' }],
    })
    const rent = async () =>
      api.post('/locacoes', { cliente_id: id, moto_id: (await make.moto()).id, plano: 'mensal' })
    expect((await rent()).statusCode).toBe(409)

    const granted = await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    expect(granted.statusCode).toBe(201)
    expect(granted.json()).toMatchObject({ pode_alugar: true, autorizacao: { motivo: reason.motivo } })
    expect((await api.post(`/clientes/${id}/autorizar-locacao`, reason)).json().code).toBe(
      'autorizacao_em_aberto',
    )

    const [first, second] = [await rent(), await rent()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 409])
    expect((await api.get(`/clientes/${id}/historico-bloqueios`)).json()[0].acao).toBe('autorizacao')
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('one authorisation serves one of two rentals at once', async () => {
    const { id } = await make.cliente({ validade_cnh: '2026-03-09' })
    expect((await api.get(`/clientes/${id}/restricoes`)).json().restricoes).toEqual([
      { tipo: 'cnh_vencida', mensagem: 'CNH vencida' },
    ])
    await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    const motos = [await make.moto(), await make.moto()]
    const answers = await Promise.all(
      motos.map((moto) => api.post('/locacoes', { cliente_id: id, moto_id: moto.id, plano: 'mensal' })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  })
})

describe('DELETE /clientes/{id}', () => {
  test('is refused while a rental is open, then archives and frees the CPF', async () => {
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

describe('GET /clientes', () => {
  test('finds a name whatever its accents and case, a CPF or phone whatever its formatting', async () => {
    const { id } = await make.cliente({
      nome: 'José Antônio Açaí',
      cpf: '24843803480',
      telefone: '13988887777',
    })
    for (const busca of [
      'jose acai',
      'JOSÉ',
      'antônio jo',
      '248.438.034-80',
      '(13) 98888',
      '8888-7777',
      '3803480',
    ]) {
      const found = (await api.get(`/clientes?busca=${encodeURIComponent(busca)}`)).json()
      expect(
        found.map((c: { id: string }) => c.id),
        busca,
      ).toEqual([id])
    }
    for (const busca of ['josé silva', '%', '_', "' or 1=1"])
      expect((await api.get(`/clientes?busca=${encodeURIComponent(busca)}`)).json(), busca).toEqual([])
  })

  test('pages in the order of Portuguese names without losing or repeating one', async () => {
    for (const nome of ['Álvaro Z', 'Alvaro A', 'alvaro m', 'Zé', 'Érica']) await make.cliente({ nome })
    const seen: { id: string; nome: string }[] = []
    for (let url = '/clientes?limite=3'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen).toHaveLength(Number((await api.get('/clientes?limite=1')).headers['x-total-count']))
    const names = seen.map(({ nome }) => nome)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt').compare))
  })

  test('counts by status', async () => {
    const { status } = await make.cliente()
    expect(status).toBe('ativo')
    const counts = (await api.get('/clientes/contagem')).json()
    expect(counts).toMatchObject({ bloqueado: expect.any(Number), inativo: 0 })
  })
})

test('no log line or error answer carries a CPF', async () => {
  const answer = await api.get('/clientes/52998224725')
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('52998224725')
})
