import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { PLANO_NAMES } from '#domain/locacao.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { locacaoWithPapers, nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { nextNumber } from './queries.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const make = factories(api)
await nameShop(api)
beforeEach(() => api.setNow(NOW))

const CPF = '52998224725'
const locacao = (fields: Parameters<typeof locacaoWithPapers>[1] = {}) =>
  locacaoWithPapers(make, fields)
type Emitted = { id: string; numero: string; texto_final: string; sha256_texto: string }
const emit = (locacao_id: string, body: object = { tipo: 'contrato' }) =>
  api.post(`/locacoes/${locacao_id}/documentos`, body)
async function emitted(
  locacao_id: string,
  body?: object,
): Promise<Emitted & Record<string, never>> {
  const answer = await emit(locacao_id, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const contrato = async (fields?: Parameters<typeof locacaoWithPapers>[1]) =>
  emitted((await locacao(fields)).id)
const sign = (id: string, body: object) => api.post(`/documentos/${id}/assinar`, body)
async function signed(document: Emitted) {
  for (const body of [signatureOf(document), { papel: 'locadora' }]) {
    const answer = await sign(document.id, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return (await api.get(`/documentos/${document.id}`)).json()
}
/** A rental that was returned, with its settlement closed. */
async function settled() {
  const { id } = await locacao({ caucao: true })
  for (const week of await make.pagamentosDe(id)) await api.put(`/pagamentos/${week.id}/pagar`)
  await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
  await api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'celular' })
  return id as string
}
const pdfOf = async (id: string) => (await api.get(`/documentos/${id}/pdf`)).rawPayload
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const refusal = (answer: { statusCode: number; json: () => { detail: string; code: string } }) => {
  const { detail, code } = answer.json()
  return [answer.statusCode, code, detail]
}
const errorsOf = (answer: { json: () => { errors: { campo: string; mensagem: string }[] } }) =>
  Object.fromEntries(answer.json().errors.map(({ campo, mensagem }) => [campo, mensagem]))

describe('emitting', () => {
  test.each(PLANO_NAMES.flatMap((plano) => [true, false].map((caucao) => ({ plano, caucao }))))(
    'the default contract of plan $plano, with a deposit: $caucao',
    async ({ plano, caucao }) => {
      const document = await contrato({ plano, caucao })
      expect(document).toMatchObject({
        tipo: 'contrato',
        numero: expect.stringMatching(/^2026\/\d{6}$/),
        status: 'emitido',
        faltam: ['locatario', 'locadora'],
        sha256_texto: sha256(document.texto_final),
        sha256_final: null,
        versao_modelo: 2,
        pede_senha: true,
        testemunhas_possiveis: 2,
        aceita_recusa: false,
        avisos: [],
      })
      expect(document.texto_final).not.toMatch(/[{}⟦⟧]|\[\/?multas\]|\r|\u00a0/)
      expect(document.texto_final).toBe(document.texto_final.normalize('NFC'))
      expect(document.texto_final.includes('## Caução')).toBe(caucao)
      expect(document.texto_final.includes('plano de fidelidade')).toBe(plano === 'fidelidade')
      const clauses = [...document.texto_final.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n))
      expect(clauses).toEqual(clauses.map((_, index) => index + 1))
    },
  )

  test('a contract says each agreed price, and the total of its own days', async () => {
    const { id } = await locacao({ plano: 'mensal' })
    const step = { valor_semana: 350, semana: 10, motivo: 'Combinado' }
    expect((await api.post(`/locacoes/${id}/reajustar`, step)).statusCode).toBe(200)
    // 92 days: nine weeks at 314,93, four at 350,00 and a day of 50,00.
    const total = 'O total do contrato é de R$ 4.284,37.'
    const before = await emitted(id)
    expect(before.texto_final).toContain('R$ 314,93; da semana 10 em diante R$ 350,00')
    expect(before.texto_final).toContain('R$ 44,99; da semana 10 em diante R$ 50,00 por dia')
    expect(before.texto_final).toContain(total)
    // It goes on by the week after its end.
    api.setNow('2026-06-20T12:00:00Z')
    await bringWeeksUpToDate(api.db, new Date('2026-06-20T12:00:00Z'))
    const { valor_total } = (await api.get(`/locacoes/${id}`)).json()
    expect(valor_total).toBeGreaterThan(4284.37)
    expect((await emitted(id)).texto_final).toContain(total)
  })

  test('the default contract says that fees count from a business day, if they do', async () => {
    const clause =
      'A parcela que vence em sábado, domingo ou feriado pode ser paga sem multa e sem juros'
    expect((await contrato()).texto_final).toContain(clause)
    const { versao: _, ...config } = (await api.get('/sistema/config-pagamentos')).json()
    await api.put('/sistema/config-pagamentos', { ...config, vencimento_em_dia_util: false })
    expect((await contrato()).texto_final).not.toContain(clause)
    await api.put('/sistema/config-pagamentos', config)
  })

  test('emits no contract before the shop says who it is, and lists what to fill in', async () => {
    const { versao: _, ...empresa } = (await api.get('/sistema/empresa')).json()
    const { id } = await locacaoWithPapers(make, {})
    await api.put('/sistema/empresa', { ...empresa, telefone: '', endereco: '' })
    const answer = await emit(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'dados_da_loja',
        detail: 'Antes do contrato, preencha o telefone e o endereço da loja, em Configurações.',
      },
    ])
    // Also where the template names neither.
    const preview = { tipo: 'contrato', texto: '[multas]\n1. Nada.\n[/multas]', locacao_id: id }
    expect((await api.post('/documento-modelos/previa', preview)).json().faltam).toMatchObject([
      { variavel: 'empresa.telefone' },
      { variavel: 'empresa.endereco' },
    ])
    await api.put('/sistema/empresa', empresa)
    expect((await emit(id)).statusCode).toBe(201)
  })

  test('names each value that is missing, and takes no number', async () => {
    const { id } = await make.locacao()
    const before = await api.db.selectFrom('documento_contadores').selectAll().execute()
    const answer = await emit(id)
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual({
      'moto.renavam': 'RENAVAM da moto não preenchido',
      'moto.chassi': 'Chassi da moto não preenchido',
    })
    expect(await api.db.selectFrom('documento_contadores').selectAll().execute()).toEqual(before)
  })

  test('again replaces one that nobody signed, and refuses after both signed', async () => {
    const first = await contrato()
    const second = await emitted((await api.get(`/documentos/${first.id}`)).json().locacao_id)
    expect(second.substitui_id).toBe(first.id)
    expect((await api.get(`/documentos/${first.id}`)).json()).toMatchObject({
      status: 'substituido',
      substituido_por_id: second.id,
      faltam: [],
    })
    expect(refusal(await sign(first.id, signatureOf(first)))).toEqual([
      409,
      'documento_substituido',
      'Este documento foi substituído e não vale mais. Leia a versão atual.',
    ])
    const { locacao_id } = await signed(second)
    expect(refusal(await emit(locacao_id))).toEqual([
      409,
      'contrato_assinado',
      'Esta locação já tem contrato assinado. Para mudar algo, gere um aditivo.',
    ])
  })

  test('an amendment needs to say what changes, and replaces no other one', async () => {
    const { id } = await locacao()
    expect(errorsOf(await emit(id, { tipo: 'aditivo' }))).toEqual({
      texto: 'Escreva o que o aditivo muda',
    })
    const [first, second] = [
      await emitted(id, { tipo: 'aditivo', texto: 'O prazo muda.\nEm duas linhas.' }),
      await emitted(id, { tipo: 'aditivo', texto: 'O preço muda.' }),
    ]
    expect(first.texto_final).toContain('O prazo muda.')
    expect((await api.get(`/documentos/${first.id}`)).json().status).toBe('emitido')
    expect(second.testemunhas_possiveis).toBe(0)
  })

  test('the term of a settlement only once it is closed', async () => {
    const open = await locacao()
    expect(refusal(await emit(open.id, { tipo: 'acerto' }))).toEqual([
      409,
      'acerto_aberto',
      'Feche o acerto desta locação antes de gerar o termo.',
    ])
    const id = await settled()
    const term = await emitted(id, { tipo: 'acerto' })
    expect(term).toMatchObject({ aceita_recusa: true, versao_modelo: null })
    expect(term.texto_final).toMatch(/Caução do cliente: R\$ 700,00\./)
  })

  test('the term of a settlement that is reopened is replaced, signed or not, and sent no more', async () => {
    const id = await settled()
    const term = await signed(await emitted(id, { tipo: 'acerto' }))
    const reopen = () => api.post(`/locacoes/${id}/acerto/reabrir`, { motivo: 'Chegou uma multa' })
    const close = () => api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'celular' })
    expect((await reopen()).statusCode).toBe(200)
    const read = async (of: string) => (await api.get(`/documentos/${of}`)).json()
    expect((await read(term.id)).status).toBe('substituido')
    expect(refusal(await api.post(`/documentos/${term.id}/enviar`, { por: 'whatsapp' }))).toEqual([
      409,
      'documento_substituido',
      'Este documento foi substituído e não vale mais. Leia a versão atual.',
    ])
    expect((await close()).statusCode).toBe(200)
    const second = await emitted(id, { tipo: 'acerto' })
    expect(second.substitui_id).toBe(term.id)
    await reopen()
    expect((await read(second.id)).status).toBe('substituido')
    expect(refusal(await sign(second.id, signatureOf(second)))[1]).toBe('documento_substituido')
  })

  test('warns of numbers that a judge may reduce', async () => {
    const pagamentos = (await api.get('/sistema/config-pagamentos')).json()
    await api.put('/sistema/config-pagamentos', { ...pagamentos, multa_percentual: 10 })
    try {
      expect((await contrato()).avisos).toEqual([
        'Multa por atraso acima de 2% (CDC, art. 52, § 1º).',
      ])
    } finally {
      await api.put('/sistema/config-pagamentos', pagamentos)
    }
  })

  test('numbers are gapless under twelve callers, some of whom roll back', async () => {
    const multa = await Promise.all(Array.from({ length: 4 }, () => locacao()))
    const lacking = await make.locacao()
    api.setNow('2027-02-01T12:00:00Z')
    await api.get('/auth/me')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2
          ? emit(lacking.id, { tipo: 'contrato' })
          : emit(multa[n % 4]!.id, { tipo: 'aditivo', texto: `Mudança ${n}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4)
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((each) => each.json().numero)
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `2027/00000${n + 1}`))
  })
})

test('numbers go from 1 to 200 for twelve callers at once, although every fifth rolls back', async () => {
  const taken: number[] = []
  const takes = Array.from({ length: 250 }, (_, n) => n)
  const caller = async () => {
    for (let n = takes.pop(); n !== undefined; n = takes.pop()) {
      const rollsBack = n % 5 === 0
      await api.db
        .transaction()
        .execute(async (tx) => {
          const number = await nextNumber(tx, { tipo: 'contrato', ano: 2099, demonstracao: false })
          if (rollsBack) throw new Error('rolled back')
          return number
        })
        .then(
          (number) => taken.push(number),
          (error: Error) => expect(error.message).toBe('rolled back'),
        )
    }
  }
  await Promise.all(Array.from({ length: 12 }, caller))
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  await api.db.deleteFrom('documento_contadores').where('ano', '=', 2099).execute()
})

describe('the PDF', () => {
  test('before signing says so with the hash of the text on each of about three pages', async () => {
    const document = await contrato({ caucao: true })
    const answer = await api.get(`/documentos/${document.id}/pdf`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="contrato_${document.numero.replace('/', '-')}.pdf"`,
    })
    const pages = pagesOf(answer.rawPayload)
    expect(pages.length).toBeLessThanOrEqual(3)
    for (const page of pages)
      expect(page).toContain(`sem assinatura. SHA-256 do texto: ${document.sha256_texto}`)
    expect(
      (
        await api.db
          .selectFrom('arquivos')
          .select('id')
          .where('documento_id', '=', document.id)
          .execute()
      ).length,
    ).toBe(0)
  })

  test('after signing is stored with its evidence, and a new version of the template changes no byte', async () => {
    const done = await signed(await contrato({ cliente: { nome: 'Conceição Ávila', cpf: CPF } }))
    const file = await pdfOf(done.id)
    expect(sha256(file)).toBe(done.sha256_final)
    const text = pagesOf(file).join('\n').replaceAll('\n', ' ')
    for (const words of [
      `Página de evidências: Contrato nº ${done.numero}`,
      `SHA-256 do texto: ${done.sha256_texto}`,
      'Conceição Ávila, CPF ***.982.247-**',
      'Assinou em: 10/03/2026 às 09:00:02 (horário de Brasília, UTC-3)',
      'Recebida em: 10/03/2026 às 09:00:00 (horário de Brasília, UTC-3)',
      'Método: presencial',
      'documento com foto conferido por ana',
      'Endereço IP: 127.0.0.1',
      'Assinatura eletrônica, MP 2.200-2/2001, art. 10, § 2º.',
      'http://localhost:3000/documento/',
    ])
      expect.soft(text).toContain(words)
    expect(text).not.toContain('sem assinatura')
    const [{ texto }] = (await api.get('/documento-modelos/contrato')).json()
    expect(
      (await api.post('/documento-modelos/contrato', { texto: `${texto}\n\n1. Nova.` })).statusCode,
    ).toBe(201)
    api.setNow('2026-03-10T12:09:00Z')
    expect((await pdfOf(done.id)).equals(file)).toBe(true)
    expect((await contrato()).versao_modelo).toBe(3)
  })

  test('is recorded as an access', async () => {
    const { id } = await contrato()
    await pdfOf(id)
    const line = await api.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario'])
      .where('entidade', '=', 'documentos')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'exportar')
      .execute()
    expect(line).toEqual([{ acao: 'exportar', usuario: 'ana' }])
  })
})

