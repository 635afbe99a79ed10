import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { PDF } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { factories, motoBody } from '#tests/kit/shop/factories.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { forgetOld } from './service.ts'

const NOW = '2026-03-10T12:00:00Z'
const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: NOW, multas: registries })
const make = factories(api)
const operator = await teamOf(api).signedIn()

type Moto = { id: string; placa: string; status: string; roubada: boolean }
const body = (moto_id: string, fields: object = {}) => ({
  moto_id,
  tipo: 'roubo',
  ocorrido_em: '2026-03-10T11:00:00Z',
  local: 'Av. Brasil, 100',
  relato: 'Dois homens levaram a moto.',
  ...fields,
})
const register = (moto_id: string, fields: object = {}) =>
  api.post('/sinistros', body(moto_id, fields))
async function registered(moto_id: string, fields: object = {}) {
  const answer = await register(moto_id, fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const moto = async (id: string): Promise<Moto> => (await api.get(`/motos/${id}`)).json()
async function stolen(fields: object = {}) {
  const { id }: Moto = await make.moto()
  return { sinistro: await registered(id, fields), moto: await moto(id) }
}
const post = (id: string, what: string, sent: object) => api.post(`/sinistros/${id}/${what}`, sent)
const recovered = { data: '2026-03-10', restricao_baixada_em: '2026-03-10' }
const flagged = (placa: string) => ({
  code: 'moto_roubada',
  detail: `A moto ${placa} ainda consta como roubada. Registre a baixa da restrição no sinistro antes de liberar.`,
})
const refusalOf = ({ statusCode, json }: { statusCode: number; json: () => never }) => {
  const { code, detail } = json() as { code: string; detail: string }
  return { status: statusCode, code, detail }
}

describe('registering', () => {
  test('a theft takes a motorcycle that is not rented out of use, and has its steps', async () => {
    const { sinistro, moto: after } = await stolen()
    expect(after).toMatchObject({ status: 'inativa', roubada: true })
    expect(sinistro).toMatchObject({
      placa: after.placa,
      moto_status: 'inativa',
      cliente_nome: null,
      situacao: 'aberto',
      registrada_como_roubada: true,
      feridos: false,
      multas: [],
      versao: 1,
    })
    expect(sinistro.passos[0]).toEqual({
      passo: 'bo',
      prazo: '2026-03-10T13:00:00.000Z',
      feito_em: null,
      feito_por: null,
    })
  })

  test('takes the rental that had the motorcycle at that minute, also after a correction', async () => {
    const { id, moto_id, cliente_id } = await make.locacao()
    const before = await registered(moto_id, { tipo: 'acidente' })
    expect(before).toMatchObject({ locacao_id: null, cliente_id: null })
    const answer = await api.put(`/sinistros/${before.id}`, { ocorrido_em: NOW, franquia: 1200.5 })
    expect(answer.json()).toMatchObject({ locacao_id: id, cliente_id, franquia: 1200.5, versao: 2 })
    expect(answer.json().cliente_nome).toMatch(/^Cliente/)
    expect((await moto(moto_id)).status).toBe('alugada')
  })

  test('a rented motorcycle becomes inactive when the rental ends, whatever is asked, but for the workshop', async () => {
    const end = async (destino: string) => {
      const { id, moto_id } = await make.locacao()
      await registered(moto_id, { ocorrido_em: NOW })
      expect((await moto(moto_id)).status).toBe('alugada')
      const ended = await api.put(`/locacoes/${id}/finalizar?km_final=200`, { destino })
      expect(ended.statusCode, ended.body).toBe(200)
      return (await moto(moto_id)).status
    }
    expect(await end('disponivel')).toBe('inativa')
    expect(await end('manutencao')).toBe('manutencao')
  })

  test('and when it is swapped or the rental is cancelled', async () => {
    const first = await make.locacao()
    const { id: other } = await make.moto()
    await registered(first.moto_id, { ocorrido_em: NOW })
    const swap = await api.post(`/locacoes/${first.id}/trocar-moto`, {
      moto_id: other,
      tipo: 'definitiva',
      motivo: 'roubo',
      km_saida: 100,
      destino: 'disponivel',
      sem_vistoria_motivo: 'A moto não voltou',
    })
    expect(swap.statusCode, swap.body).toBe(200)
    expect((await moto(first.moto_id)).status).toBe('inativa')
    const second = await make.locacao()
    await registered(second.moto_id, { ocorrido_em: NOW })
    await api.post(`/locacoes/${second.id}/cancelar`, { motivo: 'Roubada' })
    expect((await moto(second.moto_id)).status).toBe('inativa')
  })

  test('one theft twice at once: one 201, one 409', async () => {
    const { id } = await make.moto()
    const answers = await Promise.all([register(id), register(id, { tipo: 'furto' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      code: 'sinistro_aberto',
      detail: 'Já existe um roubo ou furto em aberto desta moto.',
    })
    expect((await register(id, { tipo: 'acidente' })).statusCode).toBe(201)
  })

  test.each([
    [{ ocorrido_em: '2026-03-10T12:00:01Z' }, 'ocorrido_em', 'A data não pode estar no futuro'],
    [
      { ocorrido_em: '0026-03-10T12:00:00Z' },
      'ocorrido_em',
      expect.stringMatching(/^Confira o ano/),
    ],
    [{ ocorrido_em: 'ontem' }, 'ocorrido_em', 'Informe o dia e a hora'],
    [{ local: ' ' }, 'local', 'Campo obrigatório'],
    [{ relato: undefined }, 'relato', 'Campo obrigatório'],
    [{ franquia: -1 }, 'franquia', expect.anything()],
    [{ surpresa: 1 }, 'surpresa', expect.anything()],
  ])('%o is 422', async (fields, campo, mensagem) => {
    const { id } = await make.moto()
    const answer = await register(id, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ campo, mensagem }])
    expect((await moto(id)).status).toBe('disponivel')
  })

  test('an unknown motorcycle is 404, and so is an unknown sinistro', async () => {
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await register(unknown)).json().detail).toBe('Moto não encontrada')
    expect(refusalOf((await api.get(`/sinistros/${unknown}`)) as never)).toMatchObject({
      status: 404,
      detail: 'Sinistro não encontrado',
    })
  })
})

