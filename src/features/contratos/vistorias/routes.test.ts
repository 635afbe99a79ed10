import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropOldDrafts } from '#features/contratos/vistorias/service.ts'
import type { Db } from '#server/database/pool.ts'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { photo } from '#tests/kit/server/files.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const make = factories(api)
const inspect = vistorias(api)
await nameShop(api)
await inspect.require()
const staff = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
beforeEach(() => api.setNow(NOW))

type Answer = {
  statusCode: number
  body: string
  json: () => { detail: string; code: string; errors?: Problem[] }
}
type Problem = { campo: string; mensagem: string }
const refusal = (answer: Answer) => {
  const { detail, code } = answer.json()
  return [answer.statusCode, code, detail]
}
const errorsOf = (answer: Answer) =>
  Object.fromEntries((answer.json().errors ?? []).map(({ campo, mensagem }) => [campo, mensagem]))
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const locacao = async () =>
  (await make.locacao()) as { id: string; moto_id: string; cliente_id: string }
const entrega = async () => ({ tipo: 'entrega', locacao_id: (await locacao()).id })
const read = async (id: string) => (await api.get(`/vistorias/${id}`)).json()
const answer = (id: string, body: object) => api.patch(`/vistorias/${id}`, body)
const conclude = (id: string, body: object) => api.post(`/vistorias/${id}/concluir`, body)
const annul = (id: string) => api.post(`/vistorias/${id}/anular`, { motivo: 'Km errado' })
const AVARIA = {
  regiao: 'retrovisor_esquerdo',
  x: 300,
  y: 200,
  tipo: 'quebrado',
  gravidade: 'grave',
}
const avaria = async (id: string, more: object = {}) => {
  const sent = await api.post(`/vistorias/${id}/avarias`, { ...AVARIA, ...more })
  expect(sent.statusCode, sent.body).toBe(201)
  return sent.json()
}
const CONCLUDED = [
  409,
  'vistoria_concluida',
  'Esta vistoria já foi concluída. Se há um erro, anule-a e faça outra.',
]

describe('starting', () => {
  test('fills in the rental, and returns the open draft afterwards', async () => {
    const { id, moto_id, cliente_id } = await locacao()
    const first = await inspect.start({ tipo: 'entrega', locacao_id: id })
    expect(first).toMatchObject({
      tipo: 'entrega',
      status: 'rascunho',
      moto_id,
      cliente_id,
      locacao_id: id,
      autor: 'ana',
      km: null,
      respostas: {},
      fotos: [],
      avarias: [],
      modelo: { versao_modelo: expect.any(Number) },
      ultima_leitura: { km: 100, dia: '2026-03-10' },
    })
    expect((await inspect.start({ tipo: 'entrega', locacao_id: id, moto_id })).id).toBe(first.id)
    expect((await inspect.start({ tipo: 'avulsa', locacao_id: id })).id).not.toBe(first.id)
  })

  test('two at once get the same draft', async () => {
    const body = await entrega()
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/vistorias', body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((each) => each.json().id)).size).toBe(1)
  })

  test('says which rental and motorcycle', async () => {
    const { id, moto_id } = await locacao()
    const other = await make.moto()
    const errors = async (body: object) => errorsOf(await api.post('/vistorias', body))
    expect(await errors({ tipo: 'entrega', moto_id })).toEqual({ locacao_id: 'Escolha a locação' })
    expect(await errors({ tipo: 'avulsa' })).toEqual({ moto_id: 'Escolha a moto' })
    expect(await errors({ tipo: 'troca_saida', locacao_id: id })).toEqual({
      moto_id: 'Escolha a moto',
    })
    expect(await errors({ tipo: 'troca_saida', locacao_id: id, moto_id })).toEqual({
      moto_id: 'Esta já é a moto da locação',
    })
    expect(await errors({ tipo: 'entrega', locacao_id: id, moto_id: other.id })).toEqual({
      moto_id: 'Esta não é a moto da locação',
    })
    expect(
      (await inspect.start({ tipo: 'troca_saida', locacao_id: id, moto_id: other.id })).moto_id,
    ).toBe(other.id)
    expect(await inspect.start({ tipo: 'avulsa', moto_id: other.id })).toMatchObject({
      locacao_id: null,
      cliente_id: null,
    })
  })

  test('an ended rental has no hand-over, but a return', async () => {
    const { id } = await locacao()
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Fim' })
    expect(refusal(await api.post('/vistorias', { tipo: 'entrega', locacao_id: id }))).toEqual([
      409,
      'acao_nao_permitida',
      'Não é possível fazer a vistoria de entrega de uma locação cancelada.',
    ])
    expect((await inspect.start({ tipo: 'devolucao', locacao_id: id })).tipo).toBe('devolucao')
  })

  test('lists by motorcycle, rental, kind and open, with pages', async () => {
    const { id, moto_id } = await locacao()
    const done = await inspect.concluded({ tipo: 'entrega', locacao_id: id })
    const open = await inspect.start({ tipo: 'devolucao', locacao_id: id })
    const list = async (query: string) =>
      (await api.get(`/vistorias?${query}`)).json().map((each: { id: string }) => each.id)
    expect(await list(`moto_id=${moto_id}`)).toEqual([open.id, done.id])
    expect(await list(`locacao_id=${id}&tipo=entrega`)).toEqual([done.id])
    expect(await list(`locacao_id=${id}&abertas=1`)).toEqual([open.id])
    const page = await api.get(`/vistorias?moto_id=${moto_id}&limite=1`)
    expect([page.json()[0].id, page.headers['x-total-count']]).toEqual([open.id, '2'])
    const next = /<\/api([^>]+)>/.exec(String(page.headers.link))![1]!
    expect((await api.get(next)).json().map((each: { id: string }) => each.id)).toEqual([done.id])
  })
})