describe('signing', () => {
  test('in any order makes it signed, with both instants kept', async () => {
    const document = await contrato({ cliente: { cpf: '15350946056' } })
    const half = await sign(document.id, { papel: 'locadora' })
    expect(half.json()).toMatchObject({ status: 'emitido', faltam: ['locatario'] })
    const { assinaturas, ...done } = (await sign(document.id, signatureOf(document))).json()
    expect(done).toMatchObject({
      status: 'assinado',
      faltam: [],
      assinado_em: '2026-03-10T12:00:00.000Z',
    })
    expect(assinaturas).toMatchObject([
      { papel: 'locadora', cpf: null },
      {
        papel: 'locatario',
        cpf: '***.509.460-**',
        assinado_em: '2026-03-10T12:00:02.000Z',
        recebida_em: '2026-03-10T12:00:00.000Z',
        identificado_por: 'ana',
      },
    ])
  })

  test('twice returns the same document', async () => {
    const document = await contrato()
    const once = (await sign(document.id, signatureOf(document))).json()
    const twice = await sign(document.id, signatureOf(document))
    expect([twice.statusCode, twice.json()]).toEqual([200, once])
    const done = await signed(document)
    expect((await sign(document.id, signatureOf(document))).json()).toEqual(done)
  })

  test('by two callers at once is one signature', async () => {
    const document = await contrato()
    const answers = await Promise.all([1, 2, 3].map(() => sign(document.id, signatureOf(document))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const sides = await Promise.all([1, 2].map(() => sign(document.id, { papel: 'locadora' })))
    expect(sides.map((each) => each.json().status)).toEqual(['assinado', 'assinado'])
    expect((await api.get(`/documentos/${document.id}`)).json().assinaturas).toHaveLength(2)
  })

  test.each([
    ['no stroke', { tracos: [] }],
    ['one point', { tracos: [[{ x: 1, y: 1, t: 0 }]] }],
    [
      'a tap',
      {
        tracos: [
          [
            { x: 1, y: 1, t: 0 },
            { x: 2, y: 2, t: 9 },
          ],
        ],
      },
    ],
    ['no picture', { imagem: 'data:image/png;base64,AAAA' }],
  ])('refuses %s', async (_, more) => {
    const document = await contrato()
    const answer = await sign(document.id, signatureOf(document, more))
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer).assinatura).toBe('Assine dentro do quadro')
  })

  test('refuses a picture that is too large or no PNG', async () => {
    const document = await contrato()
    for (const imagem of [
      `data:image/png;base64,${'A'.repeat(300_000)}`,
      'data:image/svg+xml;base64,AAAA',
    ])
      expect((await sign(document.id, signatureOf(document, { imagem }))).statusCode).toBe(422)
  })

  test('refuses another text, another person, and a cancelled document', async () => {
    const document = await contrato()
    expect(refusal(await sign(document.id, signatureOf({ sha256_texto: '0'.repeat(64) })))[1]).toBe(
      'documento_substituido',
    )
    expect(errorsOf(await sign(document.id, signatureOf(document, { cpf: CPF })))).toEqual({
      cpf: 'Este CPF não é o do cliente do documento',
    })
    await api.post(`/documentos/${document.id}/cancelar`, { motivo: 'Engano' })
    expect(refusal(await sign(document.id, signatureOf(document)))).toEqual([
      409,
      'documento_cancelado',
      'Este documento foi cancelado.',
    ])
  })

  test('asks the shop for the password once in ten minutes', async () => {
    const document = await contrato()
    await sign(document.id, signatureOf(document))
    await api.db
      .updateTable('sessoes')
      .set({ confirmada_em: '2026-03-10T11:40:00Z' as Instant })
      .execute()
    expect(refusal(await sign(document.id, { papel: 'locadora' })).slice(0, 2)).toEqual([
      403,
      'confirmacao_exigida',
    ])
    const wrong = await sign(document.id, { papel: 'locadora', senha: 'errada' })
    expect([wrong.statusCode, errorsOf(wrong)]).toEqual([
      422,
      { senha_atual: 'A senha atual está incorreta' },
    ])
    const right = await sign(document.id, { papel: 'locadora', senha: 'senha-de-teste-1' })
    expect(right.json().status).toBe('assinado')
    const other = await contrato()
    expect((await sign(other.id, { papel: 'locadora' })).statusCode).toBe(200)
  })

  test('by two witnesses, only of a contract and before it is signed', async () => {
    const witness = (cpf: string) => ({ papel: 'testemunha', nome: `Testemunha ${cpf}`, cpf })
    const document = await contrato({ cliente: { cpf: '11144477735' } })
    const asWitness = (cpf: string) => sign(document.id, signatureOf(document, witness(cpf)))
    expect(errorsOf(await asWitness('11144477735'))).toEqual({
      cpf: 'O cliente não pode ser a própria testemunha',
    })
    expect(errorsOf(await asWitness('12345678900'))).toEqual({ cpf: 'CPF inválido' })
    expect((await asWitness(CPF)).json().testemunhas_possiveis).toBe(1)
    await asWitness('15350946056')
    expect(errorsOf(await asWitness('86288366757'))).toEqual({
      papel: 'Este contrato já tem duas testemunhas',
    })
    const done = await signed(document)
    expect(done.assinaturas.map(({ papel }: { papel: string }) => papel).toSorted()).toEqual([
      'locadora',
      'locatario',
      'testemunha',
      'testemunha',
    ])
    expect(refusal(await asWitness('86288366757'))[1]).toBe('documento_assinado')
    const aditivo = await emitted(done.locacao_id, { tipo: 'aditivo', texto: 'Muda.' })
    expect(errorsOf(await sign(aditivo.id, signatureOf(aditivo, witness(CPF))))).toEqual({
      papel: 'Só o contrato tem testemunhas',
    })
  })

  test('a settlement without the customer, for a reason that the paper says', async () => {
    const term = await emitted(await settled(), { tipo: 'acerto' })
    const refuse = (id: string) =>
      api.post(`/documentos/${id}/recusar`, {
        motivo: 'recusou',
        texto: 'Não concorda com o valor',
        testemunha: { nome: 'Rui Prado', cpf: CPF },
      })
    expect((await refuse(term.id)).json()).toMatchObject({
      faltam: ['locadora'],
      recusa: { motivo: 'recusou', testemunha_nome: 'Rui Prado' },
    })
    expect(refusal(await sign(term.id, signatureOf(term)))[1]).toBe('acao_nao_permitida')
    expect((await sign(term.id, { papel: 'locadora' })).json().status).toBe('assinado')
    const text = pagesOf(await pdfOf(term.id))
      .join(' ')
      .replaceAll('\n', ' ')
    expect(text).toContain(
      'Sem assinatura do cliente: cliente se recusou (Não concorda com o valor). Registrado por ana. Testemunha: Rui Prado',
    )
    expect(refusal(await refuse((await contrato()).id))).toEqual([
      409,
      'acao_nao_permitida',
      'Este documento não vale sem a assinatura do cliente. Se ele não assina, cancele-o.',
    ])
  })
})