describe('while the flag stands', () => {
  test('renting, swapping in and every way to free the motorcycle are refused', async () => {
    const { moto: gone } = await stolen()
    const cliente_id = (await make.cliente()).id
    const rental = await make.locacao()
    const calls = [
      api.post('/locacoes', { cliente_id, moto_id: gone.id, plano: 'mensal' }),
      api.post(`/locacoes/${rental.id}/trocar-moto`, {
        moto_id: gone.id,
        tipo: 'reserva',
        motivo: 'quebra',
        km_saida: 100,
        destino: 'manutencao',
        sem_vistoria_motivo: 'Sem tempo',
      }),
      api.patch(`/motos/${gone.id}/status`, { status: 'disponivel', motivo: 'Achamos' }),
    ]
    for (const answer of await Promise.all(calls))
      expect(refusalOf(answer as never)).toEqual({ status: 409, ...flagged(gone.placa) })
    expect((await moto(gone.id)).status).toBe('inativa')
    // The workshop is no way out.
    const shop = { status: 'manutencao', motivo: 'Voltou quebrada' }
    expect((await api.patch(`/motos/${gone.id}/status`, shop)).statusCode).toBe(200)
    const free = { status: 'disponivel', motivo: 'Consertada' }
    expect((await api.patch(`/motos/${gone.id}/status`, free)).json()).toMatchObject(
      flagged(gone.placa),
    )
  })

  test('a return is not undone', async () => {
    const { id, moto_id } = await make.locacao()
    await registered(moto_id, { ocorrido_em: NOW })
    await api.put(`/locacoes/${id}/finalizar?km_final=200`, {})
    const { placa } = await moto(moto_id)
    const undone = await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' })
    expect(refusalOf(undone as never)).toEqual({ status: 409, ...flagged(placa) })
    expect((await api.get(`/locacoes/${id}`)).json().status).toBe('finalizada')
  })

  test('the same plate is not registered again, and no row makes it free', async () => {
    const { moto: gone } = await stolen()
    await api.delete(`/motos/${gone.id}`)
    const again = await api.post('/motos', motoBody({ placa: gone.placa }))
    expect(refusalOf(again as never)).toEqual({ status: 409, ...flagged(gone.placa) })
    for (const status of ['disponivel', 'alugada'])
      await expect(
        sql`update motos set status = ${status} where id = ${gone.id}`.execute(api.db),
      ).rejects.toMatchObject({ constraint: 'moto_roubada' })
  })

  test('a rental and the registration at once never leave it free, nor rent it after the flag', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await make.moto()
      const cliente_id = (await make.cliente()).id
      const [rental, theft] = await Promise.all([
        api.post('/locacoes', { cliente_id, moto_id: id, plano: 'mensal' }),
        register(id),
      ])
      expect(theft.statusCode, theft.body).toBe(201)
      expect(await moto(id)).toMatchObject({
        roubada: true,
        status: rental.statusCode === 201 ? 'alugada' : 'inativa',
      })
      if (rental.statusCode !== 201) expect(rental.json().code).toBe('moto_roubada')
    }
  })

  test.each(['disponivel', 'manutencao'])(
    'setting it to %s and the registration at once',
    async (status) => {
      for (let round = 0; round < 8; round++) {
        const { id } = await make.moto()
        await api.patch(`/motos/${id}/status`, { status: 'inativa', motivo: 'Parada' })
        const [set, theft] = await Promise.all([
          api.patch(`/motos/${id}/status`, { status, motivo: 'Voltou' }),
          register(id),
        ])
        expect(theft.statusCode, theft.body).toBe(201)
        expect([200, 409]).toContain(set.statusCode)
        expect((await moto(id)).status).not.toBe('disponivel')
      }
    },
  )

  test('is freed by the restriction alone, and then by hand', async () => {
    const { sinistro, moto: gone } = await stolen()
    const free = () =>
      api.patch(`/motos/${gone.id}/status`, { status: 'disponivel', motivo: 'Voltou' })
    expect((await post(sinistro.id, 'recuperar', { data: '2026-03-10' })).json()).toMatchObject({
      recuperada_em: '2026-03-10',
      restricao_baixada_em: null,
      registrada_como_roubada: true,
    })
    expect((await free()).json()).toMatchObject(flagged(gone.placa))
    expect((await post(sinistro.id, 'encerrar', { desfecho: 'recuperada' })).json()).toEqual({
      code: 'restricao_aberta',
      detail: 'Registre a baixa da restrição antes de encerrar como recuperada.',
    })
    expect((await post(sinistro.id, 'recuperar', recovered)).json()).toMatchObject({
      restricao_baixada_em: '2026-03-10',
      registrada_como_roubada: false,
    })
    expect(await moto(gone.id)).toMatchObject({ status: 'inativa', roubada: false })
    expect((await free()).json()).toMatchObject({ status: 'disponivel' })
    const closed = await post(sinistro.id, 'encerrar', { desfecho: 'recuperada' })
    expect(closed.json()).toMatchObject({ situacao: 'encerrado', desfecho: 'recuperada' })
  })

  test('a motorcycle that is not found keeps the flag for good', async () => {
    const { sinistro, moto: gone } = await stolen({ tipo: 'furto' })
    await post(sinistro.id, 'encerrar', { desfecho: 'nao_recuperada' })
    expect(await moto(gone.id)).toMatchObject({ roubada: true, status: 'inativa' })
    expect((await post(sinistro.id, 'recuperar', recovered)).json()).toEqual({
      code: 'sinistro_encerrado',
      detail: 'Este sinistro já foi encerrado.',
    })
    expect((await register(gone.id)).json().code).toBe('sinistro_aberto')
  })
})