describe('answering', () => {
  test('keeps the last answer to each item, and takes one back', async () => {
    const { id } = await inspect.start(await entrega())
    await answer(id, {
      respostas: { pneus: { resposta: 'problema', nota: 'Lisos' }, farol: { resposta: 'ok' } },
    })
    api.setNow('2026-03-10T12:05:00Z')
    const saved = await answer(id, {
      respostas: { pneus: { resposta: 'ok' }, farol: null },
      observacoes: 'Limpa',
    })
    expect(saved.json()).toMatchObject({
      respostas: { pneus: { resposta: 'ok', nota: null } },
      observacoes: 'Limpa',
      salva_em: '2026-03-10T12:05:00.000Z',
    })
    expect(saved.json().respostas.farol).toBeUndefined()
    expect(errorsOf(await answer(id, { respostas: { asas: { resposta: 'ok' } } }))).toEqual({
      'respostas.asas': 'Este item não existe no modelo da vistoria',
    })
  })

  test('asks about km below the odometer and beyond 400 a day', async () => {
    const { id } = await inspect.start(await entrega())
    expect(errorsOf(await answer(id, { km: 99 }))).toEqual({
      km: 'A quilometragem não pode diminuir (atual: 100 km). Marque "Corrigir hodômetro" se o valor anterior estava errado.',
    })
    expect((await answer(id, { km: 500 })).json().km).toBe(500)
    expect(refusal(await answer(id, { km: 501 }))).toEqual([
      409,
      'confirmar_km',
      'São 401 km em 1 dia. Confere?',
    ])
    api.setNow('2026-03-12T12:00:00Z')
    expect(refusal(await answer(id, { km: 2000 }))).toEqual([
      409,
      'confirmar_km',
      'São 1.900 km em 2 dias. Confere?',
    ])
    expect((await answer(id, { km: 2000, confirmar_km: true })).json().km).toBe(2000)
    expect(
      (await answer(id, { km: 2000, combustivel_oitavos: 3 })).json().combustivel_oitavos,
    ).toBe(3)
  })

  test('only its author answers, until another person takes it over', async () => {
    const { id } = await inspect.start(await entrega())
    const theirs = await staff.ask('PATCH', `/vistorias/${id}`, { km: 120 })
    expect(refusal(theirs)).toEqual([
      409,
      'vistoria_de_outro',
      'ana está fazendo esta vistoria (09:00). Assumir?',
    ])
    expect((await staff.ask('POST', `/vistorias/${id}/assumir`)).json().autor).toBe('bia')
    expect((await staff.ask('PATCH', `/vistorias/${id}`, { km: 120 })).json().km).toBe(120)
    expect(refusal(await answer(id, { km: 130 }))).toEqual([
      409,
      'vistoria_de_outro',
      'Bia Lima está fazendo esta vistoria (09:00). Assumir?',
    ])
  })

  test('remembers whose phone still has photos', async () => {
    const { id } = await inspect.start(await entrega())
    await answer(id, { fotos_na_fila: 2 })
    await staff.ask('POST', `/vistorias/${id}/assumir`)
    await staff.ask('PATCH', `/vistorias/${id}`, { fotos_na_fila: 0 })
    expect(await read(id)).toMatchObject({ fotos_na_fila: 2, fotos_na_fila_de: 'ana' })
    await inspect.send(id, 'livre')
    expect(await read(id)).toMatchObject({ fotos_na_fila: 1, fotos_na_fila_de: 'ana' })
    await inspect.send(id, 'livre')
    expect(await read(id)).toMatchObject({ fotos_na_fila: 0, fotos_na_fila_de: null })
  })
})