describe('cancelling', () => {
  test('keeps the number; a signed one is for administrators', async () => {
    const done = await signed(await contrato())
    const { ask } = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
    const asked = await ask('POST', `/documentos/${done.id}/cancelar`, { motivo: 'Engano' })
    expect(refusal(asked)).toEqual([
      403,
      'so_administradores',
      'Só administradores cancelam um documento assinado.',
    ])
    const file = await pdfOf(done.id)
    const answer = await api.post(`/documentos/${done.id}/cancelar`, { motivo: 'Engano' })
    expect(answer.json()).toMatchObject({
      status: 'cancelado',
      numero: done.numero,
      cancelado_por: 'ana',
    })
    expect((await pdfOf(done.id)).equals(file)).toBe(true)
    expect(
      refusal(await api.post(`/documentos/${done.id}/cancelar`, { motivo: 'Engano' }))[1],
    ).toBe('documento_cancelado')
  })
})

test('lists by rental, customer, motorcycle, kind and state, a page at a time', async () => {
  const { id, cliente_id, moto_id } = await locacao()
  await emitted(id)
  for (const n of [1, 2]) {
    api.setNow(`2026-03-10T12:0${n}:00Z`)
    await emitted(id, { tipo: 'aditivo', texto: `Mudança ${n}` })
  }
  for (const of of [`locacao_id=${id}`, `cliente_id=${cliente_id}`, `moto_id=${moto_id}`]) {
    const answer = await api.get(`/documentos?${of}&limite=2`)
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.json()).toHaveLength(2)
    const next = String(answer.headers.link).match(/<\/api(.*)>/)![1]!
    expect((await api.get(next)).json()).toMatchObject([
      { tipo: 'contrato', faltam: ['locatario', 'locadora'] },
    ])
  }
  const filtered = await api.get(`/documentos?locacao_id=${id}&tipo=aditivo&status=emitido`)
  expect(filtered.json()).toHaveLength(2)
  expect((await api.get(`/documentos?locacao_id=${id}&status=assinado`)).json()).toEqual([])
})