describe('the rest of its life', () => {
  test('steps are ticked and unticked; one of another kind is 404', async () => {
    const { sinistro } = await stolen()
    const tick = (passo: string, feito: boolean) =>
      api.put(`/sinistros/${sinistro.id}/passos/${passo}`, { feito })
    const stepIn = ({ passos }: { passos: { passo: string }[] }) =>
      passos.find(({ passo }) => passo === 'bo')
    expect(stepIn((await tick('bo', true)).json())).toMatchObject({
      feito_em: '2026-03-10T12:00:00.000Z',
      feito_por: 'ana',
    })
    expect((await tick('bo', true)).statusCode).toBe(200)
    expect(stepIn((await tick('bo', false)).json())).toMatchObject({ feito_em: null })
    for (const passo of ['vistoria', 'nada']) expect((await tick(passo, true)).statusCode).toBe(404)
  })

  test('an outcome of another kind, a recovery of an accident and wrong days are refused', async () => {
    const { sinistro } = await stolen()
    const { id: crash } = await registered((await make.moto()).id, { tipo: 'acidente' })
    const wrong = async (id: string, what: string, sent: object) => {
      const answer = await post(id, what, sent)
      return [answer.statusCode, answer.json().errors?.[0] ?? answer.json().code]
    }
    expect(await wrong(crash, 'encerrar', { desfecho: 'recuperada' })).toEqual([
      422,
      { campo: 'desfecho', mensagem: 'Este desfecho não serve para este tipo' },
    ])
    expect(await wrong(crash, 'recuperar', recovered)).toEqual([409, 'nao_e_roubo'])
    expect(
      await wrong(sinistro.id, 'recuperar', {
        data: '2026-03-10',
        restricao_baixada_em: '2026-03-09',
      }),
    ).toEqual([
      422,
      {
        campo: 'restricao_baixada_em',
        mensagem: 'A baixa não pode ser anterior ao dia em que a moto foi recuperada',
      },
    ])
    expect(await wrong(sinistro.id, 'recuperar', { data: '2026-03-11' })).toEqual([
      422,
      { campo: 'data', mensagem: 'A data não pode estar no futuro' },
    ])
    expect(await wrong(sinistro.id, 'recuperar', { data: '2026-03-09' })).toMatchObject([
      422,
      { campo: 'data' },
    ])
  })

  test('what is closed or cancelled changes no more', async () => {
    const { sinistro, moto: gone } = await stolen()
    expect(
      (await post(sinistro.id, 'cancelar', { motivo: 'Foi só rebocada' })).json(),
    ).toMatchObject({
      situacao: 'cancelado',
      cancelado_motivo: 'Foi só rebocada',
      registrada_como_roubada: false,
    })
    expect((await moto(gone.id)).roubada).toBe(false)
    const refused = { code: 'sinistro_cancelado', detail: 'Este sinistro foi cancelado.' }
    for (const [what, sent] of [
      ['recuperar', recovered],
      ['encerrar', { desfecho: 'nao_recuperada' }],
      ['cancelar', { motivo: 'De novo' }],
    ] as const)
      expect((await post(sinistro.id, what, sent)).json()).toEqual(refused)
    expect((await api.put(`/sinistros/${sinistro.id}`, { local: 'Outro' })).json()).toEqual(refused)
    const step = `/sinistros/${sinistro.id}/passos/bo`
    expect((await api.put(step, { feito: true })).json()).toEqual(refused)
  })

  test('lists by state, kind, motorcycle and customer, the latest first', async () => {
    const { moto_id, cliente_id } = await make.locacao()
    const late = await registered(moto_id, { tipo: 'acidente', ocorrido_em: NOW })
    const early = await registered(moto_id, { tipo: 'apreensao' })
    await post(early.id, 'encerrar', { desfecho: 'liberada' })
    const ids = async (query: string) =>
      (await api.get(`/sinistros?${query}`)).json().map(({ id }: { id: string }) => id)
    expect(await ids(`moto_id=${moto_id}`)).toEqual([late.id, early.id])
    expect(await ids(`moto_id=${moto_id}&situacao=encerrados`)).toEqual([early.id])
    expect(await ids(`moto_id=${moto_id}&tipo=acidente&situacao=abertos`)).toEqual([late.id])
    expect(await ids(`cliente_id=${cliente_id}`)).toEqual([late.id])
    const first = await api.get(`/sinistros?moto_id=${moto_id}&limite=1`)
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1]
    expect(await ids(`moto_id=${moto_id}&limite=1&cursor=${cursor}`)).toEqual([early.id])
    const { sinistros_abertos } = (await api.get('/dashboard/alertas')).json()
    expect(sinistros_abertos).toBe((await ids('situacao=abertos&limite=1000')).length)
  })
})