describe('photos', () => {
  test('keeps the bytes, their hash and when they were taken, without the place', async () => {
    const draft = await inspect.start(await entrega())
    const id = randomUUID()
    const sent = await inspect.send(draft.id, 'frente', { id, bytes: await photo() })
    expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining(id)])
    const foto = sent.json()
    expect(foto).toMatchObject({
      slot: 'frente',
      depois_da_assinatura: false,
      item: null,
      avaria_id: null,
    })
    const opened = await api.get(`/arquivos/${foto.arquivo_id}`)
    expect(sha256(opened.rawPayload)).toBe(foto.sha256)
    expect(opened.rawPayload.includes('Telefone')).toBe(false)
    expect((await api.app.inject(foto.miniatura)).headers['content-type']).toBe('image/webp')
    const seen = await api.db
      .selectFrom('auditoria')
      .select('depois')
      .where('entidade', '=', 'arquivos')
      .where('entidade_id', '=', foto.arquivo_id)
      .where('acao', '=', 'visualizar')
      .executeTakeFirstOrThrow()
    expect(seen.depois).toMatchObject({ cliente_id: draft.cliente_id, vistoria_id: draft.id })
    expect(refusal(await api.delete(`/arquivos/${foto.arquivo_id}`))[0]).toBe(404)
    expect(refusal(await api.patch(`/arquivos/${foto.arquivo_id}`, { is_profile: true }))[1]).toBe(
      'perfil_so_imagem',
    )
  })

  test('keeps the time of the phone for one that has none of its own', async () => {
    const { id, iniciada_em } = await inspect.start(await entrega())
    const hoursAgo = (hours: number) =>
      new Date(Date.parse(iniciada_em) - hours * 3_600_000).toISOString()
    const sent = async (capturada_em: string) =>
      (await inspect.send(id, 'livre', { body: { capturada_em } })).json().capturada_em
    expect(await sent(hoursAgo(2))).toBe(hoursAgo(2))
    expect(await sent(hoursAgo(-1))).toBe(iniciada_em)
    expect(await sent(hoursAgo(49))).toBe(iniciada_em)
    const wrong = await inspect.send(id, 'livre', { body: { capturada_em: 'ontem' } })
    expect([wrong.statusCode, wrong.json().errors[0].campo]).toEqual([422, 'capturada_em'])
  })

  test('sent again or twice at once stays one, and belongs to one inspection', async () => {
    const draft = await inspect.start(await entrega())
    const id = randomUUID()
    const twice = await Promise.all([1, 2].map(() => inspect.send(draft.id, 'frente', { id })))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await inspect.send(draft.id, 'frente', { id })).json().sha256).toBe(
      twice[0]!.json().sha256,
    )
    expect((await read(draft.id)).fotos).toHaveLength(1)
    const other = await inspect.start(await entrega())
    const elsewhere = await inspect.send(other.id, 'frente', { id })
    expect(refusal(elsewhere)).toEqual([
      409,
      'foto_de_outra_vistoria',
      'Esta foto é de outra vistoria.',
    ])
    const [one, two] = [await inspect.start(await entrega()), await inspect.start(await entrega())]
    const shared = randomUUID()
    const both = await Promise.all(
      [one, two].map((each) => inspect.send(each.id, 'frente', { id: shared })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a new photo takes the place of the one in its slot; one is deleted', async () => {
    const { id } = await inspect.start(await entrega())
    await inspect.send(id, 'frente')
    const second = (await inspect.send(id, 'frente')).json()
    expect((await read(id)).fotos.map((foto: { id: string }) => foto.id)).toEqual([second.id])
    expect((await api.delete(`/vistorias/${id}/fotos/${second.id}`)).statusCode).toBe(204)
    expect((await read(id)).fotos).toEqual([])
    expect((await api.delete(`/vistorias/${id}/fotos/${second.id}`)).statusCode).toBe(404)
    const left = await api.db
      .selectFrom('arquivos')
      .select('id')
      .where('vistoria_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('of a colleague are taken only once they took over', async () => {
    const { id } = await inspect.start(await entrega())
    for (const slot of ['frente', 'livre'] as const)
      expect(refusal(await inspect.send(id, slot, { headers: staff.headers }))).toEqual([
        409,
        'vistoria_de_outro',
        'ana está fazendo esta vistoria (09:00). Assumir?',
      ])
    expect((await read(id)).fotos).toEqual([])
    await staff.ask('POST', `/vistorias/${id}/assumir`)
    expect((await inspect.send(id, 'frente', { headers: staff.headers })).statusCode).toBe(200)
    expect(refusal(await inspect.send(id, 'livre'))[1]).toBe('vistoria_de_outro')
  })

  test('what a phone announced and sends late fills an empty slot and replaces none', async () => {
    const { id } = await inspect.start(await entrega())
    await answer(id, { fotos_na_fila: 2 })
    await staff.ask('POST', `/vistorias/${id}/assumir`)
    expect((await inspect.send(id, 'frente')).statusCode).toBe(200)
    expect(refusal(await inspect.send(id, 'frente'))[1]).toBe('vistoria_de_outro')
    expect((await inspect.send(id, 'frente', { headers: staff.headers })).statusCode).toBe(200)
  })

  test('says what a free photo shows', async () => {
    const { id } = await inspect.start(await entrega())
    const { avaria_id } = await avaria(id)
    expect((await inspect.send(id, 'livre', { body: { avaria_id } })).json().avaria_id).toBe(
      avaria_id,
    )
    expect((await inspect.send(id, 'livre', { body: { item: 'pneus' } })).json().item).toBe('pneus')
    const errors = async (slot: string, body: object) =>
      errorsOf(await inspect.send(id, slot, { body }))
    expect(await errors('frente', { item: 'pneus' })).toEqual({
      item: 'Só uma foto livre mostra um item ou uma avaria',
    })
    expect(await errors('livre', { item: 'pneus', avaria_id })).toEqual({
      avaria_id: 'A foto mostra um item ou uma avaria',
    })
    expect(await errors('livre', { item: 'asas' })).toEqual({
      'respostas.asas': 'Este item não existe no modelo da vistoria',
    })
    expect(await errors('livre', { avaria_id: randomUUID() })).toEqual({
      avaria_id: 'Esta avaria não é desta vistoria',
    })
    const unnamed = await inspect.send(id, 'livre', { id: 'foto 1' })
    expect(errorsOf(unnamed)).toEqual({ 'Idempotency-Key': 'O id da foto precisa ser um UUID' })
  })

  test('refuses the 13th free photo, and what is no picture', async () => {
    const { id } = await inspect.start(await entrega())
    for (let n = 0; n < 12; n++) expect((await inspect.send(id, 'livre')).statusCode).toBe(200)
    expect(refusal(await inspect.send(id, 'livre'))).toEqual([
      409,
      'fotos_demais',
      'Já há 12 fotos livres nesta vistoria. Exclua uma para enviar outra.',
    ])
    expect(
      refusal(await inspect.send(id, 'frente', { bytes: Buffer.from('%PDF-1.4\n%%EOF\n') })),
    ).toEqual([
      415,
      'tipo_nao_aceito',
      'Tipo de arquivo não aceito. Envie uma imagem (JPEG, PNG ou WebP).',
    ])
  })
})