test('a rental with a document is not deleted', async () => {
  const { id } = await locacao()
  await emitted(id)
  expect(refusal(await api.delete(`/locacoes/${id}`)).slice(0, 2)).toEqual([
    409,
    'locacao_com_movimento',
  ])
})

describe('the database refuses', () => {
  const run = (statement: string) => sql.raw(statement).execute(api.db)

  test.each([
    'update documentos set texto_final = texto_final || $$ x $$',
    'update documentos set texto_final = null, valores = null',
    "update documentos set status = 'emitido'",
    "update documentos set sha256_final = repeat('0', 64)",
    'update documentos set numero = numero + 1000',
    'update documentos set assinado_em = now()',
    'delete from documentos',
    "update assinaturas set nome = 'Outra pessoa'",
    'delete from assinaturas',
    'delete from arquivos',
    'update arquivos set chave = uuid_v7()',
  ])('%s', async (statement) => {
    const { id } = await signed(await contrato())
    const column = statement.includes('documentos') ? 'id' : 'documento_id'
    await expect(run(`${statement} where ${column} = '${id}'`)).rejects.toThrow(
      /does not change|changes after|is not deleted/,
    )
  })

  test('a signature of another text, of a signed document, and being signed without both sides', async () => {
    const document = await contrato()
    const insert = (id: string, sha: string) =>
      run(`insert into assinaturas (documento_id, papel, nome, cpf, tracos, assinado_em, recebida_em, sha256_texto)
        values ('${id}', 'locatario', 'Ana', '${CPF}', '[]', now(), now(), '${sha}')`)
    await expect(insert(document.id, '0'.repeat(64))).rejects.toThrow(
      'the signature is of another text',
    )
    await expect(
      run(`update documentos set status = 'assinado', assinado_em = now(), sha256_final = repeat('0', 64),
        codigo_hash = sha256('x') where id = '${document.id}'`),
    ).rejects.toThrow('a signed document has the signatures of both sides')
    await signed(document)
    await expect(insert(document.id, document.sha256_texto)).rejects.toThrow(
      'does not wait for signatures',
    )
  })

  test('a change of a published template', async () => {
    await expect(run("update documento_modelos set texto = texto || ' x'")).rejects.toThrow(
      'does not change',
    )
    await expect(run('delete from documento_modelos')).rejects.toThrow('is not deleted')
  })
})