test('an operator registers, edits, ticks and finds; the rest is the administrators’', async () => {
  const { id: moto_id } = await make.moto()
  const { ask } = operator
  const made = await ask('POST', '/sinistros', body(moto_id))
  expect(made.statusCode, made.body).toBe(201)
  const path = `/sinistros/${made.json().id}`
  expect((await ask('PUT', path, { bo_numero: '2026/1' })).statusCode).toBe(200)
  expect((await ask('PUT', `${path}/passos/bo`, { feito: true })).statusCode).toBe(200)
  expect((await ask('POST', `${path}/recuperar`, { data: '2026-03-10' })).statusCode).toBe(200)
  const forbidden = async (what: string, sent: object) =>
    refusalOf((await ask('POST', `${path}/${what}`, sent)) as never)
  for (const [what, sent] of [
    ['recuperar', recovered],
    ['encerrar', { desfecho: 'nao_recuperada' }],
    ['cancelar', { motivo: 'Engano' }],
  ] as const)
    expect(await forbidden(what, sent)).toMatchObject({ status: 403, code: 'so_administradores' })
  const crash = await ask('POST', '/sinistros', body(moto_id, { tipo: 'acidente' }))
  const close = `/sinistros/${crash.json().id}/encerrar`
  expect((await ask('POST', close, { desfecho: 'sem_dano' })).statusCode).toBe(200)
})