describe('concluding', () => {
  test('names each thing that is missing', async () => {
    await inspect.require('traseira')
    const { id } = await inspect.start(await entrega())
    await inspect.require()
    const before = errorsOf(await conclude(id, {}))
    expect(before).toMatchObject({
      km: 'Informe a quilometragem',
      'respostas.corrente': 'Responda este item',
    })
    await inspect.require('traseira')
    const ready = await inspect.start(await entrega())
    const answers = Object.fromEntries(
      ready.modelo.itens.map(({ codigo }: { codigo: string }) => [codigo, { resposta: 'ok' }]),
    )
    await answer(ready.id, {
      km: 100,
      respostas: { ...answers, corrente: { resposta: 'problema' } },
    })
    expect(errorsOf(await conclude(ready.id, {}))).toEqual({
      'fotos.traseira': 'Falta a foto da traseira',
      'respostas.corrente': 'Diga o que há ou anexe uma foto',
    })
    await inspect.require()
    await inspect.send(ready.id, 'livre', { body: { item: 'corrente' } })
    expect(refusal(await conclude(ready.id, {}))).toEqual([
      409,
      'item_de_seguranca',
      'Corrente com problema: não entregue a moto assim.',
    ])
  })

  test('emits and signs the term, raises the odometer, and changes no more', async () => {
    await inspect.require('frente')
    const { id: locacao_id, moto_id } = await locacao()
    const draft = await inspect.ready(
      { tipo: 'entrega', locacao_id },
      { km: 180, observacoes: '# Título\n1. Lavada' },
    )
    await inspect.require()
    await avaria(draft.id, { nota: 'Lado de fora' })
    const answered = await conclude(draft.id, inspect.ending(draft))
    expect(answered.statusCode, answered.body).toBe(200)
    const vistoria = answered.json()
    expect(vistoria).toMatchObject({
      status: 'concluida',
      concluida_por: 'ana',
      avarias_novas: 1,
      documento: { status: 'assinado', numero: expect.stringMatching(/^2026\/\d{6}$/) },
      recusa: null,
    })
    expect((await api.get(`/motos/${moto_id}`)).json().km_atual).toBe(180)
    const term = (await api.get(`/documentos/${vistoria.documento_id}`)).json()
    expect(term).toMatchObject({
      tipo: 'termo_entrega',
      status: 'assinado',
      faltam: [],
      pede_senha: false,
    })
    expect(term.assinaturas.map(({ papel }: { papel: string }) => papel).sort()).toEqual([
      'locadora',
      'locatario',
    ])
    expect(term.texto_final).toContain('Hodômetro: 180 km. Combustível: 6/8 do tanque.')
    expect(term.texto_final).toContain(
      'Vistas agora: retrovisor esquerdo, quebrado, grave (Lado de fora).',
    )
    expect(term.texto_final).toContain(`Frente: ${vistoria.fotos[0].sha256}`)
    expect(term.texto_final).not.toMatch(/^# Título|^1\. Lavada/m)
    const pages = await pagesOf((await api.get(`/documentos/${term.id}/pdf`)).rawPayload)
    expect(pages.join(' ').replace(/\s/g, '')).toContain(`Frente:${vistoria.fotos[0].sha256}`)

    expect(refusal(await answer(draft.id, { km: 200 }))).toEqual(CONCLUDED)
    expect(refusal(await conclude(draft.id, inspect.ending(draft)))).toEqual(CONCLUDED)
    expect(refusal(await api.post(`/vistorias/${draft.id}/assumir`))).toEqual(CONCLUDED)
    expect(refusal(await api.post(`/vistorias/${draft.id}/avarias`, AVARIA))).toEqual(CONCLUDED)
    expect(refusal(await inspect.send(draft.id, 'traseira'))).toEqual(CONCLUDED)
    expect(
      refusal(await api.delete(`/vistorias/${draft.id}/fotos/${vistoria.fotos[0].id}`)),
    ).toEqual(CONCLUDED)
    expect(refusal(await api.post('/vistorias', { tipo: 'entrega', locacao_id }))).toEqual(
      CONCLUDED,
    )
  })

  test('two at once make one term', async () => {
    const draft = await inspect.ready(await entrega())
    const answers = await Promise.all([1, 2].map(() => conclude(draft.id, inspect.ending(draft))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const terms = (await api.get(`/documentos?locacao_id=${draft.locacao_id}`)).json()
    expect(terms).toHaveLength(1)
  })

  test('without the customer, for a reason and with a witness', async () => {
    const draft = await inspect.ready(await entrega())
    expect(errorsOf(await conclude(draft.id, {}))).toEqual({
      assinatura: 'Assine dentro do quadro',
    })
    const { assinatura } = inspect.ending(draft) as { assinatura: object }
    const dot = { ...assinatura, tracos: [[{ x: 1, y: 1, t: 0 }]] }
    expect(errorsOf(await conclude(draft.id, { assinatura: dot }))).toEqual({
      assinatura: 'Assine dentro do quadro',
    })
    const recusa = { motivo: 'recusou', testemunha: { nome: 'Rui Sá', cpf: '52998224725' } }
    expect(errorsOf(await conclude(draft.id, { assinatura, recusa }))).toEqual({
      assinatura: 'Envie a assinatura ou por que não há, não os dois',
    })
    const vistoria = (await conclude(draft.id, { recusa })).json()
    expect(vistoria).toMatchObject({
      status: 'concluida',
      recusa: { motivo: 'recusou', texto: null, testemunha_nome: 'Rui Sá' },
    })
    const pages = await pagesOf(
      (await api.get(`/documentos/${vistoria.documento_id}/pdf`)).rawPayload,
    )
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(
      'Sem assinatura do cliente: cliente se recusou.',
    )
  })

  test('refuses another CPF, and takes nothing', async () => {
    const draft = await inspect.ready(await entrega())
    const { assinatura } = inspect.ending(draft) as { assinatura: object }
    const sent = await conclude(draft.id, { assinatura: { ...assinatura, cpf: '52998224725' } })
    expect(errorsOf(sent)).toEqual({ cpf: 'Este CPF não é o do cliente do documento' })
    expect((await read(draft.id)).status).toBe('rascunho')
    expect((await api.get(`/documentos?locacao_id=${draft.locacao_id}`)).json()).toEqual([])
  })

  test('a safety problem stops it, unless an administrator goes on with a reason that the term shows', async () => {
    const respostas = {
      pneus: { resposta: 'problema', nota: 'Lisos' },
      farol: { resposta: 'problema', nota: 'Queimado' },
    }
    const draft = await inspect.ready(await entrega(), { respostas })
    expect(refusal(await conclude(draft.id, inspect.ending(draft)))).toEqual([
      409,
      'item_de_seguranca',
      'Pneus e farol com problema: não entregue a moto assim.',
    ])
    const body = { ...inspect.ending(draft), liberar_motivo: 'Vai direto à borracharia' }
    await staff.ask('POST', `/vistorias/${draft.id}/assumir`)
    expect(refusal(await staff.ask('POST', `/vistorias/${draft.id}/concluir`, body))).toEqual([
      403,
      'so_administradores',
      'Só administradores entregam uma moto com problema de segurança.',
    ])
    await api.post(`/vistorias/${draft.id}/assumir`)
    const vistoria = (await conclude(draft.id, body)).json()
    expect(vistoria).toMatchObject({
      liberada_por: 'ana',
      liberada_motivo: 'Vai direto à borracharia',
    })
    const { texto_final } = (await api.get(`/documentos/${vistoria.documento_id}`)).json()
    expect(texto_final).toContain(
      'Entregue com problema em pneus, farol, por decisão de ana: Vai direto à borracharia.',
    )
  })

  test('a problem stops no return, and an inactive motorcycle no inspection but a hand-over', async () => {
    const { id, moto_id } = await locacao()
    const respostas = { pneus: { resposta: 'problema', nota: 'Lisos' } }
    expect(
      (await inspect.concluded({ tipo: 'devolucao', locacao_id: id }, { respostas })).status,
    ).toBe('concluida')
    const { id: inactive } = await make.moto()
    await api.patch(`/motos/${inactive}/status`, { status: 'inativa', motivo: 'Vendida' })
    const out = await inspect.ready({ tipo: 'troca_saida', locacao_id: id, moto_id: inactive })
    expect(refusal(await conclude(out.id, { liberar_motivo: 'Pressa' }))).toEqual([
      409,
      'moto_inativa',
      'Esta moto está inativa e não pode ser entregue.',
    ])
    const loose = await inspect.ready({ tipo: 'avulsa', moto_id: inactive })
    expect(errorsOf(await conclude(loose.id, { recusa: { motivo: 'ausente' } }))).toEqual({
      assinatura: 'Esta vistoria não é assinada',
    })
    expect((await conclude(loose.id, {})).json()).toMatchObject({
      status: 'concluida',
      documento: null,
    })
    expect(moto_id).not.toBe(inactive)
  })

  test('refuses km that the odometer has passed meanwhile', async () => {
    const draft = await inspect.ready(await entrega(), { km: 150 })
    await api.put(`/motos/${draft.moto_id}`, { km_atual: 300 })
    expect(errorsOf(await conclude(draft.id, inspect.ending(draft)))).toEqual({
      km: 'A quilometragem não pode diminuir (atual: 300 km). Marque "Corrigir hodômetro" se o valor anterior estava errado.',
    })
  })

  test('a free photo may follow for 24 hours, apart from what was signed', async () => {
    const { id } = await inspect.concluded(await entrega())
    api.setNow('2026-03-11T12:00:00Z')
    expect((await inspect.send(id, 'livre')).json()).toMatchObject({ depois_da_assinatura: true })
    api.setNow('2026-03-11T12:00:01Z')
    expect(refusal(await inspect.send(id, 'livre'))).toEqual(CONCLUDED)
  })
})

describe('damage', () => {
  test('is carried into every later inspection, and new once', async () => {
    const { id: locacao_id, moto_id } = await locacao()
    const out = await inspect.ready({ tipo: 'entrega', locacao_id })
    const scratch = await avaria(out.id, {
      regiao: 'carenagem_direita',
      tipo: 'riscado',
      gravidade: 'leve',
    })
    await conclude(out.id, inspect.ending(out))
    const back = await inspect.ready({ tipo: 'devolucao', locacao_id })
    expect(back.avarias).toMatchObject([
      { avaria_id: scratch.avaria_id, nova: false, status: 'existente' },
    ])
    const broken = await avaria(back.id)
    await avaria(back.id, { regiao: 'pneu_traseiro', tipo: 'gasto', desgaste: true })
    const wrong = await avaria(back.id)
    const of = (id: string) => `/vistorias/${back.id}/avarias/${id}`
    expect(
      (await api.patch(of(wrong.avaria_id), { gravidade: 'leve', nota: 'Só a capa' })).json(),
    ).toMatchObject({
      gravidade: 'leve',
      nota: 'Só a capa',
    })
    expect((await api.delete(of(wrong.avaria_id))).statusCode).toBe(204)
    expect((await api.patch(of(scratch.avaria_id), { gravidade: 'grave' })).statusCode).toBe(404)
    expect((await api.delete(of(scratch.avaria_id))).statusCode).toBe(404)
    const worse = await api.post(`/vistorias/${back.id}/avarias`, {
      ...AVARIA,
      pior_que: broken.avaria_id,
    })
    expect(errorsOf(worse)).toEqual({ pior_que: 'Escolha uma avaria que esta moto já tinha' })
    const done = (await conclude(back.id, inspect.ending(back))).json()
    expect(done.avarias.map(({ nova }: { nova: boolean }) => nova)).toEqual([false, true, true])

    const [pair] = (await api.get(`/locacoes/${locacao_id}/vistorias/comparar`)).json()
    expect(pair).toMatchObject({
      moto_id,
      antes: { id: out.id },
      depois: { id: back.id },
      texto:
        'Novo nesta devolução: retrovisor esquerdo, quebrado, grave; pneu traseiro gasto (desgaste normal).',
      km_rodados: 0,
      combustivel_faltando: 0,
    })
    const later = await inspect.start({ tipo: 'avulsa', moto_id })
    expect(later.avarias).toHaveLength(3)
    expect(await avaria(later.id, { pior_que: scratch.avaria_id })).toMatchObject({
      pior_que: scratch.avaria_id,
    })
    const [again] = (await api.get(`/locacoes/${locacao_id}/vistorias/comparar`)).json()
    expect(again.depois.avarias).toHaveLength(3)
  })
})

describe('annulling', () => {
  test('cancels the term, frees the kind, and disregards damage that nothing else saw', async () => {
    const { id: locacao_id, moto_id } = await locacao()
    const draft = await inspect.ready({ tipo: 'entrega', locacao_id })
    await avaria(draft.id)
    await conclude(draft.id, inspect.ending(draft))
    expect(
      refusal(await staff.ask('POST', `/vistorias/${draft.id}/anular`, { motivo: 'Km' })),
    ).toEqual([403, 'so_administradores', 'Só administradores anulam uma vistoria assinada.'])
    expect((await annul(draft.id)).json()).toMatchObject({
      status: 'anulada',
      anulada_por: 'ana',
      anulada_motivo: 'Km errado',
      documento: { status: 'cancelado' },
      avarias: [{ status: 'desconsiderada' }],
    })
    expect(refusal(await annul(draft.id))).toEqual([
      409,
      'vistoria_anulada',
      'Esta vistoria foi anulada.',
    ])
    expect(refusal(await answer(draft.id, { km: 1 }))[1]).toBe('vistoria_anulada')
    expect(refusal(await inspect.send(draft.id, 'livre'))[1]).toBe('vistoria_anulada')
    const next = await inspect.concluded({ tipo: 'entrega', locacao_id })
    expect([next.moto_id, next.avarias]).toEqual([moto_id, []])
  })

  test('keeps damage that another inspection saw', async () => {
    const { id: locacao_id } = await locacao()
    const out = await inspect.ready({ tipo: 'entrega', locacao_id })
    await avaria(out.id)
    await conclude(out.id, inspect.ending(out))
    await inspect.concluded({ tipo: 'devolucao', locacao_id })
    await annul(out.id)
    const next = await inspect.start({ tipo: 'entrega', locacao_id })
    expect(next.avarias).toMatchObject([{ status: 'existente', nova: false }])
  })

  test('a draft is annulled by anybody', async () => {
    const { id } = await inspect.start(await entrega())
    expect(
      (await staff.ask('POST', `/vistorias/${id}/anular`, { motivo: 'Moto errada' })).json().status,
    ).toBe('anulada')
  })
})

test('drops drafts without photos after 30 days', async () => {
  const [old, kept] = [await inspect.start(await entrega()), await inspect.start(await entrega())]
  await avaria(old.id)
  await inspect.send(kept.id, 'livre')
  api.setNow('2026-04-09T11:59:59Z')
  const drop = (now: string) =>
    dropOldDrafts(systemContext({ db: api.db, now: () => new Date(now) }))
  await drop('2026-04-09T11:59:59Z')
  expect((await api.get(`/vistorias/${old.id}`)).statusCode).toBe(200)
  await drop('2026-04-09T12:00:01Z')
  expect((await api.get(`/vistorias/${old.id}`)).statusCode).toBe(404)
  expect((await api.get(`/vistorias/${kept.id}`)).statusCode).toBe(200)
})

describe('the checklist', () => {
  test('a new version leaves inspections that have begun with theirs', async () => {
    const before = await inspect.start(await entrega())
    const current = (await api.get('/vistoria-modelo')).json()
    const itens = [...current.itens, { nome: 'Antena corta-pipa', grupo: 'acessorio' }]
    const published = await api.put('/vistoria-modelo', { itens })
    expect(published.json()).toMatchObject({
      versao_modelo: current.versao_modelo + 1,
      publicado_por: 'ana',
    })
    expect(published.json().itens.at(-1)).toMatchObject({ codigo: 'antena_corta_pipa' })
    expect((await read(before.id)).modelo.itens).toHaveLength(current.itens.length)
    expect((await inspect.start(await entrega())).modelo.itens).toHaveLength(
      current.itens.length + 1,
    )
    const stale = await api.put(
      '/vistoria-modelo',
      { itens: current.itens },
      { 'if-match': `"${current.versao}"` },
    )
    expect(stale.statusCode).toBe(412)
    expect((await api.put('/vistoria-modelo', { itens: current.itens })).statusCode).toBe(200)
  })

  test('two at once make two versions', async () => {
    const { itens, versao_modelo } = (await api.get('/vistoria-modelo')).json()
    const names = ['Protetor de motor', 'Bagageiro']
    const answers = await Promise.all(
      names.map((nome) =>
        api.put('/vistoria-modelo', { itens: [...itens, { nome, grupo: 'acessorio' }] }),
      ),
    )
    expect(answers.map((each) => each.json().versao_modelo).sort()).toEqual([
      versao_modelo + 1,
      versao_modelo + 2,
    ])
    await api.put('/vistoria-modelo', { itens })
  })
})

describe('in the database', () => {
  test('a concluded inspection, its answers, photos and marks do not change', async () => {
    const draft = await inspect.ready(await entrega())
    await inspect.send(draft.id, 'frente')
    const { avaria_id } = await avaria(draft.id)
    const { fotos } = (await conclude(draft.id, inspect.ending(draft))).json()
    const { id } = draft
    const run = (statement: ReturnType<typeof sql>) => statement.execute(api.db as Db)
    const foto = fotos[0].id
    for (const statement of [
      sql`update vistorias set km = 1 where id = ${id}`,
      sql`update vistorias set status = 'rascunho' where id = ${id}`,
      sql`update vistorias set documento_id = null where id = ${id}`,
      sql`delete from vistorias where id = ${id}`,
      sql`update vistorias_respostas set resposta = 'problema' where vistoria_id = ${id}`,
      sql`delete from vistorias_respostas where vistoria_id = ${id}`,
      sql`insert into vistorias_respostas (vistoria_id, item, resposta) values (${id}, 'outro', 'ok')`,
      sql`update vistorias_fotos set sha256 = ${'a'.repeat(64)} where id = ${foto}`,
      sql`delete from vistorias_fotos where id = ${foto}`,
      sql`update arquivos set tamanho = 1 where vistoria_id = ${id}`,
      sql`delete from arquivos where vistoria_id = ${id}`,
      sql`update vistorias_avarias set nova = false where vistoria_id = ${id}`,
      sql`delete from vistorias_avarias where vistoria_id = ${id}`,
      sql`update avarias set gravidade = 'leve' where id = ${avaria_id}`,
      sql`delete from avarias where id = ${avaria_id}`,
      sql`update vistoria_modelos set itens = '[{}]' where id = ${draft.modelo.id}`,
      sql`delete from vistoria_modelos where id = ${draft.modelo.id}`,
    ])
      await expect(run(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('a photo is a file of its own inspection', async () => {
    const [one, two] = [await inspect.start(await entrega()), await inspect.start(await entrega())]
    const { arquivo_id } = (await inspect.send(one.id, 'livre')).json()
    await expect(
      sql`insert into vistorias_fotos (vistoria_id, slot, arquivo_id, sha256, capturada_em)
        values (${two.id}, 'livre', ${arquivo_id}, ${'a'.repeat(64)}, now())`.execute(api.db as Db),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
})

test('opening the photos of a customer writes an access line', async () => {
  const { id, cliente_id } = await inspect.start(await entrega())
  await read(id)
  const lines = () =>
    api.db
      .selectFrom('auditoria')
      .select('depois')
      .where('entidade', '=', 'vistorias')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'visualizar')
      .execute()
  expect(await lines()).toEqual([])
  await inspect.send(id, 'frente')
  await read(id)
  expect(await lines()).toEqual([{ depois: { cliente_id, fotos: 1 } }])
})