describe('fines', () => {
  let next = 1
  /** Looks up one fine of the plate, at that moment. */
  async function fine(placa: string, data_infracao: string, fields: object = {}) {
    const numero_auto = `S${next++}`
    multasByPlaca.set(placa, [
      registeredMulta({ numero_auto, data_infracao: data_infracao as never, ...fields }),
    ])
    return (await api.post(`/multas/consultar-manual/${placa}`)).json().multas[0]
  }

  test('inside the theft they have no renter and no charge; before and after it they do', async () => {
    api.setNow('2026-02-02T12:00:00Z')
    const { id, moto_id, cliente_id } = await make.locacao()
    api.setNow(NOW)
    const { placa } = await moto(moto_id)
    const sinistro = await registered(moto_id, { ocorrido_em: '2026-03-03T15:00:00Z' })
    await post(sinistro.id, 'recuperar', { data: '2026-03-06' })
    expect(await fine(placa, '2026-03-03T14:59:59Z')).toMatchObject({
      cliente_id,
      moto_roubada: false,
    })
    for (const moment of ['2026-03-03T15:00:00Z', '2026-03-06T02:59:59Z']) {
      const multa = await fine(placa, moment)
      expect(multa).toMatchObject({
        cliente_id: null,
        locacao_id: null,
        cobranca_id: null,
        moto_roubada: true,
      })
      const assigned = await api.put(`/multas/${multa.id}/locatario`, { locacao_id: id })
      expect(refusalOf(assigned as never)).toEqual({
        status: 409,
        code: 'moto_roubada_na_data',
        detail: 'Moto roubada nesse momento.',
      })
    }
    // Found on the 6th: from 0:00 on it is the renter's again.
    expect(await fine(placa, '2026-03-06T03:00:00Z')).toMatchObject({ cliente_id })
    const unknownHour = await fine(placa, '2026-03-04T15:00:00Z', { hora_conhecida: false })
    expect(unknownHour).toMatchObject({ cliente_id, moto_roubada: false })
  })

  test('those charged before the theft was known are listed, until it is cancelled', async () => {
    api.setNow('2026-02-02T12:00:00Z')
    const { moto_id } = await make.locacao()
    api.setNow(NOW)
    const { placa } = await moto(moto_id)
    const before = await fine(placa, '2026-03-01T15:00:00Z')
    const inside = await fine(placa, '2026-03-04T15:00:00Z')
    expect([before.cobranca_id, inside.cobranca_id]).not.toContain(null)
    const sinistro = await registered(moto_id, { ocorrido_em: '2026-03-03T15:00:00Z' })
    expect(sinistro.multas).toEqual([{ id: inside.id, numero_auto: inside.numero_auto }])
    await post(sinistro.id, 'cancelar', { motivo: 'Estava no pátio' })
    expect(await fine(placa, '2026-03-05T15:00:00Z')).toMatchObject({ moto_roubada: false })
  })
})

describe('files and periods', () => {
  const file = (id: string, tipo: string) =>
    sendFile(api, `/sinistros/${id}/arquivos`, { bytes: PDF, name: 'bo.pdf', tipo })

  test('takes its kinds only, lists them, and has no profile photo', async () => {
    const { sinistro } = await stolen()
    const sent = await file(sinistro.id, 'Boletim de ocorrência')
    expect(sent.statusCode, sent.body).toBe(201)
    expect((await file(sinistro.id, 'CNH')).statusCode).toBe(422)
    const { data } = { data: (await api.get(`/sinistros/${sinistro.id}/arquivos`)).json() }
    expect(data).toMatchObject([{ tipo: 'Boletim de ocorrência', nome_original: 'bo.pdf' }])
    expect((await api.patch(`/arquivos/${data[0].id}`, { is_profile: true })).statusCode).toBe(409)
  })

  test('texts and files go five years after the end, and what happened when stays', async () => {
    const { sinistro, moto: gone } = await stolen({ bo_numero: '2026/99' })
    await file(sinistro.id, 'Documento')
    const forget = (now: string) =>
      forgetOld(systemContext({ db: api.db, now: () => new Date(now) }))
    await post(sinistro.id, 'encerrar', { desfecho: 'nao_recuperada' })
    await forget('2031-03-10T12:00:00Z')
    expect((await api.get(`/sinistros/${sinistro.id}`)).json().relato).toContain('levaram')
    const { sinistros, chaves } = await forget('2031-03-11T12:00:00Z')
    expect(sinistros).toBeGreaterThan(0)
    expect(chaves.length).toBeGreaterThan(0)
    const after = (await api.get(`/sinistros/${sinistro.id}`)).json()
    expect(after).toMatchObject({
      local: '[apagado]',
      relato: '[apagado]',
      bo_numero: null,
      tipo: 'roubo',
      desfecho: 'nao_recuperada',
      registrada_como_roubada: true,
    })
    expect((await api.get(`/sinistros/${sinistro.id}/arquivos`)).json()).toEqual([])
    expect((await moto(gone.id)).roubada).toBe(true)
    expect(await forget('2031-03-12T12:00:00Z')).toEqual({ sinistros: 0, chaves: [] })
  })

  test('what is open stays, however old', async () => {
    const { sinistro } = await stolen()
    await forgetOld(systemContext({ db: api.db, now: () => new Date('2040-01-01T12:00:00Z') }))
    expect((await api.get(`/sinistros/${sinistro.id}`)).json().local).toBe('Av. Brasil, 100')
  })
})
